import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseCommandLine, usage } from './command-line.ts';

describe('the command line', () => {
  it('has a command and options with defaults', () => {
    expect(parseCommandLine(['build'])).toMatchObject({
      command: 'build',
      config: 'press.config.ts',
      port: 4173,
      browser: false,
    });
    expect(parseCommandLine(['--port=0', 'dev', '--config', 'docs/a.ts'])).toMatchObject({
      command: 'dev',
      config: 'docs/a.ts',
      port: 0,
      browser: false,
    });
  });

  it.each([['--help'], ['-h'], ['build', '--help'], ['dev', '-h', '--nonsense']])(
    'requests help with %s %s',
    (...args) => {
      expect(parseCommandLine(args)).toMatchObject({ command: 'help' });
    },
  );

  it('has help for each command, with the options that it takes', () => {
    expect(parseCommandLine(['check', '--help'])).toMatchObject({ about: 'check' });
    expect(parseCommandLine(['help', 'check'])).toMatchObject({ command: 'help', about: 'check' });
    expect(usage('check')).toBe(`Usage: press check [options]

Check the content without building it.
Lists all problems with links, anchors, images, front matter, demos and API tables,
and fails if there are any. With --browser, also what only a browser can find: demos that throw or render
differently there, and what the Content-Security-Policy blocks. BROWSER=firefox chooses the browser.

Options:
  --config <file>  the configuration file (default: press.config.ts)
  --browser        build the site, and visit all pages and demos in an installed browser
  -h, --help       print this help
  -v, --version    print the version`);
    expect(usage('init')).toMatch(/^Usage: press init \[folder\] \[options\]\n/);
    expect(usage('preview')).toContain('  --port <number>  the first port to try (default: 4173)');
  });

  it.each(['../../../README.md', '../../../site/content/guide/start.md'])(
    'has all of its commands and options in %s',
    (file) => {
      const text = readFileSync(new URL(file, import.meta.url), 'utf8');
      const names = [...usage().matchAll(/^ {2}(?:-\w, )?(--)?([a-z]+)/gm)];
      expect(names.length).toBeGreaterThan(7);
      for (const [, dashes = '', name = ''] of names) {
        expect(text).toMatch(new RegExp(dashes ? `--${name}\\b` : `press ${name}\\b`));
      }
    },
  );

  it('has a folder for init', () => {
    expect(parseCommandLine(['init', 'my-docs'])).toMatchObject({
      command: 'init',
      folder: 'my-docs',
    });
  });

  it.each([
    [['biuld'], 'Unknown command biuld; did you mean build?'],
    [
      ['constructor'],
      'Unknown command constructor; the commands are dev, build, preview, check, init.',
    ],
    [['build', '--prot', '1'], 'Unknown option --prot; did you mean --port?'],
    [['-x'], 'Unknown option -x; the options are --config, --port, --browser, --help, --version.'],
    [['build', '--config'], 'The option --config needs a value.'],
    [['dev', '--port='], 'The option --port needs a value.'],
    [['dev', '--port', 'abc'], 'The port must be a number from 0 to 65535, not "abc".'],
    [['dev', '--port', '65536'], 'The port must be a number from 0 to 65535, not "65536".'],
    [['check', '--browser=yes'], 'The option --browser takes no value.'],
    [['dev', '--browser'], 'The option --browser is for press check, not for press dev.'],
    [['build', 'site'], 'press build takes no argument, but got "site".'],
    [['init', 'a', 'b'], 'press init takes one argument, but got "b".'],
    [
      ['init', '--port', '1'],
      'The option --port is for press dev and press preview, not for press init.',
    ],
  ])('%j is rejected with one sentence', (args, message) => {
    expect(() => parseCommandLine(args)).toThrow(
      expect.objectContaining({ name: 'PressError', message }),
    );
  });
});

describe('the program', () => {
  const program = fileURLToPath(new URL('../../../bin/press.mjs', import.meta.url));
  const manifest = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  const press = (...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      execFile(process.execPath, [program, ...args], (error, stdout, stderr) => {
        resolve({ code: Number(error?.code ?? 0), stdout, stderr: stderr.trim() });
      });
    });

  it('prints its usage or its version and succeeds', async () => {
    const [help, version] = await Promise.all([press('--help'), press('--version')]);
    expect(help.stdout).toMatch(/^Usage: press <command>[\s\S]*preview[\s\S]*--port/);
    expect(help.code).toBe(0);
    expect(version).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' });
  });

  it('fails with a sentence, or with its usage when there is no command', async () => {
    const [unknown, none, missing] = await Promise.all([
      press('--prot'),
      press(),
      press('build', '--config', 'nowhere.ts'),
    ]);
    expect(unknown.stderr).toBe('Unknown option --prot; did you mean --port?');
    expect(none.stderr).toMatch(/^Usage: press <command>/);
    expect(missing.stderr).toBe(
      'nowhere.ts does not exist; create it, or name another file with --config.',
    );
    expect([unknown, none, missing].map(({ code }) => code)).toEqual([1, 1, 1]);
  });
});
