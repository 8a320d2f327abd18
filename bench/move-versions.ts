import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, transform } from 'esbuild';
import semver from 'semver';
import { type Comparison, openComparison } from '../compare/src/browser.js';
import { causes, withoutMode } from '../compare/src/names.js';
import { SEED } from '../compare/src/seed.js';
import { fingerprints } from '../move/src/fingerprint.js';
import { COMPARED, LIBRARIES, type Library } from '../move/src/libraries.js';
import { rules } from '../move/src/rules/index.js';
import type { Rule } from '../move/src/rules/rule.js';
import { type VersionTable, variantOf } from '../move/src/versions.js';

/** Packages stay here, so that another run downloads only new versions. */
const DOWNLOADS = join(tmpdir(), 'move-versions');

/** Majors before the compared one whose versions are looked at, too. */
const OLDER_MAJORS = 2;

/** Scenarios that are played with code that differs from the compared one. */
const SCENARIOS = 1000;

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The code of a hook in one or more versions. */
interface Code {
  rule: Rule;
  fingerprint: string;
  versions: string[];
}

/**
 * Lists the compared code of every hook that `move` moves, by its fingerprint, with the published versions of
 * the last three majors that have it. Code that the table does not have is played first, and listed if the
 * rule of the hook handles its differences from ours.
 */
export async function moveVersions(): Promise<void> {
  const file = pathOf('../move/versions.json');
  const table: VersionTable = JSON.parse(readFileSync(file, 'utf8'));
  const named = process.argv.slice(3);
  for (const library of LIBRARIES.filter((one) => named.length === 0 || named.includes(one))) {
    const published = publishedVersions(library);
    download(library, published);
    const codes = codesOf(library, published);
    const before = table[library] ?? {};
    const isKnown = ({ rule, fingerprint, versions }: Code) =>
      versions.includes(COMPARED[library]) || fingerprint in (before[rule.name] ?? {});
    const handled = await playAll(codes.filter((code) => !isKnown(code)));
    const hooks: VersionTable[string] = {};
    for (const code of codes.filter((one) => isKnown(one) || handled.has(one))) {
      const ranges = rangesOf(published, code.versions);
      hooks[code.rule.name] = { ...hooks[code.rule.name], [code.fingerprint]: ranges };
    }
    table[library] = hooks;
    writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
  }
}

function codesOf(library: Library, published: string[]): Code[] {
  const codes = new Map<string, Code>();
  for (const version of published) {
    const fingerprintOf = fingerprints(folderOf(library, version));
    for (const rule of rules.filter((one) => one.library === library)) {
      const fingerprint = fingerprintOf(rule.name);
      if (!fingerprint) continue;
      const key = `${rule.name} ${fingerprint}`;
      const code = codes.get(key) ?? { rule, fingerprint, versions: [] };
      code.versions.push(version);
      codes.set(key, code);
    }
  }
  return [...codes.values()];
}

/** From the oldest to the newest, without prereleases. */
function publishedVersions(library: Library): string[] {
  const list = execFileSync('npm', ['view', library, 'versions', '--json'], { encoding: 'utf8' });
  const since = `>=${semver.major(COMPARED[library]) - OLDER_MAJORS}.0.0`;
  const versions = (JSON.parse(list) as string[]).filter((one) => semver.satisfies(one, since));
  return semver.sort(versions);
}

const placeOf = (library: Library, version: string) =>
  join(DOWNLOADS, library.replace('/', '+'), version);

const folderOf = (library: Library, version: string) =>
  join(placeOf(library, version), 'node_modules', library);

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
    const installed = folderOf(library, missing[index] ?? '');
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'], {
      cwd: folder,
    });
  }
}

/** The hook bundled alone. */
async function bundle({
  rule: { library, name },
  versions: [version = ''],
}: Code): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${name} } from '${library}';`,
      resolveDir: placeOf(library, version),
    },
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
    plugins: [onlyFrom(library)],
  });
  // Names that a file imports for its other hooks are dropped from TypeScript only.
  return (await transform(outputFiles[0]?.text ?? '', { loader: 'ts' })).code;
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

/** Plays the scenarios of the comparison with other code of a library's hooks. */
async function playAll(codes: Code[]): Promise<Set<Code>> {
  const handled = new Set<Code>();
  if (codes.length === 0) return handled;
  const comparison = await openComparison({ plugins: [await withCodes(codes)] });
  for (const code of codes) {
    await comparison.page.evaluate(
      (key) => Object.assign(globalThis, { played: key }),
      keyOf(code),
    );
    if (await differsOnlyAsHandled(code, comparison)) handled.add(code);
  }
  await comparison.close();
  return handled;
}

async function differsOnlyAsHandled(
  { rule, versions: [version = ''] }: Code,
  { surveyPair }: Comparison,
): Promise<boolean> {
  const { hook, library, name } = rule;
  const found = await surveyPair({ hook, library, name }, { scenarios: SCENARIOS, seed: SEED });
  const handled = Object.keys(variantOf(rule, version).differences).flatMap(
    (difference) => causes[hook]?.[difference]?.keys?.map(withoutMode) ?? [],
  );
  const isHandled = (key: string) =>
    [`${library} ${name} ${key}`, `${library} ${key}`, key].some((one) => handled.includes(one));
  const others = found.filter((key) => !isHandled(key));
  console.log(`${library} ${version} ${name}: ${others.join('; ') || 'no other difference'}`);
  return others.length === 0;
}

const keyOf = ({ rule: { name }, fingerprint }: Code) => `${name} ${fingerprint}`;

/** A library whose hooks run the code that the page names. */
async function withCodes(codes: Code[]): Promise<Plugin> {
  const bundles = new Map<string, string>();
  for (const code of codes) bundles.set(keyOf(code), await bundle(code));
  const library = codes[0]?.rule.library ?? '';
  const names = new Set(codes.map(({ rule }) => rule.name));
  // Loaded when it is called: code that cannot be loaded differs by its error.
  const entries = [...bundles.keys()].map((key) => `'${key}': () => require('${key}')`);
  const hooks = [...names].map(
    (name) => `export const ${name} = (...args) => codes[globalThis.played]().${name}(...args);`,
  );
  const contents = [
    `export * from '${library}';`,
    `const codes = { ${entries.join(', ')} };`,
    ...hooks,
  ].join('\n');
  const resolveDir = pathOf('../compare');
  return {
    name: 'with-codes',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^[^./]/ }, ({ path, namespace }) => {
        const isReplaced = path === library && namespace !== 'with-codes';
        return isReplaced || bundles.has(path) ? { path, namespace: 'with-codes' } : undefined;
      });
      onLoad({ filter: /.*/, namespace: 'with-codes' }, ({ path }) => ({
        contents: bundles.get(path) ?? contents,
        resolveDir,
      }));
    },
  };
}

/** Joins versions that follow each other: `3.1.0 - 3.4.2 || 3.6.0`. */
function rangesOf(published: string[], versions: string[]): string {
  const ranges: string[][] = [];
  for (const version of versions) {
    const last = ranges.at(-1);
    if (last?.includes(published[published.indexOf(version) - 1] ?? '')) last.push(version);
    else ranges.push([version]);
  }
  return ranges.map((range) => [...new Set([range[0], range.at(-1)])].join(' - ')).join(' || ');
}
