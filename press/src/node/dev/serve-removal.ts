import type { ViteDevServer } from 'vite';
import { WORKER_FILE } from '../../shared/offline.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { builtFile } from '../lib/modules/engine-file.ts';

/**
 * Removes the service worker of a built site that was served on the same port: while pages are slow
 * to compile, it would show the built ones. Browsers ask for its script with every page.
 */
export function serveRemoval(vite: ViteDevServer, { base }: ResolvedConfig): void {
  vite.middlewares.use(base + WORKER_FILE, (_, response, next) => {
    builtFile('worker-removal.js').then((script) => {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    }, next);
  });
}
