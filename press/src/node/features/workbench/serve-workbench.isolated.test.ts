import type { ServerResponse } from 'node:http';
import type { Connect, ViteDevServer } from 'vite';
import { beforeEach, expect, it, vi } from 'vitest';
import { WORKBENCH_FOLDER } from '../../../shared/workbench.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { addReads } from '../../lib/files.ts';
import { createMemo, type Memo } from '../../lib/memo.ts';
import { PressError } from '../../lib/problems.ts';
import type { Content } from '../../site/content.ts';
import type { WorkbenchFiles } from './build-workbench.ts';
import { serveWorkbench } from './serve-workbench.ts';

interface Making {
  resolve: (files: WorkbenchFiles) => void;
  reject: (reason: unknown) => void;
}

const making = vi.hoisted(() => [] as Making[]);

vi.mock('./build-workbench.ts', () => ({
  importsOfDemos: async () => ({ modules: {}, components: [] }),
  buildWorkbench: () => {
    addReads('/site/a.tsx');
    return new Promise<WorkbenchFiles>((resolve, reject) => {
      making.push({ resolve, reject });
    });
  },
}));

let memo: Memo;
const watched: string[] = [];
let handle: Connect.NextHandleFunction;
const logged: string[] = [];

beforeEach(() => {
  making.length = 0;
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

const ask = (name: string) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    let status = 0;
    const response = {
      writeHead(code: number) {
        status = code;
        return response;
      },
      end: (text = '') => resolve({ status, text }),
    };
    const request = { url: `/${WORKBENCH_FOLDER}/${name}` } as Connect.IncomingMessage;
    handle(request, response as unknown as ServerResponse, () => {});
  });

/** Resolves when the workbench is requested again. */
const begun = (count: number) => vi.waitFor(() => expect(making).toHaveLength(count));

it('mistakes are reported', async () => {
  const answer = ask('frame.html');
  await begun(1);
  making[0]?.reject(new PressError({ text: 'names "typo" in "workbench.watch"' }));
  expect(await answer).toEqual({ status: 500, text: 'names "typo" in "workbench.watch"' });
  expect(logged).toEqual(['names "typo" in "workbench.watch"']);
});

it('it is built again after a failure, and after a change of its files', async () => {
  const filesWith = (text: string) => new Map([['a.js', text]]);
  const failed = ask('a.js');
  await begun(1);
  making[0]?.reject(new Error('no'));
  expect((await failed).status).toBe(500);
  const first = ask('a.js');
  await begun(2);
  making[1]?.resolve(filesWith('first'));
  expect(await first).toEqual({ status: 200, text: 'first' });
  expect(watched).toContain('/site/a.tsx');
  memo.forget(['/site/a.tsx']);
  const second = ask('a.js');
  await begun(3);
  making[2]?.resolve(filesWith('second'));
  expect(await second).toEqual({ status: 200, text: 'second' });
  memo.forget(['/site/other.tsx']);
  expect(await ask('a.js')).toEqual({ status: 200, text: 'second' });
  expect(making).toHaveLength(3);
});
