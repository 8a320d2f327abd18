import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import manifest from '../package.json' with { type: 'json' };
import { build } from './node/build.ts';
import { type CommandLine, parseCommandLine, USAGE } from './node/cli/command-line.ts';
import { serve } from './node/cli/serve.ts';
import { loadConfig } from './node/config/load-config.ts';
import { dev } from './node/dev.ts';
import { systemError } from './node/lib/errors.ts';
import { PressError } from './node/lib/problems.ts';

const generator = `press ${manifest.version}`;

type Command = (config: string, port: number) => Promise<void> | void;

const commands: Record<CommandLine['command'], Command> = {
  dev: (config, port) => dev(config, { generator, port }),
  async build(config) {
    const started = performance.now();
    // Collect earlier: V8's default lets the heap grow to several times the live size. This costs 0.3
    // CPU seconds in a build of ten pages and saves 25 MiB, and costs nothing in one of 500 pages and saves
    // 65 MiB.
    setFlagsFromString('--heap-growing-percent=50');
    // Optimise later: most functions of a build run too briefly to be worth compiling.
    setFlagsFromString('--interrupt-budget=1000000');
    const site = await loadConfig(config);
    const pages = await build(site, { generator, onProgress: showProgress, onWarning });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    print(`${pages.toLocaleString('en-US')} pages built in ${seconds} s\n`);
    // Timers or connections of prerendered demos would keep the process alive.
    process.stdout.write('', () => process.exit());
  },
  async preview(config, port) {
    const { title, outDir: folder, base } = await loadConfig(config);
    const { url } = await serve({ folder, base, port, host: 'localhost' });
    console.log(`${title} is served at ${url}`);
  },
  help: () => console.log(USAGE),
  version: () => console.log(manifest.version),
};

function onWarning(warning: string) {
  print('');
  console.warn(`warning: ${warning}`);
}

/** Replaces the line of progress. */
function print(text: string) {
  const { stdout } = process;
  stdout.write(stdout.isTTY ? `\r\x1b[2K${text}` : text);
}

/** The current step and how far it is, in one line that is overwritten; a log has none. */
const showProgress = (message: string) => process.stdout.isTTY && print(message);

/** Runs the command of the command line. */
export async function run(): Promise<void> {
  try {
    const { command, config, port } = parseCommandLine(process.argv.slice(2));
    await commands[command](resolve(config), port);
  } catch (error) {
    const expected = error instanceof PressError ? error : systemError(error);
    // Authors need the location of a mistake, not the engine's stack.
    console.error(expected ? `\n${expected.message}` : error);
    process.exit(1);
  }
}
