import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { Problem } from './problem.mjs';
import { run } from './processes.ts';
import { root } from './root.mjs';

/** Where a change can be seen: in the first line that fits it. */
const RULES: { files: RegExp; stages: string[] }[] = [
  // Its examples are checked and run on every React.
  { files: /^README\.md$/, stages: ['lint', 'unit', 'react', 'signatures'] },
  { files: /^(docs|\.github|\.ci)\/|^[^/]+\.md$|^LICENSE$/, stages: ['lint', 'unit'] },
  { files: /^bench\//, stages: ['lint', 'imports', 'types', 'unit'] },
  {
    files: /^(site|press)\/e2e\/[^/]*\.e2e\.ts$/,
    stages: ['lint', 'imports', 'types', 'build', 'e2e'],
  },
  {
    files: /^site\/e2e\/engines\//,
    stages: ['lint', 'imports', 'types', 'build', 'firefox', 'webkit'],
  },
  // The workbench's recorder and the files that readers copy run the tests of the hooks, too; the
  // product's own pages have examples of them.
  {
    files:
      /^(press|theme|site)\/(?!src\/(frame|shared)\/|one-file\/|package\.json$|content\/.*\.md$)/,
    stages: ['lint', 'imports', 'types', 'package', 'unit', 'build', 'e2e', 'firefox', 'webkit'],
  },
  {
    files:
      /^scripts\/(?!browser\.ts$|problem\.mjs$|processes\.ts$|root\.mjs$|(check-)?examples\.ts$|fences\.ts$|findings\.ts$|tsc\.mjs$)/,
    stages: ['lint', 'imports', 'types', 'package', 'unit'],
  },
];

/** The stages that a change of these files can touch; undefined for all of them. */
export function touchedStages(files: string[]): string[] | undefined {
  const rules = files.map((file) => RULES.find((rule) => rule.files.test(file)));
  if (rules.includes(undefined)) return undefined;
  return [...new Set(rules.flatMap((rule) => rule?.stages ?? []))];
}

/** Whether every file is a module, so that imports tell who uses it. */
export function areModules(files: string[]) {
  return files.every((file) => /^(bench|press|scripts|site|theme)\/.*\.(ts|tsx|mjs)$/.test(file));
}

/** Whether a test looks at more than it imports: at files, or at a program that it runs. */
export function looksAround(source: string) {
  return /node:(fs|child_process|http)|\bfixtures?\b|\?(raw|url)|import\.meta\.(dirname|glob|url)/.test(
    source,
  );
}

/** The unit tests that a change of modules can touch. */
export async function touchedTests(base: string): Promise<string[]> {
  const list = async (...args: string[]) => {
    const all = ['list', '--filesOnly', '--json', '--project', 'unit*', ...args];
    const { code, output } = await run('vitest', all, { collect: true });
    if (code !== 0) throw new Problem(output);
    const found: { file: string }[] = JSON.parse(output.slice(output.indexOf('[\n')));
    return found.map(({ file }) => file);
  };
  const all = await list();
  const around = all.filter((file) => looksAround(readFileSync(file, 'utf8')));
  const both = new Set([...around, ...(await list(`--changed=${base}`))]);
  return [...both].map((file) => relative(root, file).split(sep).join('/')).sort();
}

/** The commit, and the files that have changed since then, also those that are not committed. */
export function changesSince(commit: string | undefined, folder = root) {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const resolve = (name: string) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  const base = commit === undefined ? ownBase(git, resolve) : resolve(commit);
  if (!base) {
    throw new Problem(
      `There is no commit "${commit ?? 'HEAD'}" here: name one that \`git log\` shows.`,
    );
  }
  const names = [
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return { base, files: names.flatMap((text) => text?.split('\n').filter(Boolean) ?? []) };
}

type Git = (...args: string[]) => string | undefined;

/** Where this branch has left the main one; on that one, what has been pushed. */
function ownBase(git: Git, resolve: (name: string) => string | undefined) {
  const main = ['origin/HEAD', 'origin/master', 'origin/main', 'master', 'main'].find(resolve);
  return (main && git('merge-base', 'HEAD', main)) || resolve('HEAD');
}
