import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join } from 'node:path';
import type { ScriptPosition, SourcePosition } from '../features/browser-report/finding.ts';
import { type BundleOptions, bundleClient } from './bundle.ts';

/**
 * Maps positions in the scripts of a built site to their sources. Builds have no source maps, so the first
 * call bundles the site again.
 */
export function createLocator(options: BundleOptions) {
  const { base, outDir } = options.config;
  let maps: Promise<Map<string, SourceMap>> | undefined;
  return async ({ url, line, column }: ScriptPosition): Promise<SourcePosition | undefined> => {
    maps ??= readMaps(options);
    const { pathname } = new URL(url);
    const name = pathname.startsWith(base) ? pathname.slice(base.length) : '';
    const found = (await maps).get(name)?.findEntry(line - 1, column - 1);
    if (!found || !('originalSource' in found) || !found.originalSource) return undefined;
    const file = join(dirname(join(outDir, name)), found.originalSource);
    return { file, line: found.originalLine + 1 };
  };
}

async function readMaps(options: BundleOptions): Promise<Map<string, SourceMap>> {
  // The same settings as in the build.
  process.env.NODE_ENV = 'production';
  const { bundle } = await bundleClient({ ...options, onWarning: undefined, hasSourceMaps: true });
  const texts = [...bundle.files].filter(([name]) => name.endsWith('.js.map'));
  return new Map(
    texts.map(([name, text]) => {
      const payload = JSON.parse(String(text)) as SourceMapPayload;
      return [name.slice(0, -'.map'.length), new SourceMap(payload)];
    }),
  );
}
