import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseExpression } from '@babel/parser';
import type { ObjectProperty } from '@babel/types';
import MagicString from 'magic-string';
import { nameOf } from './analysis/syntax.ts';
import { FIELDS } from './packages.ts';

/** The dependency that a package has after the move. */
export const OURS = { name: 'yhooks', range: '^1.3.1' };

interface Change {
  /** Libraries whose calls were moved: ours is added beside them. */
  moved: readonly string[];
  /** The libraries among them that nothing imports any more. */
  unused: readonly string[];
}

type Manifest = Partial<Record<string, Record<string, string>>>;

/** The text of a package.json that depends on ours, and no longer on unused libraries. */
export function editManifest(folder: string, { moved, unused }: Change) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return;
  const before = readFileSync(file, 'utf8');
  const root = parseExpression(before);
  if (root.type !== 'ObjectExpression' || root.properties.length === 0) return;
  const manifest: Manifest = JSON.parse(before);
  const has = (field: string, name: string) => Object.hasOwn(manifest[field] ?? {}, name);
  // A workspace may use what only the root of the repository declares.
  const place =
    FIELDS.findLast((field) => moved.some((name) => has(field, name))) ?? 'dependencies';
  const isMissing = !FIELDS.some((field) => has(field, OURS.name));
  const [, line = '\n', indent = '  '] = /(\r?\n)([ \t]+)"/.exec(before) ?? [];
  const properties = root.properties as ObjectProperty[];
  const text = new MagicString(before);
  for (const field of FIELDS) {
    const entries = Object.entries(manifest[field] ?? {});
    const kept = entries.filter(([name]) => !unused.includes(name));
    if (isMissing && field === place) {
      const index = kept.findLastIndex(([name]) => name < OURS.name) + 1;
      kept.splice(index, 0, [OURS.name, OURS.range]);
    } else if (kept.length === entries.length) continue;
    const { start, end } = properties.find(({ key }) => nameOf(key) === field)?.value ?? {};
    const isInline = entries.length > 0 && !before.slice(start ?? 0, end ?? 0).includes('\n');
    const [above, below] = isInline ? [' ', ' '] : [line + indent + indent, line + indent];
    const pairs = kept.map(([name, range]) => `${above}"${name}": ${JSON.stringify(range)}`);
    const object = pairs.length > 0 ? `{${pairs.join(',')}${below}}` : '{}';
    if (start && end) text.overwrite(start, end, object);
    else text.appendLeft(properties.at(-1)?.end ?? 0, `,${line}${indent}"${field}": ${object}`);
  }
  const after = text.toString();
  return after === before ? undefined : { file, before, after };
}
