import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { tsc } from '../scripts/tsc.mjs';
import { type Example, expectedErrors, hookNames, moduleOf, slashed } from './examples.ts';
import { root } from './root.ts';

/** An error that an example does not declare, or a declared one that it does not have. */
export interface Mistake {
  /** Relative to the repository, with `/`. */
  file: string;
  line: number;
  react: number;
  text: string;
}

const inRoot = (file: string) => slashed(join(root, file));

/**
 * Checks examples with the `@types/react` of every React: demos in their place, others as modules in a temporary
 * folder. `include` are patterns of more files to check.
 */
export async function checkExamples(examples: Example[], include: string[]): Promise<Mistake[]> {
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
    const files = ['example-*', ...[...include, ...demos].map(inRoot)];
    const projects = [16, 17, 18, 19].map((react) => writeProject(react, folder, files));
    const output = await compile(projects);
    return output
      .split("Building project '")
      .slice(1)
      .flatMap((text) => mistakesIn(text, modules));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The configuration for one React: the one of the matrix, and the paths of the hooks. */
function writeProject(react: number, folder: string, include: string[]): string {
  const base = inRoot(`matrix/react-${react}/tsconfig.json`);
  const { compilerOptions } = JSON.parse(readFileSync(base, 'utf8'));
  const paths: Record<string, string[]> = { yhooks: [inRoot('hooks/src/index.ts')] };
  for (const hook of hookNames()) {
    paths[`yhooks/${hook}`] = [inRoot(`hooks/src/${hook}/${hook}.ts`)];
  }
  for (const [name, targets] of Object.entries<string[]>(compilerOptions.paths)) {
    paths[name] = targets.map((target) => slashed(resolve(dirname(base), target)));
  }
  const file = join(folder, `tsconfig-${react}.json`);
  const options = { paths, allowJs: true, checkJs: true };
  writeFileSync(file, JSON.stringify({ extends: base, compilerOptions: options, include }));
  return file;
}

/** The output of TypeScript; it names the project of an error only with `--verbose`. */
async function compile(projects: string[]): Promise<string> {
  const flags = ['--force', '--verbose', '--noEmit', '--singleThreaded', '--pretty', 'false'];
  const args = [tsc, '--build', ...projects, ...flags];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string }) => error);
  return stdout;
}

/** Reads the output for one project; `modules` are the files of examples, absolute and with `/`. */
function mistakesIn(output: string, modules: Map<string, Example>): Mistake[] {
  const react = Number(/tsconfig-(\d+)\.json/.exec(output)?.[1]);
  const mistakes: Mistake[] = [];
  const codes = new Map<Example, Set<number>>();
  for (const [, path = '', at, code, text] of output.matchAll(
    /^(\S.*?)\((\d+),\d+\): error TS(\d+): (.*)$/gm,
  )) {
    const file = slashed(resolve(root, path));
    const example = modules.get(file);
    if (example) codes.set(example, (codes.get(example) ?? new Set()).add(Number(code)));
    if (example && expectedErrors(example, react).includes(Number(code))) continue;
    mistakes.push({
      file: example?.file ?? slashed(relative(root, file)),
      line: (example?.line ?? 1) + Number(at) - 1,
      react,
      text: `TS${code}: ${text}`,
    });
  }
  for (const example of modules.values()) {
    for (const code of expectedErrors(example, react)) {
      if (codes.get(example)?.has(code)) continue;
      const { file, line } = example;
      mistakes.push({
        file,
        line,
        react,
        text: `declares @errors: ${code}, but has no such error`,
      });
    }
  }
  return mistakes;
}
