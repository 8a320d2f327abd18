import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs code in a process in which no test runner listens for errors. */
function run(code: string) {
  const module = JSON.stringify(new URL('./late-errors.ts', import.meta.url).href);
  const script = `import { awaitLateErrors, withLateErrors } from ${module};\n${code}`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  return spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' });
}

test('a late error goes to the handler of the code that caused it', () => {
  const { stdout } = run(`
    const note = (name) => (error) => console.log(name, error.message);
    const waiting = setInterval(() => {}, 60_000);
    await awaitLateErrors(async () => {
      await withLateErrors(note('first'), async () => {
        setTimeout(() => { throw new Error('timer'); }, 30);
        Promise.reject(new Error('promise'));
      });
      await withLateErrors(note('second'), async () => {
        new Promise((_, reject) => setTimeout(reject, 5, new Error('later')));
      });
      await new Promise((resolve) => setTimeout(resolve));
    });
    console.log('settled');
    clearInterval(waiting);
  `);
  const errors = ['first promise', 'second later', 'first timer'];
  expect(stdout.split('\n')).toEqual([...errors, 'settled', '']);
});

test('an error of other code ends the process', () => {
  const { status, stderr } = run(`
    await awaitLateErrors(() => withLateErrors(() => {}, async () => {}));
    Promise.reject(new Error('of other code'));
  `);
  expect(stderr).toContain('Error: of other code');
  expect(status).toBe(1);
});
