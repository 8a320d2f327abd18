import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Example, expectedErrors, GIVEN, hookNames, mentions, moduleOf } from './examples.ts';
import { type Finding, findingsOf, slashed } from './findings.ts';
import { root } from './root.ts';

/** A mistake in an example: place and reason. */
interface Mistake {
  /** Relative to the repository, with `/`. */
  file: string;
  line: number;
  text: string;
}

/** A mistake, and the Reacts with whose types it occurs. */
export interface MistakeOnReact extends Mistake {
  reacts: number[];
}

const inRoot = (file: string) => slashed(join(root, file));

const REACTS = [16, 17, 18, 19];
const REMEDY = `Import or declare it; names that readers have themselves are in ${GIVEN}.`;

/**
 * Checks examples with the `@types/react` of every React: demos in their place, others as modules in a temporary
 * folder. `include` are patterns of more files to check.
 */
export async function checkExamples(
  examples: Example[],
  { include = [] }: { include?: string[] } = {},
): Promise<MistakeOnReact[]> {
  const cache = join(root, 'matrix/.cache');
  // Inside the repository, so that examples can import antd.
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
    const files = [...include, ...demos].map(inRoot);
    const projects = REACTS.map((react) => writeProject(react, { folder, files, hooks }));
    const findings = await compile(projects, [...modules.keys()]);
    const found = REACTS.flatMap((react) => {
      const own = findings.filter(({ project }) => project.endsWith(`-${react}.json`));
      return mistakesIn(own, modules, react).map((mistake) => ({ ...mistake, reacts: [react] }));
    });
    return merge(found);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function mistakeText({ file, line, text, reacts }: MistakeOnReact): string {
  const which = reacts.length === REACTS.length ? 'every React' : `React ${reacts.join(', ')}`;
  const remedy = /^TS(2304|2552):/.test(text) ? ` ${REMEDY}` : '';
  return `${file}:${line} ${text}${remedy} (with the types of ${which})`;
}

interface ProjectOptions {
  folder: string;
  files: string[];
  hooks: string[];
}

/** The configuration of one React: that of the matrix, and where the hooks are. */
function writeProject(react: number, { folder, files, hooks }: ProjectOptions): string {
  const base = inRoot(`matrix/react-${react}/tsconfig.json`);
  const { compilerOptions } = JSON.parse(readFileSync(base, 'utf8'));
  const ofReact = Object.entries<string[]>(compilerOptions.paths).map(
    ([name, paths]) => [name, paths.map((path) => slashed(resolve(dirname(base), path)))] as const,
  );
  const ofHooks = hooks.map(
    (hook) => [`yhooks/${hook}`, [inRoot(`hooks/src/${hook}/${hook}.ts`)]] as const,
  );
  const config = {
    extends: base,
    compilerOptions: {
      paths: {
        ...Object.fromEntries([...ofReact, ...ofHooks]),
        yhooks: [inRoot('hooks/src/index.ts')],
      },
      allowJs: true,
      checkJs: true,
    },
    include: ['example-*', ...files],
  };
  const file = join(folder, `tsconfig-${react}.json`);
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** A syntax error hides all type errors, so files with one are left out and the rest is checked again. */
async function compile(projects: string[], modules: string[]): Promise<Finding[]> {
  const args = ['--build', ...projects, '--force'];
  const findings = await findingsOf(args);
  const isBroken = (path: string) =>
    findings.some(({ file, code }) => file === path && code < 2000);
  const broken = new Set(modules.filter(isBroken));
  if (broken.size === 0) return findings;
  for (const path of broken) rmSync(path);
  return [...findings.filter(({ file }) => broken.has(file)), ...(await findingsOf(args))];
}

/** Findings as mistakes of examples; `modules` are their files, absolute and with `/`. */
export function mistakesIn(
  findings: Finding[],
  modules: Map<string, Example>,
  react?: number,
): Mistake[] {
  const unexpected = findings.flatMap(({ file, line, code, text }): Mistake[] => {
    const example = modules.get(file);
    const message = `TS${code}: ${text}`;
    if (!example) return [{ file: slashed(relative(root, file)), line, text: message }];
    if (expectedErrors(example, react).includes(code)) return [];
    const at = example.line + lineIn(example, { line, text }) - 1;
    return [{ file: example.file, line: at, text: message }];
  });
  const missing = [...modules].flatMap(([path, example]) => {
    const codes = new Set(findings.filter(({ file }) => file === path).map(({ code }) => code));
    const { file, line } = example;
    return expectedErrors(example, react)
      .filter((code) => !codes.has(code))
      .map((code) => ({
        file,
        line,
        text: `declares @errors: ${code}, but has no error TS${code}`,
      }));
  });
  return [...unexpected, ...missing];
}

/** A missing export of an added import is reported where the name is used. */
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

/** Joins mistakes that are the same on several Reacts. */
function merge(mistakes: MistakeOnReact[]): MistakeOnReact[] {
  const merged = new Map<string, MistakeOnReact>();
  for (const { file, line, text, reacts } of mistakes) {
    const key = `${file}:${line} ${text}`;
    const known = merged.get(key)?.reacts ?? [];
    merged.set(key, { file, line, text, reacts: [...new Set([...known, ...reacts])] });
  }
  return [...merged.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
