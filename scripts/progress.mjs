import { stripVTControlCharacters } from 'node:util';

const HALF_A_MINUTE = 30_000;

/**
 * Says what is being done and how far it is: in a line of a terminal that is written over, elsewhere
 * in a line every half minute.
 * @param {Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>} [output]
 */
export function showProgress(output = process.stdout) {
  const started = performance.now();
  /** @type {Map<string, string>} */
  const running = new Map();
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
    /**
     * @param {string} name
     * @param {string} [step]
     */
    set(name, step = '') {
      running.set(name, step);
    },
    /**
     * @param {string} name
     * @param {string} lines what is to be said of it
     */
    end(name, lines) {
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

/**
 * How far a command is, if it says so in this line: `[3/84] …` → `3/84 …`.
 * @param {string} line
 */
export function stepIn(line) {
  const [, count, what] = /^\[(\d+\/\d+)\] (.*)/.exec(stripVTControlCharacters(line)) ?? [];
  return count && `${count} ${what}`;
}
