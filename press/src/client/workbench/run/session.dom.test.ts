import { expect, test, vi } from 'vitest';
import type { LoadedCheck } from '../check/examine.ts';
import type { createSupplies } from '../supplies.ts';
import type { WorkbenchProblem } from '../types.ts';
import { createSession } from './session.ts';

const refused: WorkbenchProblem = { kind: 'too-large', size: 2, limit: 1 };
const place = { file: 'demo.tsx', line: 1, column: 1 };
const mistake: WorkbenchProblem = { kind: 'syntax', code: 'other', detail: 'Wrong.', place };
const check: LoadedCheck = () => ({ errors: [mistake], advice: [] });

function sessionOf(isChanged: boolean) {
  const load = vi.fn(async () => check);
  const session = createSession(
    {
      demo: { identifier: 'demo', dependencies: {} },
      files: [{ name: 'demo.tsx', text: 'export default () => null;' }],
      container: document.body,
      title: 'Result',
      isChanged,
    },
    {
      supplies: { supplyFor: async () => [refused] } as unknown as ReturnType<
        typeof createSupplies
      >,
      load,
    },
  );
  const runUntil = async (problem: typeof mistake) => {
    session.run();
    await vi.waitFor(() => {
      expect(session.getState()).toMatchObject({ status: 'failed', problems: [problem] });
    });
  };
  return { load, runUntil };
}

test('a text that was changed is checked once the check is loaded, which is loaded once', async () => {
  const { load, runUntil } = sessionOf(true);
  await runUntil(mistake);
  expect(load).toHaveBeenCalledOnce();
  await runUntil(mistake);
  expect(load).toHaveBeenCalledOnce();
});

test('a check that could not be loaded is loaded again with the next run', async () => {
  const { load, runUntil } = sessionOf(true);
  load.mockRejectedValueOnce(new TypeError('offline'));
  await runUntil(refused);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await runUntil(mistake);
});

test('the demo’s own text needs no check, which is not loaded', async () => {
  const { load, runUntil } = sessionOf(false);
  await runUntil(refused);
  expect(load).not.toHaveBeenCalled();
});
