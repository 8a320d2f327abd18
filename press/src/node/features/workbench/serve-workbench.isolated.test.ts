import type { ServerResponse } from 'node:http';
import type { Connect, ViteDevServer } from 'vite';
import { beforeEach, expect, test, vi } from 'vitest';
import { WORKBENCH_FOLDER } from '../../../shared/workbench.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { addReads } from '../../lib/files.ts';
import { createMemo, type Memo } from '../../lib/memo.ts';
import { PressError } from '../../lib/problems.ts';
import type { Content } from '../../site/content.ts';
import type { WorkbenchFiles } from './build-workbench.ts';
import { serveWorkbench } from './serve-workbench.ts';

/** A build that the test ends. */
interface PendingBuild {
  resolve: (files: WorkbenchFiles) => void;
  reject: (reason: unknown) => void;
}

const builds = vi.hoisted(() => [] as PendingBuild[]);

vi.mock('./build-workbench.ts', () => ({
  importsOfDemos: async () => ({ modules: {}, components: [] }),
  buildWorkbench: () => {
    addReads('/site/a.tsx');
    return new Promise<WorkbenchFiles>((resolve, reject) => {
      builds.push({ resolve, reject });
    });
  },
}));

let memo: Memo;
const watched: string[] = [];
let handle: Connect.NextHandleFunction;
const logged: string[] = [];

beforeEach(() => {
  builds.length = 0;
  logged.length = 0;
  memo = createMemo();
  const vite = {
    middlewares: {
      use: (handler: Connect.NextHandleFunction) => {
        handle = handler;
      },
    },
    config: { logger: { error: (text: string) => logged.push(text) } },
  };
  const config = { base: '/', workbench: { watch: ['typo'] } } as unknown as ResolvedConfig;
  const content = { demos: new Map() } as unknown as Content;
  serveWorkbench(vite as unknown as ViteDevServer, {
    config,
    content: () => content,
    memo,
    watch: (files) => watched.push(...files),
  });
});

const request = (name: string) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    let status = 0;
    const response = {
      writeHead(code: number) {
        status = code;
        return response;
      },
      end: (text = '') => resolve({ status, text }),
    };
    const message = { url: `/${WORKBENCH_FOLDER}/${name}` } as Connect.IncomingMessage;
    handle(message, response as unknown as ServerResponse, () => {});
  });

/** Resolves when this many builds have begun. */
const buildsBegun = (count: number) => vi.waitFor(() => expect(builds).toHaveLength(count));

test('a mistake in the configuration is logged, and is the answer', async () => {
  const answer = request('frame.html');
  await buildsBegun(1);
  builds[0]?.reject(new PressError({ text: 'names "typo" in "workbench.watch"' }));
  expect(await answer).toEqual({ status: 500, text: 'names "typo" in "workbench.watch"' });
  expect(logged).toEqual(['names "typo" in "workbench.watch"']);
});

test('the workbench is built again after a failure, and after a change of its files', async () => {
  const filesWith = (text: string) => new Map([['a.js', text]]);
  const failed = request('a.js');
  await buildsBegun(1);
  builds[0]?.reject(new Error('no'));
  expect((await failed).status).toBe(500);
  const first = request('a.js');
  await buildsBegun(2);
  builds[1]?.resolve(filesWith('first'));
  expect(await first).toEqual({ status: 200, text: 'first' });
  expect(watched).toContain('/site/a.tsx');
  memo.forget(['/site/a.tsx']);
  const second = request('a.js');
  await buildsBegun(3);
  builds[2]?.resolve(filesWith('second'));
  expect(await second).toEqual({ status: 200, text: 'second' });
  memo.forget(['/site/other.tsx']);
  expect(await request('a.js')).toEqual({ status: 200, text: 'second' });
  expect(builds).toHaveLength(3);
});
