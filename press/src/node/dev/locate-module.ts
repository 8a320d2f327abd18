import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { withoutBase } from '../../shared/route.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { ScriptPosition, SourcePosition } from '../features/browser-report/finding.ts';
import { isInside } from '../lib/location.ts';
import { nativePath } from '../lib/modules/local-module.ts';

/** Maps a position in a module of the development server to the line of its source file. */
export async function locateModule(
  { environments: { client } }: Pick<ViteDevServer, 'environments'>,
  {
    position: { url, line, column },
    config: { base, root },
  }: { position: ScriptPosition; config: Pick<ResolvedConfig, 'base' | 'root'> },
): Promise<SourcePosition | undefined> {
  const { pathname, search } = new URL(url);
  const path = withoutBase(base, pathname);
  const module = path ? await client.moduleGraph.getModuleByUrl(path + search) : undefined;
  // Vite's cache joins several packages into one file.
  if (!module?.file || isInside(join(root, '.cache'), module.file)) return undefined;
  const file = nativePath(module.file);
  const { map } = module.transformResult ?? {};
  if (!map?.mappings) return { file, line };
  const found = new SourceMap(map as unknown as SourceMapPayload).findEntry(line - 1, column - 1);
  return 'originalLine' in found ? { file, line: found.originalLine + 1 } : undefined;
}
