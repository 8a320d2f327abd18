import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Connect, ViteDevServer } from 'vite';
import { beforeEach, expect, it, vi } from 'vitest';
import { PressError } from '../../shared/error.ts';
import { WORKBENCH_FOLDER } from '../../shared/workbench.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { Content } from '../content/load-content.ts';
import { openQueries } from '../lib/queries.ts';
import type { MadeWorkbench } from './make-workbench.ts';
import { serveWorkbench } from './serve-workbench.ts';

interface Making {
  resolve: (made: MadeWorkbench) => void;
  reject: (reason: unknown) => void;
}

const making = vi.hoisted(() => [] as Making[]);

vi.mock('./make-workbench.ts', () => ({
  makeWorkbench: () =>
    new Promise<MadeWorkbench>((resolve, reject) => {
      making.push({ resolve, reject });
    }),
}));

let watcher: EventEmitter & { add: () => void };
let handle: Connect.NextHandleFunction;
const logged: string[] = [];

beforeEach(() => {
  making.length = 0;
  logged.length = 0;
  watcher = Object.assign(new EventEmitter(), { add: () => {} });
  const vite = {
    watcher,
    middlewares: {
      use: (given: Connect.NextHandleFunction) => {
        handle = given;
      },
    },
    config: { logger: { error: (text: string) => logged.push(text) } },
  };
  const config = { base: '/', workbench: { watch: ['typo'] } } as unknown as ResolvedConfig;
  const content = {} as Content;
  serveWorkbench(vite as unknown as ViteDevServer, {
    config,
    content: () => content,
    queries: openQueries(),
  });
});

const ask = (name: string) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    let status = 0;
    const response = {
      writeHead(given: number) {
        status = given;
        return response;
      },
      end: (text = '') => resolve({ status, text }),
    };
    const request = { url: `/${WORKBENCH_FOLDER}/${name}` } as Connect.IncomingMessage;
    handle(request, response as unknown as ServerResponse, () => {});
  });

it('a file that is saved while the workbench fails to be made does not end the server', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const answer = ask('frame.html');
  watcher.emit('change', '/site/a.tsx');
  making[0]?.reject(new PressError({ message: 'names "typo" in "workbench.watch"' }));
  expect(await answer).toEqual({ status: 500, text: 'names "typo" in "workbench.watch"' });
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  expect(logged).toEqual(['names "typo" in "workbench.watch"']);
});

it('it is made again after it has failed, and after a file that it was made from has changed', async () => {
  const made = (text: string) => ({ files: new Map([['a.js', text]]), madeFrom: ['/site/a.tsx'] });
  const failed = ask('a.js');
  making[0]?.reject(new Error('no'));
  expect((await failed).status).toBe(500);
  const first = ask('a.js');
  // Saved while it is made: what it is made of may be the former text.
  watcher.emit('change', '/site/a.tsx');
  making[1]?.resolve(made('first'));
  expect(await first).toEqual({ status: 200, text: 'first' });
  const second = ask('a.js');
  making[2]?.resolve(made('second'));
  expect(await second).toEqual({ status: 200, text: 'second' });
  watcher.emit('change', '/site/other.tsx');
  expect(await ask('a.js')).toEqual({ status: 200, text: 'second' });
  expect(making).toHaveLength(3);
});
