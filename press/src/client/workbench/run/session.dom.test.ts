import { expect, test, vi } from 'vitest';
import type { createSupplies } from '../supplies.ts';
import { createSession } from './session.ts';

const refused = { kind: 'too-large', size: 2, limit: 1 } as const;

const sessionOf = (text: string) =>
  createSession(
    {
      demo: { identifier: 'demo', dependencies: {} },
      files: [{ name: 'demo.tsx', text }],
      container: document.body,
      title: 'Result',
    },
    { supplyFor: async () => [refused] } as unknown as ReturnType<typeof createSupplies>,
  );

test('a syntax mistake has the place and the words of the parser', async () => {
  const session = sessionOf('const a = <p>hi;');
  session.run();
  await vi.waitFor(() => {
    expect(session.getState().problems).toEqual([
      {
        kind: 'unclosed',
        detail: '<p>',
        closing: '</p>',
        place: { file: 'demo.tsx', line: 1, column: 11 },
      },
    ]);
  });
});

test('what a text needs is reported if it cannot be supplied', async () => {
  const session = sessionOf('export default () => null;');
  session.run();
  await vi.waitFor(() => {
    expect(session.getState()).toMatchObject({ status: 'failed', problems: [refused] });
  });
});
