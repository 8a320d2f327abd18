import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import fc from 'fast-check';
import { COMPARED } from '../../src/libraries.ts';
import { planMove } from '../../src/move-project.ts';
import { writeFiles } from '../../src/write-files.ts';
import { type Program, programs } from './generate.ts';

const root = join(import.meta.dirname, '../../..');

export interface Checked {
  programs: number;
  /** Calls that were moved and left, in all of them. */
  moved: number;
  left: number;
  /** Calls moved, by pair. */
  pairs: Record<string, number>;
  /** Calls left, by reason. */
  reasons: Record<string, number>;
  /** Programs that TypeScript accepted before the move. */
  accepted: number;
  /** Programs whose text was changed. */
  changed: number;
  /** The problems after the move. */
  wrong: Wrong[];
}

export interface Wrong {
  program: number;
  what: string;
  before: string;
  after: string;
}

export interface CheckOptions {
  count: number;
  seed: number;
  /** Checks only this program. */
  only?: number | undefined;
  /** Changes one of the moved programs, for a test of the check itself. */
  spoil?: { program: number; change: (text: string) => string };
}

/** Writes programs, moves them, and compares types and records of both. */
export async function checkPrograms(options: CheckOptions): Promise<Checked> {
  const { count, seed, only, spoil } = options;
  const all = fc.sample(programs, { numRuns: count, seed });
  const made = only === undefined ? all : all.slice(only, only + 1);
  const folder = mkdtempSync(join(tmpdir(), 'moved programs '));
  try {
    const [before, after] = [join(folder, 'before'), join(folder, 'after')];
    writePrograms(folder, made);
    cpSync(before, after, { recursive: true });
    const plans = PROJECTS.map((name) => ({ name, ...planMove(join(after, name)) }));
    const texts = plans.flatMap((plan) =>
      plan.changed.map((one) => ({ ...one, file: join(plan.name, one.file) })),
    );
    const folderOf = (index: number) => folderFor(index, made);
    writeFiles(
      texts.map(({ file, ...text }) => ({
        file: join(after, file),
        ...text,
        after:
          spoil && dirname(file) === folderOf(spoil.program)
            ? spoil.change(text.after)
            : text.after,
      })),
    );
    const changed = new Set(texts.map(({ file }) => dirname(file)));
    const [moved, left] = [plans.flatMap((plan) => plan.moved), plans.flatMap((plan) => plan.left)];
    const wrong: Wrong[] = [];
    const add = (index: number, what: string) => {
      const path = join(folderOf(index), made[index]?.entry ?? '');
      const read = (side: string) => readFileSync(join(side, path), 'utf8');
      wrong.push({ program: index, what, before: read(before), after: read(after) });
    };
    const types = await typeErrors(folder);
    let accepted = 0;
    for (const index of made.keys()) {
      if (types.has(`before/${folderOf(index)}`)) continue;
      accepted++;
      const errors = types.get(`after/${folderOf(index)}`);
      if (errors) add(index, `TypeScript: ${errors.join('; ')}`);
    }
    for (const [react, records] of await play(folder, made, changed)) {
      for (const [index, record] of records.entries()) {
        if (!record.after) continue;
        const at = firstDifference(record.before, record.after);
        if (at !== undefined) add(index, `React ${react}: ${at}`);
      }
    }
    return {
      programs: made.length,
      moved: moved.length,
      left: left.length,
      pairs: countOf(moved.map(({ library, name }) => `${library} ${name}`)),
      reasons: countOf(left.map(({ hook, reason }) => `${hook ?? ''} ${reason}`.trim())),
      accepted,
      changed: changed.size,
      wrong,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countOf(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** A project that begins transitions, and one that does not. */
const PROJECTS = ['concurrent', 'synchronous'];

const folderFor = (index: number, made: Program[]) => {
  const isConcurrent = made[index]?.steps.some((step) => step.do === 'suspend');
  return `${PROJECTS[isConcurrent ? 0 : 1]}/${index}`;
};

function writePrograms(folder: string, made: Program[]): void {
  const before = join(folder, 'before');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(before, path)), { recursive: true });
    writeFileSync(join(before, path), text);
  };
  for (const name of PROJECTS)
    write(`${name}/package.json`, JSON.stringify({ dependencies: COMPARED }));
  write(`${PROJECTS[0]}/shell.ts`, `export { startTransition } from 'react';\n`);
  for (const [index, { files }] of made.entries()) {
    for (const [name, text] of Object.entries(files))
      write(`${folderFor(index, made)}/${name}`, text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

const MANTINE = join(root, 'compare/node_modules/@mantine/hooks');

/** The type errors of each program, before and after. */
async function typeErrors(folder: string): Promise<Map<string, string[]>> {
  const globals = `
    declare function log(...values: unknown[]): void;
    declare function give(label: string): any;
    declare function later(ms: number): Promise<void>;`;
  writeFileSync(join(folder, 'globals.d.ts'), globals);
  const config = {
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react',
      strict: true,
      esModuleInterop: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
      lib: ['ES2022', 'DOM'],
      paths: {
        '@mantine/hooks': [MANTINE],
        yhooks: [join(root, 'hooks/src/index.ts')],
        react: [join(root, 'node_modules/@types/react')],
      },
    },
    include: [
      'globals.d.ts',
      'before/**/*.ts',
      'before/**/*.tsx',
      'after/**/*.ts',
      'after/**/*.tsx',
    ],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  const output = await new Promise<string>((resolve) => {
    const args = [tsc, '-p', folder, '--pretty', 'false', '--singleThreaded'];
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 28 }, (_, stdout) =>
      resolve(stdout),
    );
  });
  const errors = new Map<string, string[]>();
  for (const line of output.split('\n')) {
    const [, place, message] = /^((?:before|after)\/[^/]+\/\d+)\/\S+: (.*)$/.exec(line) ?? [];
    if (place && message) errors.set(place, [...(errors.get(place) ?? []), message]);
    else if (/^\S.*error TS/.test(line)) throw new Error(`TypeScript: ${line}`);
  }
  return errors;
}

interface Played {
  before: string[];
  after?: string[];
}

const REACTS = [18, 19];

/** Plays all programs on each React. Unchanged programs are played once, to see that they run. */
async function play(
  folder: string,
  made: Program[],
  changed: ReadonlySet<string>,
): Promise<Map<number, Played[]>> {
  const entry = join(folder, 'entry.ts');
  const imports: string[] = [];
  const list: string[] = [];
  for (const [index, { entry: name }] of made.entries()) {
    const path = `${folderFor(index, made)}/${name}`;
    imports.push(`import { App as before${index} } from './before/${path}';`);
    const isChanged = changed.has(folderFor(index, made));
    if (isChanged) imports.push(`import { App as after${index} } from './after/${path}';`);
    list.push(`{ before: before${index}${isChanged ? `, after: after${index}` : ''} }`);
  }
  const text = `import * as React from 'react';
    import { createRoot } from 'react-dom/client';
    ${imports.join('\n')}
    export { React, createRoot };
    export const programs = [${list.join(',\n')}];`;
  writeFileSync(entry, text);
  const steps = join(folder, 'steps.json');
  writeFileSync(steps, JSON.stringify(made.map(({ isStrict, steps }) => ({ isStrict, steps }))));
  const bundleOf = (react: number) => join(folder, `bundle-${react}.mjs`);
  const recordsOf = (react: number) => join(folder, `records-${react}.json`);
  for (const react of REACTS) await bundle(entry, bundleOf(react), react);
  const files = REACTS.flatMap((react) => [bundleOf(react), recordsOf(react)]);
  const player = join(import.meta.dirname, 'play.mjs');
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [player, steps, ...files], { stdio: 'inherit' });
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The player ended with ${code}.`)),
    );
  });
  const read = (react: number) => JSON.parse(readFileSync(recordsOf(react), 'utf8')) as Played[];
  return new Map(REACTS.map((react) => [react, read(react)]));
}

async function bundle(entry: string, outfile: string, react: number): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: { yhooks: join(root, 'hooks/src/index.ts'), '@mantine/hooks': MANTINE },
    plugins: [fromMatrix(react)],
    logLevel: 'error',
    // React 18 lacks a module that one of Mantine's hooks imports.
    logOverride: { 'import-is-undefined': 'silent' },
  });
}

/** The same React for the program, our hooks and those of the library. */
function fromMatrix(react: number): Plugin {
  const require = createRequire(join(root, `matrix/react-${react}/package.json`));
  return {
    name: 'react',
    setup({ onResolve }) {
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({ path: require.resolve(path) }));
    },
  };
}

function firstDifference(before: string[], after: string[]): string | undefined {
  const length = Math.max(before.length, after.length);
  for (let index = 0; index < length; index++) {
    if (before[index] !== after[index]) {
      const step = before.slice(0, index).findLast((line) => line.startsWith('step'));
      return `in «${step}» was «${before[index]}», is «${after[index]}»`;
    }
  }
  return;
}
