import { parseArgs } from 'node:util';
import { PressError } from '../lib/problems.ts';

const COMMANDS = ['dev', 'build', 'preview', 'help', 'version'] as const;

export interface CommandLine {
  command: (typeof COMMANDS)[number];
  config: string;
  /** The first port to try. */
  port: number;
}

export const USAGE = `Usage: press <command> [options]

Commands:
  dev      start the development server
  build    build the site; the previous output stays until the new one is complete
  preview  serve the built site

Options:
  --config <file>  the configuration file (default: press.config.ts)
  --port <number>  the first port to try (default: 5173 for dev, 4173 for preview)
  -h, --help       print this help
  -v, --version    print the version`;

export function parseCommandLine(args: string[]): CommandLine {
  const { values, positionals } = parse(args);
  const [name = ''] = positionals;
  const command = values.help ? 'help' : values.version ? 'version' : name;
  // Two ports: the service worker of a built site must not answer for the development server.
  const { config, port = command === 'dev' ? '5173' : '4173' } = values;
  if (!isCommand(command) || positionals.length > 1) {
    const reason = name ? `Unknown command ${positionals.join(' ')}.\n\n` : '';
    throw new PressError({ text: reason + USAGE });
  }
  if (!(/^\d+$/.test(port) && Number(port) <= 65_535)) {
    const text = `The port must be a number from 0 to 65535, not "${port}".`;
    throw new PressError({ text });
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
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (error) {
    throw new PressError({ text: (error as Error).message });
  }
}

const isCommand = (name: string): name is CommandLine['command'] =>
  (COMMANDS as readonly string[]).includes(name);
