import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../src/cli.ts';
import { project } from './project.ts';

it('real files are moved as they were when a person looked at it', async () => {
  const corpus = join(import.meta.dirname, 'corpus');
  // Elsewhere, so that it is a repository of its own.
  const folder = project({ 'package.json': '{}' });
  cpSync(corpus, folder, { recursive: true });
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  let output = '';
  await run([folder, '--dry'], {
    write: (text) => {
      output += text;
    },
    writeError: () => {},
    isInteractive: false,
    ask: async () => '',
  });
  await expect(output).toMatchFileSnapshot(join(corpus, 'expected.txt'));
});
