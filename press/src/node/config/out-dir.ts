import { PressError } from '../../shared/error.ts';
import { isInside } from '../lib/is-inside.ts';
import { fileLabel } from '../lib/location.ts';
import type { ResolvedConfig } from './config.ts';

/** A build replaces its output folder, which must not be one with sources. */
export function assertOutDir(config: ResolvedConfig): void {
  const { root, repositoryRoot, content, publicDir, file, outDir } = config;
  const label = (path: string) => fileLabel(repositoryRoot, path) || '.';
  const sources = [...content, publicDir];
  const contained = [repositoryRoot, root, ...sources].find((folder) => isInside(outDir, folder));
  const container = sources.find((folder) => isInside(folder, outDir));
  if (!contained && !container) return;
  const why = contained
    ? `which contains "${label(contained)}"`
    : `inside "${label(container ?? '')}"`;
  throw new PressError({
    message: `${label(file)} sets "outDir" to "${label(outDir)}", ${why}; a build replaces that folder, so choose a separate one, such as "dist".`,
    file,
  });
}
