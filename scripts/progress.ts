import { stripVTControlCharacters } from 'node:util';

const HALF_A_MINUTE = 30_000;

/**
 * Shows what is running and how far it is: one line that is overwritten on a terminal, a line every half minute
 * elsewhere.
 */
export function showProgress(
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'> = process.stdout,
) {
  const started = performance.now();
  const running = new Map<string, string>();
  const show = () => {
    if (running.size === 0) return;
    const seconds = Math.round((performance.now() - started) / 1000);
    const doing = [...running].map(([name, step]) => `${name} ${step}`.trim()).join(' · ');
    const line = `… ${seconds} s  ${doing}`;
    output.write(output.isTTY ? `\r\x1b[K${line.slice(0, output.columns - 1)}` : `${line}\n`);
  };
  const clear = () => output.isTTY && output.write('\r\x1b[K');
  const timer = setInterval(show, output.isTTY ? 200 : HALF_A_MINUTE);
  return {
    set(name: string, step = '') {
      running.set(name, step);
    },
    /** `lines` is the result to print. */
    end(name: string, lines: string) {
      running.delete(name);
      clear();
      output.write(`${lines}\n`);
    },
    stop() {
      clearInterval(timer);
      clear();
    },
  };
}

/** The step in a line of a test runner: `[3/84] …` → `3/84 …`. */
export function stepIn(line: string) {
  const [, count, what] = /^\[(\d+\/\d+)\] (.*)/.exec(stripVTControlCharacters(line)) ?? [];
  return count && `${count} ${what}`;
}
