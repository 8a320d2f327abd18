import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { familyOf, processTable, run } from './processes.mjs';

// Each of them starts up to ten processes, on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'processes 测试 '));
afterAll(() => rmSync(folder, { recursive: true }));

function script(name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const processes = pathToFileURL(join(import.meta.dirname, 'processes.mjs')).href;

const parent = script(
  'parent.mjs',
  `import { run } from ${JSON.stringify(processes)};
   const [child, ...args] = process.argv.slice(2);
   await run(process.execPath, [child, ...args], { cwd: '.' });
   console.log('went on');`,
);

// Starts one process in its group and one that leads a group of its own, as Chromium does.
const tree = script(
  'tree.cjs',
  `const { spawn } = require('node:child_process');
   const depth = Number(process.argv[2]);
   const stubborn = process.argv[3];
   if (stubborn) for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {});
   setInterval(() => {}, 1000);
   console.log('pid ' + process.pid);
   const args = [__filename, String(depth - 1), ...(stubborn ? [stubborn] : [])];
   if (depth > 0) {
     for (const detached of [false, true]) {
       spawn(process.execPath, args, { detached, stdio: ['ignore', 'inherit', 'inherit'] });
     }
   }`,
);

/** Starts the parent and its tree of seven, and waits until all of them run. */
async function startTree(...args: string[]) {
  return untilTreeRuns(spawn(process.execPath, [parent, tree, '2', ...args]));
}

async function untilTreeRuns(started: ChildProcessWithoutNullStreams) {
  const pids: number[] = [];
  for await (const line of createInterface(started.stdout)) {
    if (line.startsWith('pid ')) pids.push(Number(line.slice(4)));
    if (pids.length === 7) break;
  }
  return { started, pids };
}

function alive(pids: number[]) {
  const table = processTable();
  return pids.filter((pid) => table.some((process) => process.pid === pid));
}

describe.skipIf(process.platform === 'win32')('a signal to the parent', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s ends everything it has started', async (signal, code) => {
    const { started, pids } = await startTree();
    expect(alive(pids)).toHaveLength(7);
    started.kill(signal);
    expect(await once(started, 'exit')).toEqual([code, null]);
    expect(alive(pids)).toEqual([]);
  });

  it('ends what ignores it, too', async () => {
    const { started, pids } = await startTree('stubborn');
    started.kill('SIGINT');
    expect(await once(started, 'exit')).toEqual([130, null]);
    expect(alive(pids)).toEqual([]);
  });

  it('ends what ignores it at once when it comes twice', async () => {
    const { started, pids } = await startTree('stubborn');
    started.kill('SIGINT');
    started.kill('SIGTERM');
    await once(started, 'exit');
    await expect.poll(() => alive(pids)).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('the end of npm and its shell', () => {
  it('ends everything the command has started', async () => {
    const command = `"${process.execPath}" "${parent}" "${tree}" 2; true`;
    const env = { ...process.env, npm_lifecycle_event: 'test' };
    const { started, pids } = await untilTreeRuns(spawn('sh', ['-c', command], { env }));
    started.kill('SIGTERM');
    await expect.poll(() => alive(pids), { timeout: 30_000 }).toEqual([]);
  });
});

describe('a command', () => {
  it('gives back its exit code and its output', async () => {
    const file = script('speak.cjs', `console.log('out'); console.error('err'); process.exit(3)`);
    const { code, output } = await run(process.execPath, [file], { cwd: folder, collect: true });
    expect(code).toBe(3);
    expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
  });

  it('that does not exist fails with its name', async () => {
    const { code, output } = await run('no-such-command', [], { cwd: folder, collect: true });
    expect(code).toBe(1);
    expect(output).toContain('no-such-command');
  });

  it.skipIf(process.platform === 'win32')('leaves nothing behind when it ends', async () => {
    const file = script(
      'leave.cjs',
      `const { spawn } = require('node:child_process');
       const args = ['-e', 'setInterval(() => {}, 1000)'];
       const left = spawn(process.execPath, args, { stdio: 'inherit' });
       console.log(left.pid);
       process.exit();`,
    );
    const { output } = await run(process.execPath, [file], { cwd: folder, collect: true });
    // It closes its pipes a moment before it is gone.
    await expect.poll(() => alive([Number(output)])).toEqual([]);
  });
});

it('counts descendants and the groups they lead as one family', () => {
  const table = [
    { pid: 10, parent: 1, group: 10 },
    { pid: 30, parent: 20, group: 30 },
    { pid: 20, parent: 10, group: 10 },
    { pid: 40, parent: 1, group: 30 },
    { pid: 50, parent: 1, group: 50 },
  ];
  expect([...familyOf(table, new Set([10]))].sort()).toEqual([10, 20, 30, 40]);
});
