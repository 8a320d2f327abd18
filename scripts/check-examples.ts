import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { type Example, expectedErrors, GIVEN, hookNames, mentions, moduleOf } from './examples.ts';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';
import { tsc } from './tsc.mjs';

/** Where something is wrong, and with the types of which Reacts. */
export interface Mistake {
  /** Relative to the repository, with `/`. */
  file: string;
  line: number;
  text: string;
  reacts: number[];
}

/** What the compiler says. */
interface Finding {
  react: number;
  /** Absolute, with `/`. */
  file: string;
  line: number;
  code: number;
  text: string;
}

const REMEDY = `Import or declare it; what readers have themselves is in ${GIVEN}.`;

export const REACTS = [16, 17, 18, 19];

/**
 * Checks examples with the `@types/react` of every React; a demo where it stands, others as modules in
 * a folder of their own. `include` are patterns of files that are checked, too.
 */
export async function checkExamples(
  examples: Example[],
  { include = [] }: { include?: string[] } = {},
): Promise<Mistake[]> {
  const cache = join(root, 'matrix/.cache');
  // In the repository: examples import antd as any demo.
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'examples-'));
  try {
    const hooks = hookNames();
    const modules = new Map<string, Example>();
    for (const [index, example] of examples.entries()) {
      if (example.isDemo) continue;
      const file = join(folder, `example-${index}.${example.extension}`);
      writeFileSync(file, moduleOf(example, hooks));
      modules.set(slashed(file), example);
    }
    const demos = examples.filter(({ isDemo }) => isDemo).map(({ file }) => file);
    const files = [...include, ...demos].map((file) => join(root, file));
    const projects = REACTS.map((react) => project(react, { folder, files, hooks }));
    const findings = await compileAll(projects, [...modules.keys()]);
    return merge(REACTS.flatMap((react) => mistakesOn(react, { findings, modules })));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const mistakeText = ({ file, line, text, reacts }: Mistake) => {
  const which = reacts.length === REACTS.length ? 'every React' : `React ${reacts.join(', ')}`;
  return `${file}:${line} ${text} (with the types of ${which})`;
};

const slashed = (path: string) => path.split(sep).join('/');

interface ProjectOptions {
  folder: string;
  files: string[];
  hooks: string[];
}

/** Writes the configuration of one React: that of the matrix, and where the hooks are. */
function project(react: number, { folder, files, hooks }: ProjectOptions): string {
  const base = join(root, `matrix/react-${react}/tsconfig.json`);
  const { compilerOptions } = JSON.parse(readFileSync(base, 'utf8'));
  const ofReact = Object.entries<string[]>(compilerOptions.paths).map(
    ([name, paths]) => [name, paths.map((path) => resolve(dirname(base), path))] as const,
  );
  const ofHooks = hooks.map(
    (hook) => [`yhooks/${hook}`, [join(root, `hooks/src/${hook}/${hook}.ts`)]] as const,
  );
  const file = join(folder, `tsconfig-${react}.json`);
  const config = {
    extends: base,
    compilerOptions: {
      paths: {
        ...Object.fromEntries([...ofReact, ...ofHooks]),
        yhooks: [join(root, 'hooks/src/index.ts')],
      },
      allowJs: true,
      checkJs: true,
    },
    include: ['example-*', ...files],
  };
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** Where something cannot be parsed, the compiler says nothing about types: then again without it. */
async function compileAll(projects: string[], modules: string[]): Promise<Finding[]> {
  const findings = await compile(projects);
  const isBroken = (path: string) =>
    findings.some(({ file, code }) => file === path && code < 2000);
  const broken = new Set(modules.filter(isBroken));
  if (broken.size === 0) return findings;
  for (const path of broken) rmSync(path);
  return [...findings.filter(({ file }) => broken.has(file)), ...(await compile(projects))];
}

/** One process for all of them. */
async function compile(projects: string[]): Promise<Finding[]> {
  // It tells in words which project it is at.
  const args = ['--build', ...projects, '--noEmit', '--force', '--verbose', '--pretty', 'false'];
  const output = await promisify(execFile)(process.execPath, [tsc, ...args], {
    cwd: root,
    maxBuffer: 2 ** 26,
  }).then(
    () => '',
    (error: { stdout?: string }) => error.stdout || String(error),
  );
  const findings = readFindings(output);
  if (output && findings.length === 0) throw new Problem(output);
  return findings;
}

function readFindings(output: string): Finding[] {
  const findings: Finding[] = [];
  let react = 0;
  for (const line of output.split(/\r?\n/)) {
    const [, next] = /Building project '.*tsconfig-(\d+)\.json'/.exec(line) ?? [];
    if (next) react = Number(next);
    const [, file = '', at, code, text = ''] =
      /^(\S.*?)\((\d+),\d+\): error TS(\d+): (.*)$/.exec(line) ?? [];
    if (code) {
      const path = slashed(resolve(root, file));
      findings.push({ react, file: path, line: Number(at), code: Number(code), text });
    } else if (/^\s+\S/.test(line) && findings.at(-1)?.react === react) {
      const last = findings.at(-1);
      if (last) last.text += ` ${line.trim()}`;
    }
  }
  return findings;
}

interface Compiled {
  findings: Finding[];
  modules: Map<string, Example>;
}

function mistakesOn(react: number, { findings, modules }: Compiled): Mistake[] {
  const found = findings.filter((one) => one.react === react);
  const unexpected = found.flatMap(({ file, line, code, text }): Mistake[] => {
    const example = modules.get(file);
    const remedy = example && [2304, 2552].includes(code) ? ` ${REMEDY}` : '';
    const said = { text: `TS${code}: ${text}${remedy}`, reacts: [react] };
    if (!example) return [{ file: slashed(relative(root, file)), line, ...said }];
    if (expectedErrors(example).includes(code)) return [];
    return [
      { file: example.file, line: example.line + lineIn(example, { line, text }) - 1, ...said },
    ];
  });
  const missing = [...modules].flatMap(([path, example]) => {
    const codes = new Set(found.filter(({ file }) => file === path).map(({ code }) => code));
    const { file, line } = example;
    return expectedErrors(example)
      .filter((code) => !codes.has(code))
      .map((code) => ({
        file,
        line,
        text: `says @errors: ${code}, but has no error TS${code}`,
        reacts: [react],
      }));
  });
  return [...unexpected, ...missing];
}

/** What an import that was added does not find is missed where it is used. */
function lineIn({ code }: Example, { line, text }: Pick<Finding, 'line' | 'text'>): number {
  const [, name] = /has no exported member (?:named )?'(\w+)'/.exec(text) ?? [];
  const lines = code.split('\n');
  if (line > 1 || !name) return Math.min(line, lines.length);
  return (
    Math.max(
      lines.findIndex((one) => mentions(one, name)),
      0,
    ) + 1
  );
}

/** The same mistake on several Reacts is one, unless they word it in different ways. */
function merge(mistakes: Mistake[]): Mistake[] {
  const merged = new Map<string, Mistake>();
  for (const one of mistakes) {
    const key = `${one.file}:${one.line} ${one.text}`;
    const known = merged.get(key);
    if (!known) merged.set(key, { ...one });
    else known.reacts = [...new Set([...known.reacts, ...one.reacts])];
  }
  return [...merged.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
