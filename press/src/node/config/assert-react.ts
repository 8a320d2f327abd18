import { readSource } from '../lib/files.ts';
import { problemAt } from '../lib/location.ts';
import { installedManifest } from '../lib/modules/local-module.ts';
import { PressError } from '../lib/problems.ts';
import type { ResolvedConfig } from './config.ts';

const OLDEST = 18;

/** Called before Vite, which would report a missing React once for each import. */
export function assertReact({ file }: Pick<ResolvedConfig, 'file'>): void {
  const found = ['react', 'react-dom'].map((name) => {
    const manifest = installedManifest(file, name);
    const version: string = manifest ? JSON.parse(readSource(manifest)).version : '';
    return { name, version };
  });
  const missing = found.flatMap(({ name, version }) => (version ? [] : name));
  const old = found.filter(({ version }) => Number.parseInt(version, 10) < OLDEST);
  const fail = (text: string) => new PressError(problemAt({ file }, text));
  if (missing.length > 0) {
    const are = missing.length > 1 ? 'are' : 'is';
    throw fail(
      `needs React: ${missing.join(' and ')} ${are} not installed here; run npm install ${missing.join(' ')}`,
    );
  }
  if (old.length > 0) {
    const versions = old.map(({ name, version }) => `${name} ${version}`).join(' and ');
    const command = `npm install ${old.map(({ name }) => `${name}@latest`).join(' ')}`;
    throw fail(`needs React ${OLDEST} or later, but finds ${versions}; run ${command}`);
  }
}
