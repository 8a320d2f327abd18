import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { build } from './build.ts';
import { loadConfig } from './config/load-config.ts';
import { dev } from './dev.ts';
import { systemError } from './lib/errors.ts';
import { engineFolder } from './lib/modules/engine-file.ts';
import { formatProblem, PressError, type Problem } from './lib/problems.ts';
import { serve } from './serve.ts';

const { version } = JSON.parse(readFileSync(join(engineFolder, 'package.json'), 'utf8'));
const generator = `press ${version}`;

interface CommandLine {
  command: keyof typeof commands;
  config: string;
  /** The first port to try. */
  port: number;
}

const USAGE = `Usage: press <command> [options]

Commands:
  dev      start the development server
  build    build the site; the previous output stays until the new one is complete
  preview  serve the built site

Options:
  --config <file>  the configuration file (default: press.config.ts)
  --port <number>  the first port to try (default: 5173 for dev, 4173 for preview)
  -h, --help       print this help`;

const commands = {
  dev: (config: string, port: number) => dev(config, generator, port),
  async build(config: string) {
    const startTime = performance.now();
    // Optimise later: most functions of a build run too briefly to be worth compiling.
    setFlagsFromString('--interrupt-budget=1000000');
    const site = await loadConfig(config);
    const pageCount = await build(site, { generator, onProgress: showProgress, onWarning });
    const pages = `${pageCount.toLocaleString('en-US')} ${pageCount === 1 ? 'page' : 'pages'}`;
    const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
    print(`${pages} built in ${seconds} s\n`);
    // Timers or connections of prerendered demos would keep the process alive.
    process.stdout.write('', () => process.exit());
  },
  async preview(config: string, port: number) {
    const { title, outDir: folder, base } = await loadConfig(config);
    const { url } = await serve({ folder, base, port, host: 'localhost' });
    console.log(`${title} is served at ${url}`);
  },
  help: () => console.log(USAGE),
};

function onWarning(warning: Problem) {
  print('');
  console.warn(`warning: ${formatProblem(warning)}`);
}

/** Prints a text in place of the line of progress. */
function print(text: string) {
  const { stdout } = process;
  stdout.write(stdout.isTTY ? `\r\x1b[2K${text}` : text);
}

/** Overwrites one line of the terminal; a log gets no progress. */
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

export function parseCommandLine(args: string[]): CommandLine {
  const { values, positionals } = parse(args);
  const [name = ''] = positionals;
  const command = values.help ? 'help' : name;
  // Two ports: the service worker of a built site must not answer for the development server.
  const { config, port = command === 'dev' ? '5173' : '4173' } = values;
  if (!isCommand(command) || positionals.length > 1) {
    const reason = name ? `Unknown command ${positionals.join(' ')}.\n\n` : '';
    throw new PressError({ text: reason + USAGE });
  }
  if (!(/^\d+$/.test(port) && Number(port) <= 65_535)) {
    throw new PressError({ text: `The port must be a number from 0 to 65535, not "${port}".` });
  }
  return { command, config, port: Number(port) };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        config: { type: 'string', default: 'press.config.ts' },
        port: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new PressError({ text: `${(error as Error).message}\n\n${USAGE}` });
  }
}

const isCommand = (name: string): name is CommandLine['command'] => Object.hasOwn(commands, name);
