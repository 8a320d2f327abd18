import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { tsc } from '../scripts/tsc.mjs';
import { type Example, expectedErrors, hookNames, moduleOf, root, toPosix } from './examples.ts';

/** An error that an example does not declare, or a declared one that it does not have. */
export interface Mistake {
  /** Relative to the repository, with `/`. */
  file: string;
  line: number;
  react: number;
  text: string;
}

const inRoot = (file: string) => toPosix(join(root, file));

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
    const modules = new Map<string, Example>();
    for (const [index, example] of examples.entries()) {
      if (example.isDemo) continue;
      const file = join(folder, `example-${index}.${example.extension}`);
      writeFileSync(file, moduleOf(example, hookNames()));
      modules.set(toPosix(file), example);
    }
    const demos = examples.filter(({ isDemo }) => isDemo).map(({ file }) => file);
    const files = [...modules.keys(), ...[...include, ...demos].map(inRoot)];
    const checks = [16, 17, 18, 19].map(async (react) => {
      const output = await compile(writeProject(react, folder, files));
      return mistakesIn(output, react, modules);
    });
    return (await Promise.all(checks)).flat();
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
    paths[name] = targets.map((target) => toPosix(resolve(dirname(base), target)));
  }
  const file = join(folder, `tsconfig-${react}.json`);
  const options = { paths, allowJs: true, checkJs: true };
  writeFileSync(file, JSON.stringify({ extends: base, compilerOptions: options, include }));
  return file;
}

/** What TypeScript prints about a project. */
function compile(project: string): Promise<string> {
  const args = [tsc, '-p', project, '--noEmit', '--singleThreaded', '--pretty', 'false'];
  const options = { cwd: root, maxBuffer: 2 ** 26 };
  // The compiler fails when it has printed errors, which are expected here.
  return new Promise((done) => execFile(process.execPath, args, options, (_, out) => done(out)));
}

/** Reads the output for one React; `modules` are the files of examples, absolute and with `/`. */
function mistakesIn(output: string, react: number, modules: Map<string, Example>): Mistake[] {
  const mistakes: Mistake[] = [];
  const reported = new Set<string>();
  const errors = output.matchAll(/^(\S.*?)\((\d+),\d+\): error TS(\d+): (.*)$/gm);
  for (const [, path = '', row, code, message] of errors) {
    const file = toPosix(resolve(root, path));
    reported.add(`${file} ${code}`);
    const example = modules.get(file);
    if (example && expectedErrors(example, react).includes(Number(code))) continue;
    const line = (example?.line ?? 1) + Number(row) - 1;
    const source = example?.file ?? toPosix(relative(root, file));
    mistakes.push({ file: source, line, react, text: `TS${code}: ${message}` });
  }
  for (const [module, example] of modules) {
    for (const code of expectedErrors(example, react)) {
      if (reported.has(`${module} ${code}`)) continue;
      const text = `declares @errors: ${code}, but has no such error`;
      mistakes.push({ file: example.file, line: example.line, react, text });
    }
  }
  return mistakes;
}
