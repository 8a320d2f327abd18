import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

interface Group {
  path: string;
  title: string;
  order: number;
}

/** A mistake of the user: its message is printed without a stack. */
class Problem extends Error {}

/** The front matter that decides a page's place. */
interface Page {
  group: Group;
  order: number;
}

interface HookOptions {
  name: string;
  group?: string;
  /** The title of a new group. */
  title?: string;
}

const root = join(import.meta.dirname, '../..');
// The package with which the engine reads the same front matter.
const yaml = createRequire(join(root, 'press/package.json'))('yaml');
const SKELETON = join(import.meta.dirname, 'useThing');
const EXAMPLE = 'write for example `npm run new-hook -- useThing --group /state`';
// A longer name would break lines of the skeleton, which would then not be formatted.
const MAX_NAME_LENGTH = 32;
// The order of exports that Biome demands.
const { compare } = new Intl.Collator('en', { numeric: true, caseFirst: 'upper' });

/** `npm run new-hook`: the skeleton of a hook. */
function newHook(args: string[]) {
  const options = readArguments(args);
  const { group, files } = writeHook(options, root);
  console.log(`${options.name} is in the group ${group.path} (${group.title}):
${files.map((file) => `  ${file}\n`).join('')}Exported in hooks/src/index.ts and hooks/package.json. See it with \`npm run dev\`,
test it with \`npx vitest --project react-18 ${options.name}\`. When it is done, \`npm run facts\` measures it
for its page.`);
}

/** Reads the name, `--group`, and `--new-group` for a group that does not exist yet. */
export function readArguments(args: string[]): HookOptions {
  const { values, positionals } = parseOptions(args);
  const [name = '', ...more] = positionals;
  if (!name) throw new Problem(`The name of the hook is missing: ${EXAMPLE}.`);
  if (more.length > 0) throw new Problem(`"${more.join(' ')}" after ${name}: ${EXAMPLE}.`);
  if (!/^use[A-Z][A-Za-z0-9]*$/.test(name) || name.length > MAX_NAME_LENGTH) {
    throw new Problem(
      `"${name}" is not the name of a hook: write "use", a capital letter, and letters or digits, at most ${MAX_NAME_LENGTH} in all, for example useThing.`,
    );
  }
  // Git for Windows turns /state into a Windows path, but leaves state as it is.
  const group = values.group && `/${values.group.replace(/^\/|\/$/g, '')}`;
  return { name, group, title: values['new-group'] };
}

function parseOptions(args: string[]) {
  try {
    const options = { group: { type: 'string' }, 'new-group': { type: 'string' } } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const [cause] = (error as Error).message.split(/\.? To |\n/);
    throw new Problem(`${cause}: ${EXAMPLE}.`);
  }
}

/** Writes a hook into the repository at `folder`, unless its name is taken or its group is unknown. */
export function writeHook({ name, ...options }: HookOptions, folder: string) {
  const source = join(folder, 'hooks/src');
  const indexFile = join(source, 'index.ts');
  const manifestFile = join(folder, 'hooks/package.json');
  const index = readFileSync(indexFile, 'utf8');
  refuseTakenName(name, readdirSync(source), index);
  const pages = readPages(source);
  const group = chooseGroup(options, pages);
  const order = nextOrder(pages.filter((page) => page.group.path === group.path));

  const files = writeSkeleton(name, { group, order }, folder);
  writeFileSync(indexFile, withExport(index, name));
  writeFileSync(manifestFile, withEntryPoint(readFileSync(manifestFile, 'utf8'), name));
  return { group, files };
}

/** Copies the skeleton with another name and another place in the menu; returns the paths of the copies. */
function writeSkeleton(name: string, { order, group }: Page, folder: string): string[] {
  const place = yaml.stringify({ order, group });
  return readdirSync(SKELETON, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const file = join('hooks/src', name, path.slice(SKELETON.length).replace('useThing', name));
      const skeleton = readFileSync(path, 'utf8');
      // A function, because a string may contain patterns such as `$&`.
      const text = skeleton.replace(/^order: .*^group:.*?(?=^---)/ms, () => place);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text.replaceAll('useThing', name));
      return file;
    });
}

function refuseTakenName(name: string, folders: string[], index: string): void {
  // The ids of demos and some file systems are case-insensitive.
  const existing = folders.find((folder) => folder.toLowerCase() === name.toLowerCase());
  const isExported = new RegExp(`\\b${name}\\b`).test(index);
  if (!existing && !isExported) return;
  const cause = existing
    ? `hooks/src/${existing} exists`
    : 'hooks/src/index.ts exports that name already';
  throw new Problem(`${name} cannot be written, because ${cause}: choose another name.`);
}

function readPages(source: string): Page[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => yaml.parse(readFileSync(join(source, file), 'utf8').split(/^---$/m)[1] ?? ''))
    .filter((page) => page?.group?.path);
}

function chooseGroup({ group: path, title }: Omit<HookOptions, 'name'>, pages: Page[]): Group {
  const groups = [...new Map(pages.map(({ group }) => [group.path, group])).values()].sort(
    (a, b) => a.order - b.order,
  );
  const group = groups.find(({ path: groupPath }) => groupPath === path);
  if (group && !title) return group;
  if (group) {
    throw new Problem(
      `The group ${path} exists and is titled ${group.title}: leave --new-group out, or choose another path.`,
    );
  }
  if (!path || !title) {
    const cause = path ? `There is no group ${path}` : 'The group is missing: add --group';
    const paths = groups.map((choice) => choice.path).join(', ');
    throw new Problem(
      `${cause}; the groups are ${paths}; for a new one, add --new-group "Its title".`,
    );
  }
  if (!/^\/[a-z0-9]+(-[a-z0-9]+)*$/.test(path)) {
    throw new Problem(
      `"${path}" cannot be the path of a group: write lower-case letters, digits and hyphens, for example /side-effect.`,
    );
  }
  return { path, title, order: nextOrder(groups) };
}

const nextOrder = (pages: { order?: number }[]) =>
  Math.max(0, ...pages.map(({ order }) => order ?? 0)) + 1;

function withExport(index: string, name: string): string {
  const pathIn = (line: string) => line.slice(line.indexOf(' from '));
  const lines = [...index.trimEnd().split('\n'), `export { ${name} } from './${name}/${name}.js';`];
  return `${lines.sort((a, b) => compare(pathIn(a), pathIn(b))).join('\n')}\n`;
}

function withEntryPoint(manifest: string, name: string): string {
  const json = JSON.parse(manifest);
  const entry = (format: string) => {
    const file = `./dist/${format}/${name}/${name}`;
    return { types: `${file}.d.ts`, default: `${file}.js` };
  };
  const { '.': index, './package.json': packageJson, ...hooks } = json.exports;
  hooks[`./${name}`] = { import: entry('esm'), require: entry('cjs') };
  json.exports = { '.': index, ...sortEntries(hooks), './package.json': packageJson };
  const types = { ...json.typesVersions['*'], [name]: [entry('cjs').types] };
  json.typesVersions['*'] = sortEntries(types);
  return `${JSON.stringify(json, null, 2)}\n`;
}

function sortEntries(entries: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => compare(a, b)));
}

if (process.argv[1] === import.meta.filename) {
  try {
    newHook(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}
