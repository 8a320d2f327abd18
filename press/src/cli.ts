import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import manifest from '../package.json' with { type: 'json' };
import { build, readContent } from './node/build.ts';
import { type CommandLine, parseCommandLine, USAGE } from './node/cli/command-line.ts';
import { CLEAR_LINE, createProgress } from './node/cli/progress.ts';
import { serve } from './node/cli/serve.ts';
import { loadConfig } from './node/config/load-config.ts';
import { dev } from './node/dev.ts';
import { systemError } from './node/lib/errors.ts';
import { PressError } from './node/lib/problems.ts';

const generator = `press ${manifest.version}`;

const onWarning = (warning: string) => {
  // The progress line may still be there.
  if (process.stdout.isTTY) process.stdout.write(CLEAR_LINE);
  console.warn(`warning: ${warning}`);
};

type Command = (options: Omit<CommandLine, 'command'>) => Promise<void> | void;

const commands: Record<CommandLine['command'], Command> = {
  dev: ({ config, port }) => dev(config, { generator, port }),
  async build({ config }) {
    const started = performance.now();
    // Collect earlier: V8's default lets the heap grow to several times the live size. This costs 0.3
    // CPU seconds in a build of ten pages and saves 25 MiB, and costs nothing in one of 500 pages and saves
    // 65 MiB.
    setFlagsFromString('--heap-growing-percent=50');
    // Optimise later: most functions of a build run too briefly to be worth compiling.
    setFlagsFromString('--interrupt-budget=1000000');
    const progress = progressLine();
    const site = await loadConfig(config);
    const pages = await build(site, { generator, onProgress: progress.show, onWarning });
    progress.end();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${count(pages, 'page')} built in ${seconds} s`);
    // Timers or connections of prerendered demos would keep the process alive.
    process.stdout.write('', () => process.exit());
  },
  async preview({ config, port }) {
    const { title, outDir: folder, base } = await loadConfig(config);
    const { url } = await serve({ folder, base, port, host: 'localhost' });
    console.log(`${title} is served at ${url}`);
  },
  async check({ config }) {
    const progress = progressLine();
    const site = await loadConfig(config);
    const content = await readContent(site, progress.show);
    const { pages, demos, warnings } = content;
    progress.end();
    for (const warning of warnings) onWarning(warning);
    console.log(`no problems found (pages: ${pages.length}, demos: ${demos.size})`);
    // Prerendered demos may keep the process alive, as after a build.
    process.stdout.write('', () => process.exit());
  },
  help: () => console.log(USAGE),
  version: () => console.log(manifest.version),
};

const count = (number: number, noun: string) =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;

/** On a terminal, one line that is overwritten; in a log, a new line from time to time. */
function progressLine() {
  const { stdout } = process;
  return createProgress({ write: (text) => stdout.write(text), isTerminal: stdout.isTTY });
}

/** Runs the command of the command line. */
export async function run(): Promise<void> {
  try {
    const { command, config, ...options } = parseCommandLine(process.argv.slice(2));
    await commands[command]({ ...options, config: resolve(config) });
  } catch (error) {
    const expected = error instanceof PressError ? error : systemError(error);
    // Authors need the location of a mistake, not the engine's stack.
    console.error(expected ? `\n${expected.message}` : error);
    process.exit(1);
  }
}
