import { type ParseArgsConfig, parseArgs } from 'node:util';
import { differences } from './differences.ts';
import { LIBRARIES, type Library } from './libraries.ts';
import type { Preset } from './move-project.ts';
import { Problem } from './problem.ts';

const options = {
  dry: { type: 'boolean', does: 'print what would change, as a diff' },
  check: { type: 'boolean', does: 'write nothing, and exit with 1 if a call could be moved' },
  yes: { type: 'boolean', short: 'y', does: 'do not ask' },
  force: { type: 'boolean', does: 'write although git has uncommitted changes' },
  from: { type: 'string', value: '<library>', does: 'move from this library only' },
  preset: {
    type: 'string',
    value: 'safe|fixes',
    does: 'fixes also moves calls whose only differences are bugs of theirs',
  },
  accept: {
    type: 'string',
    value: '<names>',
    does: 'also move calls with these differences, such as useUnmount:uncommitted-render',
  },
  partial: {
    type: 'boolean',
    does: 'also move some calls of a hook where others of the same file stay',
  },
  report: { type: 'string', value: '<file>', does: 'write the list to this file, as Markdown' },
  json: { type: 'boolean', does: 'print the result for programs' },
  help: { type: 'boolean', short: 'h', does: 'print this help' },
  version: { type: 'boolean', short: 'v', does: 'print the version' },
} satisfies ParseArgsConfig['options'] &
  Record<string, { type: 'string' | 'boolean'; value?: string; does: string }>;

type Options = typeof options;
type Flag = { [Name in keyof Options]: Options[Name]['type'] extends 'boolean' ? Name : never };

export interface CommandLine extends Record<Flag[keyof Options], boolean> {
  folder: string;
  report?: string;
  from?: Library;
  preset?: Preset;
  accept: string[];
}

export function usage(): string {
  const rows = Object.entries<{ short?: string; value?: string; does: string }>(options).map(
    ([name, { short, value, does }]) =>
      [`${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`, does] as const,
  );
  const width = Math.max(...rows.map(([flag]) => flag.length));
  return [
    'Usage: yhooks-move <folder> [options]',
    '',
    'Moves calls of other libraries of React hooks to yhooks, where both behave the same.',
    `Libraries: ${LIBRARIES.join(', ')}`,
    '',
    'Options:',
    ...rows.map(([flag, does]) => `  ${flag.padEnd(width)}  ${does}`),
  ].join('\n');
}

/** Reads the arguments; throws a `Problem` with the fix. */
export function parseCommandLine(args: string[]): CommandLine {
  // Not strict, because the errors of `parseArgs` suggest no alternative.
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const [folder = '', surplus] = positionals;
  const names = Object.keys(options) as (keyof Options)[];
  const flags = names.filter((name) => options[name].type === 'boolean');
  const line = {
    ...Object.fromEntries(flags.map((name) => [name, values[name] === true])),
    folder,
    accept: [],
  } as unknown as CommandLine;
  if (line.help || line.version) return line;
  for (const token of tokens) if (token.kind === 'option') checkOption(token);
  if (!folder) throw new Problem(usage());
  if (surplus !== undefined)
    throw new Problem(`Name one folder; the arguments also have "${surplus}".`);
  if (line.json && !line.dry && !line.yes && !line.check) {
    throw new Problem('--json is not interactive: add --dry, --check or --yes.');
  }
  const { preset, report, from } = values;
  return {
    ...line,
    accept: acceptedIn(values.accept),
    ...(preset !== undefined && { preset: oneOf<Preset>(['safe', 'fixes'], preset, 'preset') }),
    ...(typeof report === 'string' && { report }),
    ...(from !== undefined && { from: oneOf(LIBRARIES, from, 'library') }),
  };
}

interface Token {
  name: string;
  rawName: string;
  value?: string | undefined;
}

function checkOption({ name, rawName, value }: Token): void {
  const option = Object.hasOwn(options, name) ? options[name as keyof Options] : undefined;
  if (!option) {
    const flags = Object.keys(options).map((one) => `--${one}`);
    throw new Problem(`Unknown option ${rawName}; the options are ${flags.join(', ')}.`);
  }
  if (option.type === 'string' && !value) {
    throw new Problem(`The option ${rawName} needs a value: ${option.value}.`);
  }
  if (option.type === 'boolean' && value) {
    throw new Problem(`The option ${rawName} takes no value, but got "${value}".`);
  }
}

function oneOf<T extends string>(allowed: readonly T[], name: unknown, what: string): T {
  const found = allowed.find((one) => one === name);
  if (found) return found;
  const all = what === 'library' ? 'libraries' : `${what}s`;
  throw new Problem(`Unknown ${what} "${name}"; the ${all} are ${allowed.join(', ')}.`);
}

function acceptedIn(list: unknown): string[] {
  const names = typeof list === 'string' ? list.split(',').map((name) => name.trim()) : [];
  const known = [...Object.values(differences).flatMap((one) => Object.keys(one)), 'version'];
  const unknown = names.find((name) => !known.includes(name.replace(/^use\w+:/, '')));
  if (unknown === undefined) return names;
  throw new Problem(
    `Unknown difference "${unknown}" in --accept; the list of calls that stay names the differences.`,
  );
}
