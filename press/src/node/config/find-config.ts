import { join, resolve } from 'node:path';
import { isFile } from '../lib/files.ts';

export const DEFAULT_CONFIG = 'press.config.ts';

/** Where `init` writes the configuration for a package. */
const ELSEWHERE = ['docs', 'site', 'website'];

/** The configuration of a project with a separate documentation folder; undefined for others. */
export function configElsewhere(config: string, folder: string): string | undefined {
  if (config !== DEFAULT_CONFIG || isFile(resolve(folder, config))) return undefined;
  const found = ELSEWHERE.map((name) => join(name, DEFAULT_CONFIG)).filter((file) =>
    isFile(join(folder, file)),
  );
  // If there are two, neither is preferred.
  return found.length === 1 ? found[0] : undefined;
}
