import { type ParseArgsConfig, parseArgs } from 'node:util';
import { PressError } from '../../shared/error.ts';
import { nearest } from '../../shared/nearest.ts';
import { DEFAULT_CONFIG } from '../config/find-config.ts';

interface Option {
  type: 'string' | 'boolean';
  short?: string;
  default?: string;
  /** The placeholder for its value in the help. */
  value?: string;
  does: string;
}

const options = {
  config: {
    type: 'string',
    default: DEFAULT_CONFIG,
    value: '<file>',
    does: 'the configuration file',
  },
  port: { type: 'string', default: '4173', value: '<number>', does: 'the first port to try' },
  portable: {
    type: 'boolean',
    does: 'build a folder and an archive that work without a server',
  },
  help: { type: 'boolean', short: 'h', does: 'print this help' },
  version: { type: 'boolean', short: 'v', does: 'print the version' },
} satisfies ParseArgsConfig['options'] & Record<string, Option>;

type OptionName = keyof typeof options;

interface CommandHelp {
  does: string;
  /** What it does in detail, for its own help. */
  more?: string;
  /** The name of its argument, which may be left out. */
  argument?: string;
  options: OptionName[];
}

const commands = {
  dev: {
    does: 'start the development server',
    more: 'Changes to pages, demos and the configuration show at once.',
    options: ['config', 'port'],
  },
  build: {
    does: 'build the site',
    more: 'The previous output stays in place until the new one is complete.',
    options: ['config', 'portable'],
  },
  preview: { does: 'serve the built site', options: ['config', 'port'] },
  check: {
    does: 'check the content without building it',
    more: `Lists all problems with links, anchors, images, front matter, demos and API tables,
and fails if there are any.`,
    options: ['config'],
  },
  init: {
    does: 'create a new site',
    more: `In a folder with a package.json it adds docs/ and two scripts, in a project of dumi a configuration
that says what dumi's says. Existing files are not changed.`,
    argument: 'folder',
    options: [],
  },
} satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof commands;

const isCommand = (name = ''): name is CommandName => Object.hasOwn(commands, name);

/** The help for one command, or for all of them. */
export function usage(command?: CommandName): string {
  const about: CommandHelp | undefined = command && commands[command];
  const argument = about?.argument ? ` [${about.argument}]` : '';
  const names = Object.keys(options).filter(
    (name) => !about || isCommon(name) || about.options.some((one) => one === name),
  );
  const lines = names.map((name): [string, string] => {
    const { short, value, does, default: initial }: Option = options[name as OptionName];
    const flag = `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`;
    return [flag, initial ? `${does} (default: ${initial})` : does];
  });
  const list = Object.entries(commands).map(([name, { does }]): [string, string] => [name, does]);
  return [
    `Usage: press ${command ?? '<command>'}${argument} [options]`,
    about ? [`${capitalise(about.does)}.`, about.more].filter(Boolean).join('\n') : '',
    about ? '' : `Commands:\n${columns(list)}`,
    `Options:\n${columns(lines)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const isCommon = (name: string) => name === 'help' || name === 'version';

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function columns(lines: [string, string][]): string {
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}

export interface CommandLine {
  command: CommandName | 'help' | 'version';
  /** The command that help is asked for. */
  about?: CommandName;
  /** The argument of `init`. */
  folder?: string;
  config: string;
  port: number;
  portable: boolean;
}

/** Reads the arguments of `press`; throws a `PressError` if they are invalid. */
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
  const common = { config, port, portable: values.portable === true };
  const [name, ...rest] = positionals;
  const isHelp = name === 'help';
  if (values.help || isHelp) {
    const about = isHelp ? rest[0] : name;
    return { command: 'help', ...(isCommand(about) && { about }), ...common };
  }
  if (values.version) return { command: 'version', ...common };

  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { rawName, value } = token;
    const option = optionNamed(token.name);
    if (!option) throw unknown('option', { name: rawName, known: flags(Object.keys(options)) });
    const { type } = options[option];
    if (type === 'string' && !value) throw usageError(`The option ${rawName} needs a value.`);
    if (type === 'boolean' && value) throw usageError(`The option ${rawName} takes no value.`);
    if (isCommand(name)) assertTaken(option, name);
  }
  if (name === undefined) throw usageError(usage());
  if (!isCommand(name)) throw unknown('command', { name, known: Object.keys(commands) });
  const { argument }: CommandHelp = commands[name];
  const surplus = argument ? rest[1] : rest[0];
  if (surplus !== undefined) {
    const allowed = argument ? 'one argument' : 'no argument';
    throw usageError(`press ${name} takes ${allowed}, but got "${surplus}".`);
  }
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw usageError(`The port must be a number from 0 to 65535, not "${values.port}".`);
  }
  return { command: name, ...(rest[0] && { folder: rest[0] }), ...common };
}

const optionNamed = (name: string) =>
  Object.hasOwn(options, name) ? (name as OptionName) : undefined;

const flags = (names: readonly string[]) => names.map((name) => `--${name}`);

function assertTaken(option: OptionName, command: CommandName): void {
  const takes = ([, { options: taken }]: [string, CommandHelp]) => taken.includes(option);
  const takers = Object.entries<CommandHelp>(commands)
    .filter(takes)
    .map(([name]) => `press ${name}`);
  if (isCommon(option) || takers.includes(`press ${command}`)) return;
  const list = takers.join(', ').replace(/, (?=[^,]*$)/, ' and ');
  throw usageError(`The option --${option} is for ${list}, not for press ${command}.`);
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
