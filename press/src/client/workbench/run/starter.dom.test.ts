import { expect, test, vi } from 'vitest';
import type { LoadedCheck } from '../check/checker.ts';
import { problemOf } from '../problems.ts';
import { createRuns } from './runs.ts';
import { createStarter, type StarterOptions } from './starter.ts';

const refused = problemOf({ kind: 'too-large', size: 2, limit: 1 });
const place = { file: 'demo.tsx', line: 1, column: 1 };
const mistake = problemOf({ kind: 'syntax', code: 'other', detail: 'Wrong.', place });

function starterOf(isChanged: boolean) {
  let check: LoadedCheck | undefined;
  const load = vi.fn(async () => {
    check = () => ({ errors: [mistake], advice: [] });
    return true;
  });
  const runs = createRuns({ react: '18', strict: false });
  const wanted = {
    files: [{ name: 'demo.tsx', text: 'export default () => null;' }],
    css: '',
    react: '18',
    strict: false,
    isChanged,
  };
  const starter = createStarter({
    demo: { identifier: 'demo', dependencies: {} },
    supplies: { supplyFor: async () => [refused] },
    checker: { check: () => check, load },
    runs,
    wanted,
  } as unknown as StarterOptions);
  return { starter, load, runs };
}

test('a text that was changed is checked once the check is loaded', async () => {
  const { starter, load, runs } = starterOf(true);
  await starter.start();
  expect(load).toHaveBeenCalledOnce();
  expect(runs.getState()).toMatchObject({ status: 'failed', problems: [mistake] });
  await starter.start();
  expect(load).toHaveBeenCalledOnce();
});

test('the demo’s own text needs no check, which is not loaded', async () => {
  const { starter, load, runs } = starterOf(false);
  await starter.start();
  expect(load).not.toHaveBeenCalled();
  expect(runs.getState()).toMatchObject({ status: 'failed', problems: [refused] });
});
