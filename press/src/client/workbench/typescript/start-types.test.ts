import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkbenchManifest } from '../../../shared/workbench.ts';
import type { TypesRequest } from '../../../shared/workbench-types.ts';
import { OtherBuildError } from '../../routing/file-errors.ts';
import { createSupplies } from '../supplies.ts';
import { startTypes } from './start-types.ts';

const manifest = (worker: string): WorkbenchManifest => ({
  react: '18',
  reacts: ['18', '19'].map((name) => ({
    name,
    version: `${name}.0.0`,
    script: `react-${name}.js`,
    modules: ['react', 'react/jsx-runtime'],
  })),
  watch: [],
  modules: {
    hooks: { reacts: ['18', '19'] },
    'hooks/more': { reacts: ['18', '19'] },
    untyped: { reacts: ['18', '19'] },
    other: { reacts: ['18', '19'] },
  },
  needs: {},
  types: {
    worker,
    reacts: { 18: ['css.json', '18.json'], 19: ['css.json', '19.json'] },
    packages: { hooks: 'hooks.json', other: 'other.json' },
    sizes: { 'worker.js': 1000, 'css.json': 100, '18.json': 20, '19.json': 30, 'hooks.json': 4 },
  },
});

const demo = { identifier: 'demo', dependencies: { react: {}, hooks: {}, untyped: {} } };
const files = [{ name: 'demo.tsx', text: 'text' }];

class FakeWorker {
  static last: FakeWorker;
  asked: (TypesRequest & { answer: (response: unknown) => void })[] = [];
  isRunning = true;
  onerror = (_: { preventDefault: () => void }) => {};

  constructor(readonly address: string) {
    FakeWorker.last = this;
  }
  postMessage(message: TypesRequest, [port]: MessagePort[]) {
    const answer = (response: unknown) => port?.postMessage(response);
    this.asked.push({ ...message, answer });
    if (this.address.includes('missing')) {
      queueMicrotask(() => this.onerror({ preventDefault() {} }));
    } else if (message.method !== 'problems') {
      answer({ output: undefined });
    }
  }
  terminate() {
    this.isRunning = false;
  }
}

let asked: string[];
let deployed: WorkbenchManifest;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

function start({ worker = 'worker.js', signal = new AbortController().signal } = {}) {
  deployed = manifest(worker);
  const supplies = createSupplies({
    base: '/',
    fetchFile: async (path) => {
      const name = path.replace(/^.*\//, '');
      asked.push(name);
      return new Response(name === 'manifest.json' ? JSON.stringify(deployed) : `text of ${name}`);
    },
  });
  return { supplies, types: startTypes({ demo, react: '18', files, signal }, supplies) };
}

test('the worker gets the text, and the types of React and of the demo’s packages', async () => {
  const { supplies, types } = start();
  await types;
  expect(FakeWorker.last.address).toBe('/~workbench/worker.js');
  expect(FakeWorker.last.asked.map(({ method }) => method)).toEqual(['edit', 'open']);
  expect(FakeWorker.last.asked[1]?.input).toEqual([
    {
      modules: ['react', 'hooks', 'hooks/more', 'untyped'],
      packs: ['css.json', '18.json', 'hooks.json'].map((name) => ({
        name,
        text: `text of ${name}`,
      })),
    },
  ]);
  expect((await supplies.typesFor(demo, '18')).size).toBe(1124);
});

test('another React brings only what the worker does not have', async () => {
  const types = await start().types;
  asked = [];
  await types.choose('19');
  expect(asked).toEqual(['19.json']);
  expect(FakeWorker.last.asked.at(-1)?.input).toEqual([
    expect.objectContaining({
      packs: [
        { name: 'css.json' },
        { name: '19.json', text: 'text of 19.json' },
        { name: 'hooks.json' },
      ],
    }),
  ]);
});

test('of two choices the last one holds, whichever is loaded first', async () => {
  const types = await start().types;
  // The types of React 18 are loaded already; those of 19 are not.
  await Promise.all([types.choose('19'), types.choose('18')]);
  const opened = FakeWorker.last.asked.filter(({ method }) => method === 'open');
  expect(JSON.stringify(opened.at(-1)?.input)).toContain('18.json');
});

test('an answer belongs to its question, and a mistake of TypeScript is one of the answer', async () => {
  const types = await start().types;
  const both = [types.problems(), types.problems()];
  const [first, second] = FakeWorker.last.asked.slice(-2);
  second?.answer({ output: ['second'] });
  first?.answer({ error: 'Debug Failure' });
  await expect(both[0]).rejects.toThrow('Debug Failure');
  await expect(both[1]).resolves.toEqual(['second']);
});

test('the worker ends with the signal, also while it is loaded', async () => {
  const ending = new AbortController();
  await start({ signal: ending.signal }).types;
  expect(FakeWorker.last.isRunning).toBe(true);
  ending.abort();
  expect(FakeWorker.last.isRunning).toBe(false);
  await expect(start({ signal: ending.signal }).types).rejects.toThrow();
});

test('a worker that cannot be loaded is reported, and whether there was a new deployment', async () => {
  const offline = start({ worker: 'missing.js' }).types;
  await expect(offline).rejects.not.toBeInstanceOf(OtherBuildError);
  expect(FakeWorker.last.isRunning).toBe(false);
  const outdated = start({ worker: 'missing.js' }).types;
  const told = expect(outdated).rejects.toBeInstanceOf(OtherBuildError);
  await vi.waitFor(() => expect(FakeWorker.last.asked.length).toBeGreaterThan(0));
  deployed = manifest('newer.js');
  await told;
});
