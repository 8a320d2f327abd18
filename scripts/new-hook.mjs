import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { skeletonOf } from './new-hook-skeleton.mjs';
import { root } from './packages.mjs';
import { Problem } from './problem.mjs';

/** @typedef {{ path: string, title: string, order: number }} Group */
/** @typedef {{ group: Group, order: number }} Page the front matter that decides a page's place */
/** @typedef {{ name: string, group?: string, title?: string }} Wanted `title`, of a new group */
/** @typedef {Record<string, unknown>} Entries */

const COMMAND = 'npm run new-hook -- useThing --group /state';
// A longer name would break the lines of the skeleton, which the formatter then refuses.
const LONGEST_NAME = 32;
// The order Biome wants exports in.
const { compare } = new Intl.Collator('en', { numeric: true, caseFirst: 'upper' });

/**
 * `npm run new-hook`: the skeleton of a hook.
 * @param {string[]} args
 */
export async function newHook(args) {
  const wanted = readArguments(args);
  await install();
  const { name, group, files } = writeHook(wanted, root);
  console.log(
    [
      `${name} is in the group ${group.path} (${group.title}):`,
      ...files.map((file) => `  ${file}`),
      `Exported in hooks/src/index.ts and hooks/package.json. See it with \`npm run dev\`,`,
      `test it with \`npx vitest --project react-18 ${name}\`.`,
    ].join('\n'),
  );
}

/**
 * Writes all of it or, when something is wrong, nothing.
 * @param {Wanted} wanted
 * @param {string} folder the project's
 */
export function writeHook({ name, ...wanted }, folder) {
  const source = join(folder, 'hooks/src');
  const indexFile = join(source, 'index.ts');
  const manifestFile = join(folder, 'hooks/package.json');
  const index = readFileSync(indexFile, 'utf8');
  const manifest = readFileSync(manifestFile, 'utf8');
  refuseTakenName(name, { source, index, manifest });

  const pages = readPages(source);
  const group = chooseGroup(wanted, pages);
  const neighbours = pages.filter((page) => page.group.path === group.path);
  const order = nextOrder(neighbours.map((page) => page.order));
  const frontMatter = stringify({
    title: name,
    description: `一句话说明 ${name} 做什么。`,
    order,
    group,
  });
  const skeleton = skeletonOf(name, frontMatter);
  const newIndex = withExport(index, name);
  const newManifest = withEntryPoint(manifest, name);

  const hookFolder = join(source, name);
  try {
    mkdirSync(join(hookFolder, 'demos'), { recursive: true });
    for (const [file, text] of Object.entries(skeleton))
      writeFileSync(join(hookFolder, file), text);
    writeFileSync(indexFile, newIndex);
    writeFileSync(manifestFile, newManifest);
  } catch (error) {
    rmSync(hookFolder, { recursive: true, force: true });
    writeFileSync(indexFile, index);
    writeFileSync(manifestFile, manifest);
    throw error;
  }
  return { name, group, files: Object.keys(skeleton).map((file) => `hooks/src/${name}/${file}`) };
}

/**
 * @param {string[]} args the name, `--group`, and `--new-group` for a group that is not there yet
 * @returns {Wanted}
 */
export function readArguments(args) {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  if (name === undefined) {
    throw new Problem(`The name of the hook is missing: write for example \`${COMMAND}\`.`);
  }
  if (more.length > 0) {
    throw new Problem(
      `"${more.join(' ')}" after ${name} is too much, as one hook is written at a time: write for example \`${COMMAND}\`.`,
    );
  }
  if (!/^use[A-Z][A-Za-z0-9]*$/.test(name) || name.length > LONGEST_NAME) {
    throw new Problem(
      `"${name}" is not the name of a hook: write "use", a capital letter, and letters or digits, at most ${LONGEST_NAME} in all, for example useThing.`,
    );
  }
  // The shell of Git for Windows makes a path of its own from /state, but leaves state alone.
  const group = values.group && `/${values.group.replace(/^\/|\/$/g, '')}`;
  return { name, group, title: values['new-group'] };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { group: { type: 'string' }, 'new-group': { type: 'string' } },
    });
  } catch (error) {
    const cause =
      error instanceof Error ? error.message.split('\n')[0]?.replace(/\.? To .*/, '') : '';
    throw new Problem(`${cause}: write for example \`${COMMAND}\`.`);
  }
}

/**
 * @param {string} name
 * @param {{ source: string, index: string, manifest: string }} texts
 */
