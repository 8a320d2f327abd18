import { expect, test, vi } from 'vitest';
import { createSession } from './session.ts';

const refused = vi.hoisted(() => ({ kind: 'too-large', size: 2, limit: 1 }));

vi.mock('../supplies.ts', () => ({ supplyFor: async () => [refused] }));

const sessionOf = (text: string) =>
  createSession({
    demo: { dependencies: {} },
    files: [{ name: 'demo.tsx', text }],
    container: document.body,
    title: 'Result',
    wait: false,
    react: '18',
    strict: false,
    css: '',
  });

test('what a text needs is reported if it cannot be supplied', async () => {
  const session = sessionOf('export default () => null;');
  session.run();
  await vi.waitFor(() => {
    expect(session.getState()).toMatchObject({ status: 'failed', problems: [refused] });
  });
});
