import { normalizePath, type Plugin } from 'vite';
import type { ResolvedConfig } from '../../config/config.ts';
import type { SiteContent } from '../../site/load-content.ts';
import { FENCE_FILE } from '../../source/fence.ts';

/** Provides the modules of demos that are written in pages. */
export function fenceDemos({ root }: ResolvedConfig, content: () => SiteContent): Plugin {
  let known: { demos: SiteContent['demos']; codes: ReturnType<typeof fenceCodes> } | undefined;
  const codeOf = (file: string) => {
    const { demos } = content();
    if (known?.demos !== demos) known = { demos, codes: fenceCodes(demos) };
    return known.codes.get(file);
  };
  return {
    name: 'press:fences',
    // Before Vite searches for a file.
    enforce: 'pre',
    resolveId: {
      filter: { id: FENCE_FILE },
      // In development, the address of a module in the site's folder is relative to it.
      handler: (id) => [id, normalizePath(root) + id].find((file) => codeOf(file) !== undefined),
    },
    load: { filter: { id: FENCE_FILE }, handler: codeOf },
  };
}

/** Path of a module → its code, if it is written in a page. */
export const fenceCodes = (demos: SiteContent['demos']) =>
  new Map(Array.from(demos.values(), ({ file, code }) => [normalizePath(file), code]));
