import { parseArgs } from 'node:util';
import { PressError } from '../../shared/error.ts';
import { nearest } from '../../shared/nearest.ts';
import { DEFAULT_CONFIG } from '../config/find-config.ts';

interface CommandHelp {
  does: string;
  more?: string;
  argument?: string;
}

const commands = {
  dev: {
    does: 'start the development server',
    more: 'Changes to pages, demos and the configuration show at once.',
  },
  build: {
    does: 'build the site',
    more: 'The previous output stays in place until the new one is complete.',
  },
  preview: { does: 'serve the built site' },
  check: {
    does: 'check the content without building it',
    more: `Lists all problems with links, anchors, images, front matter, demos and API tables,
and fails if there are any. With --browser also what only a browser shows: demos that throw or render
something else there, and what the Content-Security-Policy blocks. BROWSER=firefox chooses one.`,
  },
  init: {
    does: 'create a new site',
    more: `In a folder with a package.json it adds docs/ and two scripts, in a project of dumi two scripts and a
configuration with the values of dumi's. Existing pages are not changed.`,
    argument: 'folder',
  },
} satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof commands;

const isCommand = (name = ''): name is CommandName => Object.hasOwn(commands, name);

interface Option {
  type: 'string' | 'boolean';
  /** The commands that take it. @default all of them */
  for?: CommandName[];
  short?: string;
  default?: string;
  /** The placeholder for its value in the help. */
  value?: string;
  does: string;
}

/** The only place where an option is declared: types, help and error messages come from it. */
const options = {
  config: {
    type: 'string',
    for: ['dev', 'build', 'preview', 'check'],
    default: DEFAULT_CONFIG,
    value: '<file>',
    does: 'the configuration file',
  },
  port: {
    type: 'string',
    for: ['dev', 'preview'],
    default: '4173',
    value: '<number>',
    does: 'the first port to try',
  },
  portable: {
    type: 'boolean',
    for: ['build'],
    does: 'build a folder and an archive that work without a server',
  },
  browser: {
    type: 'boolean',
    for: ['check'],
    does: 'build the site, and visit all pages and demos in an installed browser',
  },
  help: { type: 'boolean', short: 'h', does: 'print this help' },
  version: { type: 'boolean', short: 'v', does: 'print the version' },
} satisfies Record<string, Option>;

type Options = typeof options;
type OptionName = keyof Options;
export interface CommandLine extends Omit<Arguments, 'port'> {
  command: CommandName | 'help' | 'version';
  about?: CommandName;
  folder?: string;
  port: number;
}

type Arguments = {
  [Name in OptionName]: Options[Name]['type'] extends 'boolean' ? boolean : string;
};

const optionNames = Object.keys(options) as OptionName[];
const optionNamed = (name: OptionName): Option => options[name];
const isOption = (name: string): name is OptionName => Object.hasOwn(options, name);

export function usage(command?: CommandName): string {
  const about: CommandHelp | undefined = command && commands[command];
  const argument = about?.argument ? ` [${about.argument}]` : '';
  const names = optionNames.filter((name) => !command || isFor(name, command));
  const lines = names.map((name): [string, string] => {
    const { short, value, does, default: initial } = optionNamed(name);
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

const isFor = (name: OptionName, command: CommandName) =>
  optionNamed(name).for?.includes(command) ?? true;

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function columns(lines: [string, string][]): string {
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}

export function parseCommandLine(args: string[]): CommandLine {
  // Not strict, because the errors of `parseArgs` suggest no alternative.
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const read = Object.fromEntries(
    optionNames.map((name) => {
      const isSwitch = optionNamed(name).type === 'boolean';
      return [name, isSwitch ? values[name] === true : String(values[name])];
    }),
  ) as Arguments;
  const given = { ...read, port: Number(read.port) };
  const [name, ...rest] = positionals;
  const isHelp = name === 'help';
  if (given.help || isHelp) {
    const about = isHelp ? rest[0] : name;
    return { ...given, command: 'help', ...(isCommand(about) && { about }) };
  }
  if (given.version) return { ...given, command: 'version' };

  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { rawName, value } = token;
    if (!isOption(token.name)) {
      throw unknown('option', { name: rawName, known: optionNames.map((one) => `--${one}`) });
    }
    const { type } = optionNamed(token.name);
    if (type === 'string' && !value) throw usageError(`The option ${rawName} needs a value.`);
    if (type === 'boolean' && value) throw usageError(`The option ${rawName} takes no value.`);
    if (token.name === 'port' && !(/^\d+$/.test(read.port) && given.port <= 65_535)) {
      throw usageError(`The port must be a number from 0 to 65535, not "${read.port}".`);
    }
    if (isCommand(name)) assertTaken(token.name, name);
  }
  if (name === undefined) throw usageError(usage());
  if (!isCommand(name)) throw unknown('command', { name, known: Object.keys(commands) });
  const { argument }: CommandHelp = commands[name];
  const surplus = argument ? rest[1] : rest[0];
  if (surplus !== undefined) {
    const allowed = argument ? 'one argument' : 'no argument';
    throw usageError(`press ${name} takes ${allowed}, but got "${surplus}".`);
  }
  return { ...given, command: name, ...(rest[0] && { folder: rest[0] }) };
}

function assertTaken(option: OptionName, command: CommandName): void {
  if (isFor(option, command)) return;
  const takers = (optionNamed(option).for ?? []).map((name) => `press ${name}`);
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
