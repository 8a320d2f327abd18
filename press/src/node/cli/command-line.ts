import { parseArgs } from 'node:util';
import { PressError } from '../../shared/error.ts';
import { nearest } from '../../shared/nearest.ts';
import { DEFAULT_CONFIG } from '../config/find-config.ts';

export type CommandName = 'dev' | 'build' | 'preview' | 'check' | 'init';

interface CommandHelp {
  does: string;
  more?: string;
}

const commands: Record<CommandName, CommandHelp> = {
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
and fails if there are any. With --browser, also what only a browser can find: demos that throw or render
differently there, and what the Content-Security-Policy blocks. BROWSER=firefox chooses the browser.`,
  },
  init: {
    does: 'create a new site',
    more: `In a folder with a package.json it adds docs/ and two scripts, in a dumi project two scripts and a
configuration with dumi's values. Existing pages are not changed.`,
  },
};

const isCommand = (name = ''): name is CommandName => Object.hasOwn(commands, name);

interface Option {
  type: 'string' | 'boolean';
  does: string;
  /** The commands that take it. @default all of them */
  for?: CommandName[];
  short?: string;
  default?: string;
  /** The placeholder for its value in the help. */
  value?: string;
}

type OptionName = 'config' | 'port' | 'browser' | 'help' | 'version';

const options: Record<OptionName, Option> = {
  config: {
    type: 'string',
    does: 'the configuration file',
    for: ['dev', 'build', 'preview', 'check'],
    default: DEFAULT_CONFIG,
    value: ' <file>',
  },
  port: {
    type: 'string',
    does: 'the first port to try',
    for: ['dev', 'preview'],
    default: '4173',
    value: ' <number>',
  },
  browser: {
    type: 'boolean',
    does: 'build the site, and visit all pages and demos in an installed browser',
    for: ['check'],
  },
  help: { type: 'boolean', does: 'print this help', short: 'h' },
  version: { type: 'boolean', does: 'print the version', short: 'v' },
};

const isOption = (name: string): name is OptionName => Object.hasOwn(options, name);

export interface CommandLine {
  command: CommandName | 'help' | 'version';
  /** The command that help is about. */
  about?: CommandName;
  folder?: string;
  config: string;
  port: number;
  browser: boolean;
}

export function usage(command?: CommandName): string {
  const about = command && commands[command];
  const taken = Object.entries(options).filter(
    ([, { for: takers }]) => !command || !takers || takers.includes(command),
  );
  const lines = taken.map(([name, { short, value = '', does, default: initial }]) => [
    `${short ? `-${short}, ` : ''}--${name}${value}`,
    initial ? `${does} (default: ${initial})` : does,
  ]);
  const list = Object.entries(commands).map(([name, { does }]) => [name, does]);
  return [
    `Usage: press ${command ?? '<command>'}${command === 'init' ? ' [folder]' : ''} [options]`,
    about
      ? `${about.does.replace(/^./, (first) => first.toUpperCase())}.\n${about.more ?? ''}`.trim()
      : `Commands:\n${columns(list)}`,
    `Options:\n${columns(lines)}`,
  ].join('\n\n');
}

function columns(lines: string[][]): string {
  const width = Math.max(...lines.map(([name = '']) => name.length));
  return lines.map(([name = '', text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
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
  const given = {
    config: String(values.config),
    port: Number(values.port),
    browser: values.browser === true,
  };
  const [name, ...rest] = positionals;
  if (values.help || name === 'help') {
    const about = name === 'help' ? rest[0] : name;
    return { ...given, command: 'help', ...(isCommand(about) && { about }) };
  }
  if (values.version) return { ...given, command: 'version' };
  for (const token of tokens) if (token.kind === 'option') assertOption(token, name);
  if (name === undefined) throw usageError(usage());
  if (!isCommand(name)) throw unknown('command', { name, known: Object.keys(commands) });
  const surplus = name === 'init' ? rest[1] : rest[0];
  if (surplus !== undefined) {
    const allowed = name === 'init' ? 'one argument' : 'no argument';
    throw usageError(`press ${name} takes ${allowed}, but got "${surplus}".`);
  }
  return { ...given, command: name, ...(rest[0] && { folder: rest[0] }) };
}

function assertOption(
  { name, rawName, value }: { name: string; rawName: string; value?: string },
  command = '',
): void {
  if (!isOption(name)) {
    throw unknown('option', {
      name: rawName,
      known: Object.keys(options).map((one) => `--${one}`),
    });
  }
  const { type, for: takers } = options[name];
  if (type === 'string' && !value) throw usageError(`The option ${rawName} needs a value.`);
  if (type === 'boolean' && value) throw usageError(`The option ${rawName} takes no value.`);
  if (name === 'port' && !(/^\d+$/.test(value ?? '') && Number(value) <= 65_535)) {
    throw usageError(`The port must be a number from 0 to 65535, not "${value}".`);
  }
  if (!takers || !isCommand(command) || takers.includes(command)) return;
  const list = takers
    .map((taker) => `press ${taker}`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
  throw usageError(`The option --${name} is for ${list}, not for press ${command}.`);
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
