import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { findFiles } from './find-files.ts';
import { ownImports } from './imports.ts';
import { LIBRARIES, type Library, libraryModule } from './libraries.ts';
import { type Modules, modulesOf, type Origin, type Resolve } from './modules.ts';
import { type Left, type Moved, moveFile } from './move-file.ts';
import { otherVersion, packageOf } from './packages.ts';
import { EXTENSIONS, type ParsedFile, parseFile } from './parse.ts';
import { Problem } from './problem.ts';
import { ruleOf } from './rules/index.ts';
import { bytesSaved } from './sizes.ts';

export interface MoveOptions {
  /** Differences that may matter and are accepted. */
  accept?: readonly string[];
  /** Move from this library only. */
  from?: Library | undefined;
  /** Called for each file that was read. */
  onFile?: (done: number, of: number) => void;
}

export interface ChangedFile {
  /** Relative to the folder, with `/`. */
  file: string;
  before: string;
  after: string;
}

export interface Plan {
  /** Absolute. */
  folder: string;
  /** How many files were read. */
  files: number;
  moved: (Moved & { file: string })[];
  left: (Left & { file: string })[];
  changed: ChangedFile[];
  /** Min+gzip bytes that a bundle loses; negative where it grows. */
  bytesSaved: number;
  /** Libraries that the project does not import any more. */
  unused: Library[];
  /** Libraries that it still imports, with the hooks and how often they are mentioned. */
  stays: Partial<Record<Library, Record<string, number>>>;
}

interface ReadFile {
  parsed: ParsedFile;
  modules: Modules;
  /** The names that it exports itself. */
  exported: ReadonlySet<string>;
}

/** Reads a project and decides what is moved; writes nothing. */
export function planMove(folderName: string, options: MoveOptions = {}): Plan {
  const folder = resolve(folderName);
  if (!existsSync(folder)) throw new Problem(`There is no folder ${folderName}.`);
  if (!statSync(folder).isDirectory()) {
    throw new Problem(`${folderName} is a file: name the folder of a project.`);
  }
  if (!packageOf(folder)) {
    throw new Problem(
      `Neither ${folderName} nor a folder above it has a package.json: name the folder of a project.`,
    );
  }
  const { sources: files, embedding } = findFiles(folder);
  const plan: Plan = {
    folder,
    files: files.length,
    moved: [],
    left: [],
    changed: [],
    bytesSaved: 0,
    unused: [],
    stays: {},
  };
  const nameOf = (file: string) => relative(folder, file).split(sep).join('/');
  const texts = new Map<string, string>();
  /** Also of files that cannot be moved. */
  const all = new Map<string, string>();
  for (const [index, file] of files.entries()) {
    options.onFile?.(index + 1, files.length);
    const bytes = readFileSync(file);
    const text = bytes.toString('utf8');
    all.set(nameOf(file), text);
    if (Buffer.from(text, 'utf8').equals(bytes)) texts.set(file, text);
    else if (mentionsLibrary(bytes.toString('latin1'))) {
      plan.left.push({ file: nameOf(file), ...NOT_UTF8 });
    }
  }
  for (const file of embedding) {
    const text = readFileSync(file, 'utf8');
    const library = LIBRARIES.find((one) => importOf(one).test(text));
    if (!library) continue;
    all.set(nameOf(file), text);
    plan.left.push({ file: nameOf(file), library, ...NOT_READ });
  }

  const read = new Map<string, ReadFile>();
  const readOne = (file: string, resolveModule?: Resolve) => {
    try {
      const parsed = read.get(file)?.parsed ?? parseFile({ file, text: texts.get(file) ?? '' });
      const exported = exportedNames(parsed);
      read.set(file, { parsed, modules: modulesOf(parsed, resolveModule), exported });
    } catch (error) {
      read.delete(file);
      plan.left.push({ file: nameOf(file), ...notParsed(error) });
      texts.delete(file);
    }
  };
  for (const [file, text] of texts) if (mentionsLibrary(text)) readOne(file);
  followReExports({ texts, read, readOne });
  moveAll(plan, { files, read, options, nameOf });
  for (const { file, after } of plan.changed) all.set(file, after);
  plan.unused = plan.unused.filter((library) => {
    const mention = importOf(library);
    return ![...all.values()].some((text) => mention.test(text));
  });
  return plan;
}

const mentionsLibrary = (text: string) => LIBRARIES.some((library) => text.includes(library));

/** Finds the library, or one of its modules, as a string. */
const importOf = (library: Library) => new RegExp(`['"\`]${library}(/[^'"\`]*)?['"\`]`);

