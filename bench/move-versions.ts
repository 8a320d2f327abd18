import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, transform } from 'esbuild';
import semver from 'semver';
import { openComparison } from '../compare/src/browser.js';
import { nameOf, withoutMode } from '../compare/src/names.js';
import { readResult } from '../compare/src/read-result.js';
import { SEED } from '../compare/src/seed.js';
import { COMPARED, LIBRARIES, type Library } from '../move/src/libraries.js';
import { rules } from '../move/src/rules/index.js';
import type { Rule } from '../move/src/rules/rule.js';

/** Packages stay here, so that another run downloads only new versions. */
const DOWNLOADS = join(tmpdir(), 'move-versions');

/** Majors before the compared one whose versions are looked at, too. */
const OLDER_MAJORS = 2;

/** Scenarios that are played with code that differs from the compared one. */
const SCENARIOS = 1000;

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Lists, for every hook that `move` moves, the published versions of the last three majors that behave as the
 * compared one: those with the same code, and those whose differences from ours the rule handles.
 */
export async function moveVersions(): Promise<void> {
  const table: Record<string, Record<string, string[]>> = {};
  for (const library of LIBRARIES) {
    const versions = publishedVersions(library);
    download(library, versions);
    const hooks: Record<string, string[]> = {};
    for (const rule of rules.filter((one) => one.library === library)) {
      const codes = new Map<string, string | undefined>();
      for (const version of versions) codes.set(version, await codeOf(rule, version));
      const same = new Set([codes.get(COMPARED[library])]);
      for (const code of new Set(codes.values())) {
        const isKnown = code === undefined || same.has(code);
        if (!isKnown && (await differsOnlyAsHandled(rule, code))) same.add(code);
      }
      hooks[rule.name] = rangesOf(versions, (version) => {
        const code = codes.get(version);
        return code !== undefined && same.has(code);
      });
      console.log(`${library} ${rule.name}: ${hooks[rule.name]?.join(', ')}`);
    }
    table[library] = hooks;
  }
  writeFileSync(pathOf('../move/versions.json'), `${JSON.stringify(table, null, 2)}\n`);
}

/** From the oldest to the newest, without prereleases. */
function publishedVersions(library: Library): string[] {
  const list = execFileSync('npm', ['view', library, 'versions', '--json'], { encoding: 'utf8' });
  const since = `>=${semver.major(COMPARED[library]) - OLDER_MAJORS}.0.0`;
  const versions = (JSON.parse(list) as string[]).filter((one) => semver.satisfies(one, since));
  return semver.sort(versions);
}

const folderOf = (library: Library, version: string) =>
  join(DOWNLOADS, library.replace('/', '+'), version);

function download(library: Library, versions: string[]): void {
  const missing = versions.filter((version) => !existsSync(folderOf(library, version)));
  if (missing.length === 0) return;
  const folder = join(DOWNLOADS, library.replace('/', '+'));
  mkdirSync(folder, { recursive: true });
  const specs = missing.map((version) => `${library}@${version}`);
  const packed = execFileSync('npm', ['pack', '--silent', ...specs], {
    cwd: folder,
    encoding: 'utf8',
  });
  for (const [index, tarball] of packed.trim().split('\n').entries()) {
    const installed = join(folderOf(library, missing[index] ?? ''), 'node_modules', library);
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'], {
      cwd: folder,
    });
  }
}

/** The hook bundled alone and minified, so that neither formatting counts nor other hooks. */
async function codeOf({ library, name }: Rule, version: string): Promise<string | undefined> {
  try {
    const { outputFiles } = await build({
      stdin: {
        contents: `export { ${name} } from '${library}';`,
        resolveDir: folderOf(library, version),
      },
      bundle: true,
      write: false,
      format: 'esm',
      logLevel: 'silent',
      plugins: [onlyFrom(library)],
    });
    // Names that a file imports for its other hooks are dropped from TypeScript only.
    const { code } = await transform(outputFiles[0]?.text ?? '', { loader: 'ts', minify: true });
    return code;
  } catch {
    // The version has no such hook.
    return;
  }
}

const isOf = (library: Library, path: string) => path === library || path.startsWith(`${library}/`);

/** Dependencies are chosen by whoever installs the library. */
const onlyFrom = (library: Library): Plugin => ({
  name: 'only-from',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      isOf(library, path) ? undefined : { path, external: true, sideEffects: false },
    );
  },
});

/** Plays the scenarios of the comparison with the code of another version. */
async function differsOnlyAsHandled(rule: Rule, code: string): Promise<boolean> {
  const { hook, library, name } = rule;
  const pair = readResult().pairs.find(
    (one) => one.hook === hook && one.library === library && one.name === name,
  );
  if (!pair) return false;
  const comparison = await openComparison({ plugins: [withCode(library, code)] });
  try {
    const found = await comparison.surveyPair(pair, { scenarios: SCENARIOS, seed: SEED });
    const known = pair.differences.flatMap(({ keys }) => keys.map(withoutMode));
    const isHandled = (key: string) => (nameOf(pair, key) ?? '') in rule.differences;
    const unknown = found.filter((key) => !known.includes(key) && !isHandled(key));
    if (unknown.length > 0) console.log(`Another ${library} ${name}: ${unknown.join('; ')}`);
    return unknown.length === 0;
  } finally {
    await comparison.close();
  }
}

/** The library with another code of one hook. */
const withCode = (library: Library, code: string): Plugin => ({
  name: 'with-code',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path, namespace }) =>
      path === library && namespace !== 'with-code' ? { path, namespace: 'with-code' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'with-code' }, ({ path }) => ({
      contents: `export * from '${path}';\n${code}`,
      resolveDir: pathOf('../compare'),
    }));
  },
});

/** Joins versions that follow each other: `3.1.0 - 3.4.2`. */
function rangesOf(versions: string[], isSame: (version: string) => boolean): string[] {
  const ranges: { first: string; last: string }[] = [];
  let isOpen = false;
  for (const version of versions) {
    const open = isOpen ? ranges.at(-1) : undefined;
    isOpen = isSame(version);
    if (isOpen && open) open.last = version;
    else if (isOpen) ranges.push({ first: version, last: version });
  }
  return ranges.map(({ first, last }) => (first === last ? first : `${first} - ${last}`));
}