function refuseTakenName(name, { source, index, manifest }) {
  // The identifiers of demos and the files of some systems know no case.
  const twin = readdirSync(source).find((other) => other.toLowerCase() === name.toLowerCase());
  if (twin) {
    throw new Problem(
      `${name} cannot be written, because hooks/src/${twin} exists: choose another name, or work there.`,
    );
  }
  const taken = Object.entries({
    'hooks/src/index.ts': new RegExp(`\\b${name}\\b`).test(index),
    'hooks/package.json': Object.hasOwn(JSON.parse(manifest).exports, `./${name}`),
  }).find(([, isTaken]) => isTaken);
  if (taken) {
    throw new Problem(
      `${name} cannot be written, because ${taken[0]} exports that name already: choose another name, or take it out there.`,
    );
  }
}

/**
 * @param {string} source
 * @returns {Page[]}
 */
function readPages(source) {
  return readdirSync(source).flatMap((name) => {
    const file = join(source, name, `${name}.md`);
    if (!existsSync(file)) return [];
    const [, head = ''] = /^---\r?\n(.*?)\r?\n---/s.exec(readFileSync(file, 'utf8')) ?? [];
    const { group, order } = yaml().parse(head) ?? {};
    return group?.path ? [{ group, order }] : [];
  });
}

/**
 * @param {{ group?: string, title?: string }} wanted
 * @param {Page[]} pages
 * @returns {Group}
 */
function chooseGroup({ group: path, title }, pages) {
  const groups = [...new Map(pages.map(({ group }) => [group.path, group])).values()].sort(
    (one, other) => one.order - other.order,
  );
  const known = `the groups are ${groups.map((group) => group.path).join(', ')}`;
  const forNew = 'for a new one, add --new-group "Its title"';
  if (!path)
    throw new Problem(`The group of the hook is missing: add --group; ${known}; ${forNew}.`);
  const found = groups.find((group) => group.path === path);
  if (found && title !== undefined) {
    throw new Problem(
      `The group ${path} exists and is titled ${found.title}: leave --new-group out, or choose another path.`,
    );
  }
  if (found) return found;
  if (!title) throw new Problem(`There is no group ${path}: ${known}; ${forNew}.`);
  if (!/^\/[a-z0-9]+(-[a-z0-9]+)*$/.test(path)) {
    throw new Problem(
      `"${path}" cannot be the path of a group: write lower-case letters, digits and hyphens, for example /side-effect.`,
    );
  }
  return { path, title, order: nextOrder(groups.map(({ order }) => order)) };
}

/** @param {(number | undefined)[]} taken */
const nextOrder = (taken) => Math.max(0, ...taken.map((order) => order ?? 0)) + 1;

/**
 * @param {string} index
 * @param {string} name
 */
function withExport(index, name) {
  const lines = index.trimEnd().split('\n');
  const next = lines.findIndex((line) => {
    const [, other] = /from '\.\/(use\w+)\//.exec(line) ?? [];
    return other !== undefined && compare(other, name) > 0;
  });
  const line = `export { ${name} } from './${name}/${name}.js';`;
  return `${lines.toSpliced(next < 0 ? lines.length : next, 0, line).join('\n')}\n`;
}

/**
 * @param {string} manifest
 * @param {string} name
 */
function withEntryPoint(manifest, name) {
  const parsed = JSON.parse(manifest);
  /** @param {string} format */
  const file = (format) => `./dist/${format}/${name}/${name}`;
  /** @param {string} format */
  const entry = (format) => ({ types: `${file(format)}.d.ts`, default: `${file(format)}.js` });
  parsed.exports = withEntry(parsed.exports, {
    key: `./${name}`,
    value: { import: entry('esm'), require: entry('cjs') },
  });
  const versions = parsed.typesVersions['*'];
  parsed.typesVersions['*'] = withEntry(versions, { key: name, value: [`${file('cjs')}.d.ts`] });
  return `${JSON.stringify(parsed, null, 2)}\n`;
}

/**
 * The entries with one more, in its place among those of the hooks.
 * @param {Entries} entries
 * @param {{ key: string, value: unknown }} added
 * @returns {Entries}
 */
function withEntry(entries, { key, value }) {
  const list = Object.entries(entries);
  /** @param {[string, unknown]} entry */
  const isHook = ([other]) => /^(\.\/)?use[A-Z]/.test(other);
  const before = list.filter((entry) => isHook(entry) && compare(entry[0], key) < 0).at(-1);
  const place = before ? list.indexOf(before) + 1 : list.findIndex(isHook);
  return Object.fromEntries(list.toSpliced(place, 0, [key, value]));
}

/** The package of the engine that reads the same front matter. */
function yaml() {
  return createRequire(join(root, 'press/package.json'))('yaml');
}

/** @param {object} value */
function stringify(value) {
  return yaml().stringify(value);
}