const NOT_READ = {
  line: 1,
  column: 1,
  reason: 'not-read',
  sentence: 'only files of JavaScript and TypeScript are read, and this one names a library',
};

const NOT_UTF8 = {
  line: 1,
  column: 1,
  reason: 'encoding',
  sentence: 'the file is not UTF-8, so it cannot be written back as it is',
};

function notParsed(error: unknown): Left {
  const { message, loc } = error as Error & { loc?: { line: number; column: number } };
  const [first = ''] = message.split('\n');
  return {
    line: loc?.line ?? 1,
    column: (loc?.column ?? 0) + 1,
    reason: 'not-parsed',
    sentence: `the file cannot be read: ${first.replace(/ \(\d+:\d+\)$/, '')}`,
  };
}

interface Reading {
  texts: Map<string, string>;
  read: Map<string, ReadFile>;
  readOne: (file: string, resolve?: Resolve) => void;
}

/** Reads the files that import hooks from files of the project that hand them on. */
function followReExports({ texts, read, readOne }: Reading): void {
  const handsOn = ({ modules }: ReadFile) =>
    modules.exports.size > 0 || modules.exportsAllOf.some((module) => libraryModule(module));
  if (![...read.values()].some(handsOn)) return;
  for (const [file, text] of texts) {
    if (!read.has(file) && /['"]\.{1,2}(\/|['"])/.test(text)) readOne(file);
  }
  // Again until nothing new is handed on, because one file can hand on what another does.
  for (let before = -1, now = 0; before !== now; ) {
    before = now;
    for (const file of [...read.keys()]) readOne(file, resolver(file, read));
    now = [...read.values()].reduce((sum, { modules }) => sum + modules.exports.size, 0);
  }
}

function exportedNames({ program }: ParsedFile): Set<string> {
  const names = program.get('body').flatMap((statement) => {
    if (!statement.isExportNamedDeclaration()) return [];
    return Object.keys(statement.getOuterBindingIdentifiers()).concat(
      statement.node.specifiers.map(({ exported }) =>
        exported.type === 'Identifier' ? exported.name : exported.value,
      ),
    );
  });
  return new Set(names);
}

/** What the relative imports of a file hand on. */
function resolver(file: string, read: ReadonlyMap<string, ReadFile>): Resolve {
  return (module) => {
    const target = resolveFile(file, module, read);
    if (target === undefined) return;
    return (name) => exportedBy(target, name, read);
  };
}

function exportedBy(
  file: string,
  name: string,
  read: ReadonlyMap<string, ReadFile>,
  seen: ReadonlySet<string> = new Set(),
): Origin | undefined {
  const modules = read.get(file)?.modules;
  if (!modules || seen.has(file)) return;
  const own = modules.exports.get(name);
  // What a file exports itself comes before all that it hands on.
  if (own || name === 'default' || read.get(file)?.exported.has(name)) return own;
  for (const module of modules.exportsAllOf) {
    const library = libraryModule(module)?.library;
    if (library && ruleOf(library, name)) return { library, name };
    const target = resolveFile(file, module, read);
    const origin = target && exportedBy(target, name, read, new Set([...seen, file]));
    if (origin) return origin;
  }
  return;
}

function resolveFile(
  from: string,
  module: string,
  read: ReadonlyMap<string, ReadFile>,
): string | undefined {
  if (!/^\.{1,2}(\/|$)/.test(module)) return;
  const path = join(dirname(from), module);
  // TypeScript writes `./hooks.js` for hooks.ts.
  const stem = path.replace(/\.[cm]?jsx?$/, '');
  const candidates = [path, stem, join(path, 'index')].flatMap((one) => [
    one,
    ...EXTENSIONS.map((extension) => `${one}.${extension}`),
  ]);
  // Also one that was not read, as it has nothing to do with the libraries.
  const found = candidates.find((one) => statSync(one, { throwIfNoEntry: false })?.isFile());
  return found !== undefined && read.has(found) ? found : undefined;
}

/** Whether a file does nothing but hand on and declare, so that nobody misses its import. */
function isPure({ parsed }: ReadFile): boolean {
  return parsed.program.node.body.every((node) => {
    switch (node.type) {
      case 'ImportDeclaration':
        return libraryModule(node.source.value) || node.source.value === 'react';
      case 'ExportAllDeclaration':
        return libraryModule(node.source.value);
      case 'ExportNamedDeclaration':
        if (node.source) return libraryModule(node.source.value);
        return !node.declaration || /^(TS|Function)/.test(node.declaration.type);
      case 'FunctionDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
        return true;
      default:
        return false;
    }
  });
}

/** A function that is asked for the same thing many times, and looks it up once. */
function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key) as Value;
  };
}

