import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showProgress, stepIn } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is written while two stages run for a minute and the first ends. */
function writtenIn(more: { isTTY: boolean; columns: number }) {
  const written: string[] = [];
  const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
  const progress = showProgress({ ...more, write });
  progress.set('types');
  progress.set('unit');
  progress.set('unit', '3/84 a.test.ts');
  vi.advanceTimersByTime(30_000);
  progress.end('types', '✓ types');
  vi.advanceTimersByTime(30_000);
  progress.stop();
  vi.advanceTimersByTime(60_000);
  return written;
}

describe('while stages run', () => {
  it('a line every half minute shows what is running and how far it is', () => {
    expect(writtenIn({ isTTY: false, columns: 80 })).toEqual([
      '… 30 s  types · unit 3/84 a.test.ts\n',
      '✓ types\n',
      '… 60 s  unit 3/84 a.test.ts\n',
    ]);
  });

  it('a terminal shows it in one line that is never longer than the window', () => {
    const written = writtenIn({ isTTY: true, columns: 20 });
    expect(written[0]).toBe('\r\x1b[K… 0 s  types · unit');
    expect(written.at(-1)).toBe('\r\x1b[K');
    expect(written.filter((text) => text.includes('\n'))).toEqual(['✓ types\n']);
  });
});

describe('the line of a test runner', () => {
  it.each(['[3/84] a.test.ts', '\x1b[1A\x1b[2K[3/84] a.test.ts'])(
    '%j holds how far it is',
    (line) => {
      expect(stepIn(line)).toBe('3/84 a.test.ts');
    },
  );

  it('is output where it does not', () => {
    expect(stepIn('[vite] (client) [Unhandled error]')).toBeUndefined();
  });
});
