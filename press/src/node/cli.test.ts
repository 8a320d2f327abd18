import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseCommandLine } from './cli.ts';

test('options have defaults, which depend on the command, in any order', () => {
  expect(parseCommandLine(['build'])).toMatchObject({
    command: 'build',
    config: 'press.config.ts',
    port: 4173,
  });
  expect(parseCommandLine(['dev'])).toMatchObject({ port: 5173 });
  expect(parseCommandLine(['--port=0', 'dev', '--config', 'docs/a.ts'])).toMatchObject({
    command: 'dev',
    config: 'docs/a.ts',
    port: 0,
  });
});

test.each(['--help', '-h', 'build --help', 'help'])('%j prints the help', (args) => {
  expect(parseCommandLine(args.split(' '))).toMatchObject({ command: 'help' });
});

test.each([
  [['biuld'], /^Unknown command biuld\.\n\nUsage: press/],
  [[], /^Usage: press/],
  [['build', '--prot', '1'], /--prot/],
  [['build', '--config'], /--config/],
  [['dev', '--port', '65536'], /not "65536"/],
  [['build', 'site'], /^Unknown command build site\./],
])('%j is rejected', (args, message) => {
  expect(() => parseCommandLine(args)).toThrow(
    expect.objectContaining({ name: 'PressError', message: expect.stringMatching(message) }),
  );
});

const program = fileURLToPath(new URL('../../bin/press.mjs', import.meta.url));
const press = (...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr: stderr.trim() });
    });
  });

test('press --help prints the options and succeeds', async () => {
  const { code, stdout } = await press('--help');
  expect([code, stdout]).toEqual([0, expect.stringContaining('--config <file>')]);
});

test('a failed command prints the reason and exits with code 1', async () => {
  const { code, stderr } = await press('build', '--config', 'nowhere.ts');
  expect(stderr).toContain('nowhere.ts does not exist');
  expect(code).toBe(1);
});
