import type { ViteDevServer } from 'vite';
import { PressError } from '../../shared/error.ts';
import { WORKBENCH_FOLDER } from '../../shared/workbench.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { SiteContent } from '../content/load-content.ts';
import type { Queries } from '../lib/queries.ts';
import { type MadeWorkbench, makeWorkbench } from './make-workbench.ts';

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

interface ServeOptions {
  config: ResolvedConfig;
  content: () => SiteContent;
  queries: Queries;
}

/** Serves the workbench in development: its files are made on request, and again after a change. */
export function serveWorkbench(
  vite: ViteDevServer,
  { config, content, queries }: ServeOptions,
): void {
  if (!config.workbench) return;
  const base = `${config.base}${WORKBENCH_FOLDER}/`;
  let made: Promise<MadeWorkbench | undefined> | undefined;
  let madeOf: SiteContent | undefined;

  function current() {
    // What demos import may have changed with them.
    if (!made || madeOf !== content()) {
      madeOf = content();
      const making = makeWorkbench(config, { ...madeOf, queries });
      made = making;
      making.then(
        (known) => {
          const { madeFrom = [] } = known ?? {};
          vite.watcher.add(madeFrom.filter((file) => !/[\\/]node_modules[\\/]/.test(file)));
        },
        () => forget(making),
      );
    }
    return made;
  }

  /** Unless another one has been begun since. */
  function forget(old: typeof made) {
    if (made === old) made = undefined;
  }

  vite.watcher.on('change', (file) => {
    const asked = made;
    asked?.then(
      (known) => {
        if (!known?.madeFrom.includes(file)) return;
        queries.changed([file]);
        forget(asked);
      },
      // Whoever has asked for it is told why it failed.
      () => {},
    );
  });
  vite.middlewares.use((request, response, next) => {
    const path = request.url?.split('?')[0] ?? '';
    if (!path.startsWith(base)) {
      next();
      return;
    }
    const name = path.slice(base.length);
    current().then(
      (known) => {
        const text = known?.files.get(name);
        response.writeHead(text === undefined ? 404 : 200, {
          'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain',
          'cache-control': 'no-cache',
        });
        response.end(text);
      },
      (error: Error) => {
        const told = error instanceof PressError ? error.message : (error.stack ?? error.message);
        vite.config.logger.error(told, { timestamp: true });
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(told);
      },
    );
  });
}
