import type { ViteDevServer } from 'vite';
import { WORKBENCH_FOLDER } from '../../../shared/workbench.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { thrownError } from '../../lib/errors.ts';
import type { Memo } from '../../lib/memo.ts';
import { PressError } from '../../lib/problems.ts';
import type { Content } from '../../site/content.ts';
import { buildWorkbench, type DemoImports, importsOfDemos } from './build-workbench.ts';

const CONTENT_TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

interface ServeOptions {
  config: ResolvedConfig;
  content: () => Content;
  memo: Memo;
  watch: (files: readonly string[]) => void;
}

/** Serves the workbench in development: its files are built on request, and again after a change. */
export function serveWorkbench(
  vite: ViteDevServer,
  { config, content, memo, watch }: ServeOptions,
): void {
  if (!config.workbench) return;
  const base = `${config.base}${WORKBENCH_FOLDER}/`;
  const filesOf = memo.keep((imported: DemoImports) => buildWorkbench(config, imported));

  vite.middlewares.use(async (request, response, next) => {
    const path = request.url?.split('?')[0] ?? '';
    if (!path.startsWith(base)) return next();
    const name = path.slice(base.length);
    try {
      const files = await filesOf(await importsOfDemos(content(), config));
      watch(memo.files());
      const text = files.get(name);
      response.writeHead(text === undefined ? 404 : 200, {
        'content-type': CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain',
        'cache-control': 'no-cache',
      });
      response.end(text);
    } catch (thrown) {
      const error = thrownError(thrown);
      const message = error instanceof PressError ? error.message : (error.stack ?? error.message);
      vite.config.logger.error(message, { timestamp: true });
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(message);
    }
  });
}
