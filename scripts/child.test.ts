import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { runChild } from './child.mjs';

const folder = mkdtempSync(join(tmpdir(), 'child 测试 '));
afterAll(() => rmSync(folder, { recursive: true }));

it('a program gives back its exit code and what it printed', async () => {
  const text = 'console.log("out"); console.error("err"); process.exitCode = 3';
  const options = { stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] };
  expect(await runChild(process.execPath, ['-e', text], options)).toEqual({
    code: 3,
    stdout: 'out\n',
    stderr: 'err\n',
  });
});

describe.skipIf(process.platform === 'win32')('a signal to the parent', () => {
  const parent = join(folder, 'parent.mjs');
  const child = join(folder, 'child.cjs');
  writeFileSync(
    parent,
    `import { runChild } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'child.mjs')))};
     const stdio = ['ignore', 'inherit', 'inherit'];
     await runChild(process.execPath, [${JSON.stringify(child)}], { stdio });
     console.log('went on');`,
  );
  writeFileSync(
    child,
    `for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {
       console.log('cleaned up');
       process.exit();
     });
     setInterval(() => {}, 1000);
     console.log('runs');`,
  );

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s lets the program clean up, and then ends both', async (signal, expected) => {
    const started = spawn(process.execPath, [parent]);
    let output = '';
    started.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (text.includes('runs')) started.kill(signal);
    });
    const [code] = await once(started, 'close');
    expect(code).toBe(expected);
    expect(output).toBe('runs\ncleaned up\n');
  });
});
