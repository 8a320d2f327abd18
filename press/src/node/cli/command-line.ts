import { parseArgs } from 'node:util';
import { PressError } from '../lib/problems.ts';

const COMMANDS = ['dev', 'build', 'preview', 'check', 'help', 'version'] as const;

export interface CommandLine {
  command: (typeof COMMANDS)[number];
  config: string;
  port: number;
}

export const USAGE = `Usage: press <command> [options]

Commands:
  dev      start the development server
  build    build the site; the previous output stays until the new one is complete
  preview  serve the built site
  check    list all problems of the content, without building it

Options:
  --config <file>  the configuration file (default: press.config.ts)
  --port <number>  the first port to try (default: 4173)
  -h, --help       print this help
  -v, --version    print the version`;

export function parseCommandLine(args: string[]): CommandLine {
  const { values, positionals } = read(args);
  const [name = '', surplus] = positionals;
  const command = values.help ? 'help' : values.version ? 'version' : name;
  const port = Number(values.port);
  if (!isCommand(command)) {
    throw new PressError({ text: name ? `Unknown command ${name}.\n\n${USAGE}` : USAGE });
  }
  if (surplus !== undefined) {
    throw new PressError({ text: `press ${name} takes no argument, but got "${surplus}".` });
  }
  if (!(/^\d+$/.test(values.port) && port <= 65_535)) {
    const text = `The port must be a number from 0 to 65535, not "${values.port}".`;
    throw new PressError({ text });
  }
  return { command, config: values.config, port };
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        config: { type: 'string', default: 'press.config.ts' },
        port: { type: 'string', default: '4173' },
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