interface Moving {
  files: string[];
  read: ReadonlyMap<string, ReadFile>;
  options: MoveOptions;
  nameOf: (file: string) => string;
}

function moveAll(plan: Plan, { files, read, options, nameOf }: Moving): void {
  const accepted = new Set(options.accept);
  const mocks = new Map([...mockFolders(files, nameOf), ...mocksIn(read, nameOf)]);
  const otherVersionIn = remembered((place: string) => {
    const owner = packageOf(place);
    return remembered((library: Library) => owner && otherVersion(owner, library));
  });
  const before = new Set<Library>();
  const hadOurs = new Set<string>();
  for (const [file, { parsed, modules }] of read) {
    for (const library of modules.libraries) before.add(library);
    for (const { locals } of ownImports(parsed))
      for (const hook of locals.keys()) hadOurs.add(hook);
    const result = moveFile(parsed, modules, {
      accepted,
      otherVersion: otherVersionIn(dirname(file)),
      from: options.from,
      mockOf: ({ library, name, entry }) =>
        mocks.get(`${library} ${name}`) ??
        mocks.get(`${library} *`) ??
        (entry?.via && mocks.get(resolveFile(file, entry.via, read) ?? '')),
      isPure: (via) => {
        const target = read.get(resolveFile(file, via, read) ?? '');
        return !!target && isPure(target);
      },
    });
    const name = nameOf(file);
    plan.moved.push(...result.moved.map((one) => ({ file: name, ...one })));
    plan.left.push(...result.left.map((one) => ({ file: name, ...one })));
    if (result.text !== undefined && result.text !== parsed.text) {
      plan.changed.push({ file: name, before: parsed.text, after: result.text });
    }
    // Also what is imported and never mentioned.
    const unused = modules.entries.filter(({ mentions }) => mentions === 0);
    const kept = [
      ...result.stays,
      ...unused.map(({ origin }) => ({
        library: origin.library,
        name: 'name' in origin ? origin.name : '*',
      })),
      ...modules.mocks.flatMap(({ module }) => {
        const library = libraryModule(module)?.library;
        return library ? [{ library, name: '*' }] : [];
      }),
    ];
    for (const { library, name: hook } of kept) {
      const hooks = plan.stays[library] ?? {};
      plan.stays[library] = { ...hooks, [hook]: (hooks[hook] ?? 0) + 1 };
    }
  }
  plan.left.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
  plan.unused = [...before].filter((library) => !plan.stays[library]).sort();
  const gone = new Map(
    plan.moved.map(({ library, name }) => [`${library} ${name}`, { library, name }]),
  );
  const come = new Set(plan.moved.map(({ hook }) => hook as string));
  plan.bytesSaved = bytesSaved({
    gone: [...gone.values()].filter(({ library, name }) => !plan.stays[library]?.[name]),
    come: [...come].filter((hook) => !hadOurs.has(hook)),
    others: new Set([...Object.keys(plan.stays), ...(hadOurs.size > 0 ? ['yhooks'] : [])]),
  });
}

/** `__mocks__/ahooks.js` replaces the library in all tests. */
function* mockFolders(
  files: string[],
  nameOf: (file: string) => string,
): Generator<[mocked: string, where: string]> {
  for (const file of files.map(nameOf)) {
    const [, module = ''] = /(?:^|\/)__mocks__\/(.+)\.[cm]?[jt]sx?$/.exec(file) ?? [];
    const library = libraryModule(module);
    if (library) yield [`${library.library} ${library.deep ?? '*'}`, file];
  }
}

/** Hooks, and files that hand them on, that tests replace: where. */
function mocksIn(
  read: ReadonlyMap<string, ReadFile>,
  nameOf: (file: string) => string,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [file, { modules }] of read) {
    for (const { module, names, node } of modules.mocks) {
      const where = `${nameOf(file)}:${node.loc?.start.line ?? 1}`;
      const library = libraryModule(module);
      if (!library) {
        const target = resolveFile(file, module, read);
        if (target) found.set(target, where);
      } else if (library.deep || names === 'all') {
        found.set(`${library.library} ${library.deep ?? '*'}`, where);
      } else {
        for (const name of names) found.set(`${library.library} ${name}`, where);
      }
    }
  }
  return found;
}
