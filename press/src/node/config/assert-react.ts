import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PressError } from '../../shared/error.ts';
import { inRepository, problemAt } from '../lib/location.ts';
import type { ResolvedConfig } from './config.ts';

const OLDEST = 18;

/** Called before Vite, which would report a missing React once for each import. */
export function assertReact({
  file,
  repositoryRoot,
}: Pick<ResolvedConfig, 'file' | 'repositoryRoot'>): void {
  const require = createRequire(file);
  const versions = ['react', 'react-dom'].map((name) => [name, versionOf(name, require)] as const);
  const missing = versions.flatMap(([name, version]) => (version ? [] : [name]));
  const old = versions.filter(([, version]) => version && Number.parseInt(version, 10) < OLDEST);
  const fail = (text: string) =>
    new PressError(inRepository(repositoryRoot, problemAt({ file }, text)));
  if (missing.length > 0) {
    const names = missing.join(' and ');
    const rest = missing.length > 1 ? 'are not installed' : 'is not installed';
    throw fail(`needs React: ${names} ${rest} here; run npm install ${missing.join(' ')}`);
  }
  if (old.length > 0) {
    const found = old.map(([name, version]) => `${name} ${version}`).join(' and ');
    const command = `npm install ${old.map(([name]) => `${name}@latest`).join(' ')}`;
    throw fail(`needs React ${OLDEST} or later, but finds ${found}; run ${command}`);
  }
}

function versionOf(name: string, require: NodeJS.Require): string | undefined {
  try {
    return JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;
  } catch {
    return undefined;
  }
}
