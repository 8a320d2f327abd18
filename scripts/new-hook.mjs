import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';

/** @typedef {{ path: string, title: string, order: number }} Group */
/** @typedef {{ group: Group, order: number }} Page the front matter that decides a page's place */
/** @typedef {{ name: string, group?: string, title?: string }} Wanted `title`, of a new group */

const SKELETON = join(import.meta.dirname, 'new-hook/useThing');
const EXAMPLE = 'write for example `npm run new-hook -- useThing --group /state`';
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
  const { group, files } = writeHook(wanted, root);
  console.log(`${wanted.name} is in the group ${group.path} (${group.title}):
${files.map((file) => `  ${file}\n`).join('')}Exported in hooks/src/index.ts and hooks/package.json. See it with \`npm run dev\`,
test it with \`npx vitest --project react-18 ${wanted.name}\`.`);
}

/**
 * @param {string[]} args the name, `--group`, and `--new-group` for a group that is not there yet
 * @returns {Wanted}
 */
export function readArguments(args) {
  const { values, positionals } = parse(args);
  const [name = '', ...more] = positionals;
  if (!name) throw new Problem(`The name of the hook is missing: ${EXAMPLE}.`);
  if (more.length > 0) throw new Problem(`"${more.join(' ')}" after ${name}: ${EXAMPLE}.`);
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
  const type = /** @type {const} */ ('string');
  const options = { group: { type }, 'new-group': { type } };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const [cause] = /** @type {Error} */ (error).message.split(/\.? To |\n/);
    throw new Problem(`${cause}: ${EXAMPLE}.`);
  }
}

/**
 * @param {Wanted} wanted
 * @param {string} folder the project's
 */
export function writeHook({ name, ...wanted }, folder) {
  const source = join(folder, 'hooks/src');
  const indexFile = join(source, 'index.ts');
  const manifestFile = join(folder, 'hooks/package.json');
  const index = readFileSync(indexFile, 'utf8');
  refuseTakenName(name, { folders: readdirSync(source), index });
  const pages = readPages(source);
  const group = chooseGroup(wanted, pages);
  const order = nextOrder(pages.filter((page) => page.group.path === group.path));
  const place = yaml().stringify({ order, group });

  const files = readdirSync(SKELETON, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const file = join('hooks/src', name, path.slice(SKELETON.length).replace('useThing', name));
      const text = readFileSync(path, 'utf8').replace(
        /^order: .*^group:.*?(?=^---)/ms,
        () => place,
      );
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text.replaceAll('useThing', name));
      return file;
    });
  writeFileSync(indexFile, withExport(index, name));
  writeFileSync(manifestFile, withEntryPoint(readFileSync(manifestFile, 'utf8'), name));
  return { group, files };
}

/**
 * @param {string} name
 * @param {{ folders: string[], index: string }} taken
 */
function refuseTakenName(name, { folders, index }) {
  // The identifiers of demos and the files of some systems know no case.
  const twin = folders.find((folder) => folder.toLowerCase() === name.toLowerCase());
  const isExported = new RegExp(`\\b${name}\\b`).test(index);
  if (!twin && !isExported) return;
  const cause = twin ? `hooks/src/${twin} exists` : 'hooks/src/index.ts exports that name already';
  throw new Problem(`${name} cannot be written, because ${cause}: choose another name.`);
}

/**
 * @param {string} source
 * @returns {Page[]}
 */
function readPages(source) {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => yaml().parse(readFileSync(join(source, file), 'utf8').split(/^---$/m)[1] ?? ''))
    .filter((page) => page?.group?.path);
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
  const found = groups.find((group) => group.path === path);
  if (found && !title) return found;
  if (found) {
    throw new Problem(
      `The group ${path} exists and is titled ${found.title}: leave --new-group out, or choose another path.`,
    );
  }
  if (!path || !title) {
    const cause = path ? `There is no group ${path}` : 'The group is missing: add --group';
    const known = groups.map((group) => group.path).join(', ');
    throw new Problem(
      `${cause}; the groups are ${known}; for a new one, add --new-group "Its title".`,
    );
  }
  if (!/^\/[a-z0-9]+(-[a-z0-9]+)*$/.test(path)) {
    throw new Problem(
      `"${path}" cannot be the path of a group: write lower-case letters, digits and hyphens, for example /side-effect.`,
    );
  }
  return { path, title, order: nextOrder(groups) };
}

/** @param {{ order?: number }[]} taken */
const nextOrder = (taken) => Math.max(0, ...taken.map(({ order }) => order ?? 0)) + 1;

/**
 * @param {string} index
 * @param {string} name
 */
function withExport(index, name) {
  /** @param {string} line */
  const path = (line) => line.slice(line.indexOf(' from '));
  const lines = [...index.trimEnd().split('\n'), `export { ${name} } from './${name}/${name}.js';`];
  return `${lines.sort((one, other) => compare(path(one), path(other))).join('\n')}\n`;
}

/**
 * @param {string} manifest
 * @param {string} name
 */
function withEntryPoint(manifest, name) {
  const parsed = JSON.parse(manifest);
  /** @param {string} format */
  const entry = (format) => {
    const file = `./dist/${format}/${name}/${name}`;
    return { types: `${file}.d.ts`, default: `${file}.js` };
  };
  const { '.': all, './package.json': itself, ...hooks } = parsed.exports;
  hooks[`./${name}`] = { import: entry('esm'), require: entry('cjs') };
  parsed.exports = { '.': all, ...sorted(hooks), './package.json': itself };
  const types = { ...parsed.typesVersions['*'], [name]: [entry('cjs').types] };
  parsed.typesVersions['*'] = sorted(types);
  return `${JSON.stringify(parsed, null, 2)}\n`;
}

/** @param {Record<string, unknown>} entries */
function sorted(entries) {
  return Object.fromEntries(Object.entries(entries).sort(([one], [other]) => compare(one, other)));
}

/** The package with which the engine reads the same front matter. */
function yaml() {
  return createRequire(join(root, 'press/package.json'))('yaml');
}
