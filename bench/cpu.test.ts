import { describe, expect, it } from 'vitest';
import { run } from '../scripts/processes.mjs';
import { CpuCount, countCpu, type Process, parseStat, parseTimes } from './cpu.ts';

const one = (pid: number, parent: number, seconds: number, start = `${pid}`): Process => ({
  pid,
  parent,
  start,
  seconds,
});

describe('the CPU seconds of a command', () => {
  it('are those that its shell waited for, if no other process was started', () => {
    const count = new CpuCount(10);
    count.look([one(1, 0, 99), one(10, 1, 0), one(11, 10, 2)]);
    expect(count.end(3.5)).toBe(3.5);
  });

  it('include those of a process that nobody waited for', () => {
    const count = new CpuCount(10);
    const browser = [one(11, 10, 1), one(12, 11, 1), one(13, 12, 4)];
    count.look([one(10, 1, 0), ...browser]);
    // The browser has ended, and its renderers with it.
    count.look([one(10, 1, 1)]);
    expect(count.end(2)).toBe(7);
  });

  it('count a process once if its parent waited for it', () => {
    const count = new CpuCount(10);
    count.look([one(10, 1, 0), one(11, 10, 1), one(12, 11, 4)]);
    count.look([one(10, 1, 0), one(11, 10, 5)]);
    count.look([one(10, 1, 5)]);
    expect(count.end(5)).toBe(5);
  });

  it('follow a process whose parent has ended, but not another one that reuses its id', () => {
    const count = new CpuCount(10);
    count.look([one(10, 1, 0), one(11, 10, 1), one(12, 11, 1)]);
    count.look([one(10, 1, 1), one(12, 1, 3)]);
    count.look([one(10, 1, 1), one(12, 1, 50, 'later')]);
    expect(count.end(1)).toBe(4);
  });

  it('are unknown if the system does not report them', () => {
    expect(new CpuCount(10).end(undefined)).toBe(undefined);
  });

  it('are read from the file of a process with any name', () => {
    const fields = `S 7 1 1 0 -1 0 0 0 0 0 150 50 200 100 20 0 1 0 4711 0`;
    expect(parseStat(`42 (a) b (c)) ${fields}`)).toEqual(one(42, 7, 5, '4711'));
  });

  it('are read from the output of the shell', () => {
    expect(parseTimes('0m0.500000s 0m0.250000s\n1m1.0s 0m0.25s\n')).toBe(62);
    expect(parseTimes('')).toBe(undefined);
  });

  it.skipIf(process.platform === 'win32')('are those of a command that is measured', async () => {
    const work =
      'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);';
    const options = { collect: true, measure: countCpu };
    const { code, cpuSeconds } = await run(process.execPath, ['-e', work], options);
    expect(code).toBe(0);
    expect(cpuSeconds).toBeGreaterThan(0.3);
  });
});
