import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../src/cli.ts';

it('real files are moved as they were when a person looked at it', async () => {
  const folder = join(import.meta.dirname, 'corpus');
  let output = '';
  await run([folder, '--dry'], {
    write: (text) => {
      output += text;
    },
    writeError: () => {},
    isInteractive: false,
    ask: async () => '',
  });
  await expect(output).toMatchFileSnapshot(join(folder, 'expected.txt'));
});
