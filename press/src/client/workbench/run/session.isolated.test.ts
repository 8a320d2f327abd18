import { expect, test, vi } from 'vitest';
import { createSession } from './session.ts';

const tooLarge = vi.hoisted(() => ({ kind: 'too-large', size: 2, limit: 1 }));

vi.mock('../supplies.ts', () => ({ supplyFor: async () => ({ problems: [tooLarge] }) }));

const sessionOf = (text: string) =>
  createSession({
    demo: { dependencies: {} },
    files: [{ name: 'demo.tsx', text }],
    container: document.body,
    title: 'Result',
    react: '18',
    strict: false,
  });

test('a run fails with the problems of its imports', async () => {
  const session = sessionOf('export default () => null;');
  session.run();
  await vi.waitFor(() => {
    expect(session.getState()).toMatchObject({ status: 'failed', problems: [tooLarge] });
  });
});
