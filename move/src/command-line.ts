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
type Flags = {
  [Name in keyof Options as Options[Name]['type'] extends 'boolean' ? Name : never]: boolean;
};

export interface CommandLine extends Flags {
  command: 'move' | 'help' | 'version';
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
  const flags = Object.fromEntries(
    Object.entries(options).flatMap(([name, { type }]) =>
      type === 'boolean' ? [[name, values[name] === true]] : [],
    ),
  ) as Flags;
  const common = { ...flags, folder: positionals[0] ?? '', accept: [] };
  if (values.help) return { command: 'help', ...common };
  if (values.version) return { command: 'version', ...common };
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name)
      ? options[token.name as keyof typeof options]
      : undefined;
    if (!option) {
      const flags = Object.keys(options).map((name) => `--${name}`);
      throw new Problem(`Unknown option ${token.rawName}; the options are ${flags.join(', ')}.`);
    }
    if (option.type === 'string' && !token.value) {
      throw new Problem(`The option ${token.rawName} needs a value: ${option.value}.`);
    }
    if (option.type === 'boolean' && token.value) {
      throw new Problem(`The option ${token.rawName} takes no value, but got "${token.value}".`);
    }
  }
  const [folder, surplus] = positionals;
  if (folder === undefined) throw new Problem(usage());
  if (surplus !== undefined)
    throw new Problem(`Name one folder; the arguments also have "${surplus}".`);
  if (common.json && !common.dry && !common.yes && !common.check) {
    throw new Problem('--json is not interactive: add --dry, --check or --yes.');
  }
  const { preset, report } = values;
  if (preset !== undefined && preset !== 'safe' && preset !== 'fixes') {
    throw new Problem(`Unknown preset "${preset}"; the presets are safe, fixes.`);
  }
  return {
    command: 'move',
    ...common,
    accept: acceptedIn(values.accept),
    ...(preset !== undefined && { preset }),
    ...(typeof report === 'string' && { report }),
    ...(values.from !== undefined && { from: libraryNamed(String(values.from)) }),
  };
}

function libraryNamed(name: string): Library {
  const library = LIBRARIES.find((one) => one === name);
  if (!library) {
    throw new Problem(`Unknown library "${name}"; the libraries are ${LIBRARIES.join(', ')}.`);
  }
  return library;
}

function acceptedIn(list: unknown): string[] {
  const names = typeof list === 'string' ? list.split(',').map((name) => name.trim()) : [];
  const known = new Set([
    ...Object.values(differences).flatMap((one) => Object.keys(one)),
    'version',
  ]);
  const unknown = names.find((name) => !known.has(name.replace(/^use\w+:/, '')));
  if (unknown !== undefined) {
    throw new Problem(
      `Unknown difference "${unknown}" in --accept; the list of calls that stay names the differences.`,
    );
  }
  return names;
}
