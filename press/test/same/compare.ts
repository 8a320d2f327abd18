import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What a build has made, or why it has not. */
export interface Built {
  error: string | undefined;
  warnings: readonly string[];
  /** Path → bytes. */
  files: ReadonlyMap<string, Uint8Array>;
}

export function filesIn(folder: string): Map<string, Uint8Array> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path))]));
}

/** The first difference, for a person to read; undefined if there is none. */
export function difference(kept: Built, made: Built): string | undefined {
  return (
    differentText('the error', kept.error ?? 'no error', made.error ?? 'no error') ??
    differentText('the warnings', sorted(kept.warnings), sorted(made.warnings)) ??
    differentFile(kept.files, made.files)
  );
}

const sorted = (texts: readonly string[]) => texts.toSorted().join('\n');

type Files = Built['files'];

function differentFile(kept: Files, made: Files): string | undefined {
  for (const path of new Set([...kept.keys(), ...made.keys()])) {
    const [one, other] = [kept.get(path), made.get(path)];
    if (!one) return `${path} is missing with the store.`;
    if (!other) return `${path} is only there with the store.`;
    if (Buffer.compare(one, other) === 0) continue;
    const text = (data: Uint8Array) => Buffer.from(data).toString('utf8');
    return differentText(path, text(one), text(other));
  }
  return undefined;
}

function differentText(name: string, kept: string, made: string): string | undefined {
  if (kept === made) return undefined;
  let at = 0;
  while (kept[at] === made[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 150), at + 150));
  return `${name} differs at ${at}:\n  with the store: ${around(kept)}\n  from nothing:   ${around(made)}`;
}
