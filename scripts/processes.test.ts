import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { run, tool } from './processes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'processes 测试 '));
afterAll(() => rmSync(folder, { recursive: true }));

function script(name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const parent = script(
  'parent.mjs',
  `import { run } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'processes.mjs')))};
   await run(process.execPath, process.argv.slice(2));
   console.log('went on');`,
);

const tree = script(
  'tree.cjs',
  `const { spawn } = require('node:child_process');
   const [depth, stubborn] = process.argv.slice(2);
   if (stubborn) for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {});
   setInterval(() => {}, 1000);
   console.log('runs');
   const args = [__filename, String(depth - 1), stubborn ?? ''];
   for (let i = 0; i < 2 && depth > 0; i++) spawn(process.execPath, args, { stdio: 'inherit' });`,
);

/** Starts the parent, and waits until its tree of three runs. */
const startTree = (stubborn = '') =>
  untilTreeRuns(spawn(process.execPath, [parent, tree, '1', stubborn]));

async function untilTreeRuns(started: ChildProcessWithoutNullStreams) {
  const output: string[] = [];
  const lines = createInterface(started.stdout).on('line', (line) => output.push(line));
  while (output.length < 3) await once(lines, 'line');
  return { started, output };
}

/** All three write to one pipe, which is closed when the last of them has ended. */
async function untilAllAreGone(started: ChildProcessWithoutNullStreams) {
  const [code] = await once(started, 'close');
  return code;
}

describe.skipIf(process.platform === 'win32')(
  'a signal to the parent',
  { concurrent: true },
  () => {
    it.each([
      ['SIGINT', 130],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const)('%s ends everything it has started', async (signal, code) => {
      const { started, output } = await startTree();
      started.kill(signal);
      expect(await untilAllAreGone(started)).toBe(code);
      expect(output).not.toContain('went on');
    });

    it('ends processes that ignore it', async () => {
      const { started } = await startTree('stubborn');
      started.kill('SIGINT');
      expect(await untilAllAreGone(started)).toBe(130);
    });

    it('ends them at once when it comes twice', async () => {
      const { started } = await startTree('stubborn');
      started.kill('SIGINT');
      started.kill('SIGTERM');
      await untilAllAreGone(started);
    });
  },
);

it.skipIf(process.platform === 'win32')('the end of npm ends its child processes', async () => {
  const command = `"${process.execPath}" "${parent}" "${tree}" 1; true`;
  const env = { ...process.env, npm_lifecycle_event: 'test' };
  const { started } = await untilTreeRuns(spawn('sh', ['-c', command], { env }));
  started.kill('SIGTERM');
  await untilAllAreGone(started);
});

describe('a command', () => {
  const collect = true;

  it('returns its exit code and its output', async () => {
    const file = script('speak.cjs', `console.log('out'); console.error('err'); process.exit(3)`);
    const { code, output } = await run(process.execPath, [file], { collect });
    expect(code).toBe(3);
    expect(output.split('\n').sort()).toEqual(['err', 'out']);
  });

  it('reports its lines as they come, and returns those that were not taken', async () => {
    const file = script('count.cjs', `console.log('[1/2] a'); console.log('b'); console.log('c');`);
    const taken: string[] = [];
    const takeLine = (line: string) => line.startsWith('[') && taken.push(line) > 0;
    const { output } = await run(process.execPath, [file], { collect, takeLine });
    expect(taken).toEqual(['[1/2] a']);
    expect(output).toBe('b\nc');
  });

  it('of an installed package is found by its name', async () => {
    expect((await tool('typescript', ['--version'], { collect })).output).toMatch(/^Version \d/);
  });

  it('that does not exist fails with its name', async () => {
    const { code, output } = await run('no-such-command', [], { collect });
    expect(code).not.toBe(0);
    expect(output).toContain('no-such-command');
  });

  it.skipIf(process.platform === 'win32')('leaves nothing behind when it ends', async () => {
    const file = script(
      'leave.cjs',
      `const { spawn } = require('node:child_process');
       spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
       process.exit();`,
    );
    // It ends only when no process holds its output any more.
    expect((await run(process.execPath, [file], { collect })).code).toBe(0);
  });
});
