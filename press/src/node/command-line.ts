import { type ParseArgsConfig, parseArgs } from 'node:util';
import { PressError } from '../shared/error.ts';
import { nearest } from '../shared/nearest.ts';

export const USAGE = `Usage: press <command> [options]

Commands:
  dev      start the development server
  build    build the site
  preview  serve the built site

Options:
  --config <file>  the configuration (default: press.config.ts)
  --port <number>  the first port that dev and preview try (default: 4173)
  --portable       build a folder and an archive that are read without a server
  -h, --help       print this help
  -v, --version    print the version`;

const commands = ['dev', 'build', 'preview'] as const;

const options = {
  config: { type: 'string', default: 'press.config.ts' },
  port: { type: 'string', default: '4173' },
  portable: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} satisfies ParseArgsConfig['options'];

export interface CommandLine {
  command: (typeof commands)[number] | 'help' | 'version';
  config: string;
  port: number;
  portable: boolean;
}

/** Reads the arguments of `press`; throws a `PressError` for what it does not understand. */
export function parseCommandLine(args: string[]): CommandLine {
  // Not strict, because the errors of `parseArgs` suggest no alternative.
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const config = String(values.config);
  const port = Number(values.port);
  const portable = values.portable === true;
  if (values.help) return { command: 'help', config, port, portable };
  if (values.version) return { command: 'version', config, port, portable };

  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!Object.hasOwn(options, name)) {
      const known = Object.keys(options).map((option) => `--${option}`);
      throw unknown('option', { name: rawName, known });
    }
    const { type } = options[name as keyof typeof options];
    if (type === 'string' && !value) throw usageError(`The option ${rawName} needs a value.`);
    if (type === 'boolean' && value) throw usageError(`The option ${rawName} takes no value.`);
  }
  const [name, ...rest] = positionals;
  if (name === undefined) throw usageError(USAGE);
  const command = commands.find((one) => one === name);
  if (!command) throw unknown('command', { name, known: commands });
  if (rest.length > 0) throw usageError(`press ${name} takes no argument, but got "${rest[0]}".`);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw usageError(`The port must be a number from 0 to 65535, not "${values.port}".`);
  }
  if (portable && command !== 'build') {
    throw usageError(`The option --portable is for press build, not for press ${command}.`);
  }
  return { command, config, port, portable };
}

const usageError = (message: string) => new PressError({ message });

function unknown(
  kind: 'command' | 'option',
  { name, known }: { name: string; known: readonly string[] },
): PressError {
  const meant = nearest(name, known);
  const remedy = meant ? `did you mean ${meant}?` : `the ${kind}s are ${known.join(', ')}.`;
  return usageError(`Unknown ${kind} ${name}; ${remedy}`);
}
