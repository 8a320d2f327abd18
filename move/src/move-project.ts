import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve as absolute, dirname, join, relative, sep } from 'node:path';
import type { Project } from './analysis/moments.ts';
import { differenceOf } from './differences.ts';
import { type Resolve, reExported } from './exports.ts';
import { findFiles } from './find-files.ts';
import { fingerprints } from './fingerprint.ts';
import { ownImports } from './imports.ts';
import { LIBRARIES, type Library, libraryModule } from './libraries.ts';
import { editManifest } from './manifests.ts';
import { type Modules, modulesOf, type ReExports } from './modules.ts';
import { type DifferenceOfCall, type Left, type Moved, moveFile } from './move-file.ts';
import { installedFolder, type Package, packageOf, reactOf, versionOf } from './packages.ts';
import { type ParsedFile, parseFile } from './parse.ts';
import { Problem } from './problem.ts';
import { isTest, projectAround } from './project.ts';
import { reachOf } from './reach.ts';
import { remembered } from './remembered.ts';
import { resolver } from './resolve.ts';
import { bytesSaved } from './sizes.ts';

export interface MoveOptions {
  /** Differences that may matter and are accepted: `reveal`, or `useUnmount:reveal` of one hook. */
  accept?: readonly string[];
  /** `fixes` accepts all differences that are bugs of theirs. */
  preset?: Preset | undefined;
  /** Move from this library only. */
  from?: Library | undefined;
  /** Also moves some calls of a hook where others of the same file have to stay. */
  partial?: boolean;
  /** Leaves libraries that nothing imports any more in package.json. */
  keepUnused?: boolean;
  /** Called for each file that was read. */
  onFile?: (done: number, of: number) => void;
}

export type Preset = 'safe' | 'fixes';

function isAccepted({ hook, name, difference }: DifferenceOfCall, options: MoveOptions): boolean {
  if (options.preset === 'fixes' && differenceOf(hook, difference).kind === 'fix') return true;
  return [difference, `${name}:${difference}`, `${hook}:${difference}`].some((one) =>
    options.accept?.includes(one),
  );
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
  /** Each package.json of the packages with moved calls. */
  manifests: ChangedFile[];
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
}

/** The files that were read, and a function that resolves imports to them. */
interface Read {
  read: ReadonlyMap<string, ReadFile>;
  resolve: Resolve;
}

/** Reads a project and decides what is moved; writes nothing. */
export function planMove(folderName: string, options: MoveOptions = {}): Plan {
  const folder = absolute(folderName);
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
    manifests: [],
    bytesSaved: 0,
    unused: [],
    stays: {},
  };
  const nameOf = (file: string) => nameIn(folder, file);
  const texts = new Map<string, string>();
  /** Includes files that cannot be moved. */
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
  const parsed = new Map<string, ParsedFile | undefined>();
  const resolve = resolver();
  const parse = (file: string) => {
    const known = parsed.get(file) ?? parseFile({ file, text: texts.get(file) ?? '' });
    parsed.set(file, known);
    return known;
  };
  const readOne = (file: string, reExports?: ReExports) => {
    try {
      read.set(file, { parsed: parse(file), modules: modulesOf(parse(file), reExports) });
    } catch (error) {
      read.delete(file);
      plan.left.push({ file: nameOf(file), ...notParsed(error) });
      texts.delete(file);
    }
  };
  for (const [file, text] of texts) if (mentionsLibrary(text)) readOne(file);
  if ([...read.values()].some(reExportsHooks)) {
    for (const [file, text] of texts) if (/\b(from|require)\b/.test(text)) readOne(file);
    const following = { read: (file: string) => read.get(file)?.parsed, resolve };
    for (const file of [...read.keys()]) {
      readOne(file, (module) => {
        const target = resolve(file, module);
        return target !== undefined && read.has(target)
          ? (name) => reExported(target, name, following)
          : undefined;
      });
    }
  }
  const project = projectAround(folder, { parsed, resolve });
  moveAll(plan, { read, resolve, options, nameOf, project });
  for (const { file, after } of plan.changed) all.set(file, after);
  plan.unused = plan.unused.filter((library) => isUnused(library, all.values()));
  plan.manifests = manifestsOf(plan, options);
  return plan;
}

const isUnused = (library: Library, texts: Iterable<string>): boolean => {
  const mention = importOf(library);
  for (const text of texts) if (mention.test(text)) return false;
  return true;
};

/** The package.json of each package with moved calls, including files outside of the folder. */
function manifestsOf({ folder, moved, changed }: Plan, { keepUnused }: MoveOptions): ChangedFile[] {
  const byPackage = new Map<string, Set<Library>>();
  for (const { file, library } of moved) {
    const owner = packageOf(dirname(join(folder, file)))?.folder ?? '';
    byPackage.set(owner, (byPackage.get(owner) ?? new Set()).add(library));
  }
  const after = new Map(changed.map((one) => [join(folder, one.file), one.after]));
  return [...byPackage].flatMap(([owner, libraries]) => {
    const { sources, embedding } = findFiles(owner);
    const texts = [...sources, ...embedding].map(
      (file) => after.get(file) ?? readFileSync(file, 'utf8'),
    );
    const unused = keepUnused ? [] : [...libraries].filter((one) => isUnused(one, texts));
    const edited = editManifest(owner, { moved: [...libraries], unused });
    return edited ? { ...edited, file: nameIn(folder, edited.file) } : [];
  });
}

const nameIn = (folder: string, file: string) => relative(folder, file).split(sep).join('/');

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

/** Whether other files may import hooks of a library from this one. */
const reExportsHooks = ({ modules: { kept, uses } }: ReadFile) =>
  kept.some(({ reason }) => reason === 're-export') ||
  uses.some(({ path }) => path.parent.type === 'ExportSpecifier');

/** Whether a file only re-exports and declares, so that its import can be removed. */
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

interface Moving extends Read {
  options: MoveOptions;
  nameOf: (file: string) => string;
  project: Project;
}

function moveAll(plan: Plan, { read, resolve, options, nameOf, project }: Moving): void {
  const ownerOf = remembered((place: string) => packageOf(place));
  const mocks = remembered((owner: string) => mocksOf(owner, { read, resolve, ownerOf, nameOf }));
  const fingerprintsIn = remembered(fingerprints);
  const dependencyIn = remembered((place: string) => {
    const owner = ownerOf(place);
    return remembered((library: Library) => {
      const version = owner && versionOf(owner, library);
      const installed = owner && installedFolder(owner, library);
      return version
        ? { version, fingerprintOf: installed ? fingerprintsIn(installed) : undefined }
        : undefined;
    });
  });
  const reactIn = remembered((place: string) => {
    const owner = ownerOf(place);
    return owner && reactOf(owner);
  });
  const before = new Set<Library>();
  const hadOurs = new Set<string>();
  for (const [file, { parsed, modules }] of read) {
    for (const library of modules.libraries) before.add(library);
    for (const { locals } of ownImports(parsed))
      for (const hook of locals.keys()) hadOurs.add(hook);
    const mockIn = mocks(ownerOf(dirname(file))?.folder ?? '');
    const result = moveFile(parsed, modules, {
      isAccepted: (hook) => isAccepted(hook, options),
      dependencyOf: dependencyIn(dirname(file)),
      react: reactIn(dirname(file)),
      from: options.from,
      isPartial: options.partial,
      project,
      mockOf: ({ library, name, entry }) =>
        mockIn(file, `${library} ${name}`) ??
        mockIn(file, `${library} *`) ??
        (entry?.via && mockIn(file, resolve(file, entry.via) ?? '')),
      isPure: (via) => {
        const target = read.get(resolve(file, via) ?? '');
        return !!target && isPure(target);
      },
    });
    const name = nameOf(file);
    plan.moved.push(...result.moved.map((one) => ({ file: name, ...one })));
    plan.left.push(...result.left.map((one) => ({ file: name, ...one })));
    if (result.text !== undefined && result.text !== parsed.text) {
      plan.changed.push({ file: name, before: parsed.text, after: result.text });
    }
    // Imports that nothing uses stay, too.
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

interface Mocking extends Read {
  ownerOf: (folder: string) => Package | undefined;
  nameOf: (file: string) => string;
}

interface Mock {
  /** The hook, such as `ahooks useMount` or `ahooks *`, or the file that re-exports it. */
  mocked: string;
  file: string;
  where: string;
}

/** Hooks that tests of a package replace: where, for a file that the test runs. */
function mocksOf(owner: string, { read, resolve, ownerOf, nameOf }: Mocking) {
  const found: Mock[] = [];
  const isOwn = (file: string) => ownerOf(dirname(file))?.folder === owner;
  const files = findFiles(owner).sources.filter(isOwn);
  for (const file of files) {
    // `__mocks__/ahooks.js` replaces the library in all tests.
    const [, replaced = ''] = /(?:^|\/)__mocks__\/(.+)\.[cm]?[jt]sx?$/.exec(nameOf(file)) ?? [];
    const library = libraryModule(replaced);
    const all = `${library?.library} ${library?.deep ?? '*'}`;
    if (library) found.push({ mocked: all, file, where: nameOf(file) });
    for (const { module, names, node } of mocksIn(file, read)) {
      const where = `${nameOf(file)}:${node.loc?.start.line ?? 1}`;
      const { library: of, deep } = libraryModule(module) ?? {};
      const hooks = deep ? [deep] : names === 'all' ? ['*'] : names;
      const target = of ? undefined : resolve(file, module);
      const mocked = of ? hooks.map((name) => `${of} ${name}`) : target ? [target] : [];
      found.push(...mocked.map((one) => ({ mocked: one, file, where })));
    }
  }
  const reaches = reachOf(files, {
    read: (file) => readFileSync(file, 'utf8'),
    resolve,
    replacedBy: (test) =>
      mocksIn(test, read).flatMap(({ module, isWhole }) => (isWhole ? module : [])),
  });
  // A file that is not a test sets up all tests.
  const isRun = (test: string, file: string) =>
    !isTest(test) || /\/__mocks__\//.test(test) || reaches(test, file);
  return (file: string, mocked: string): string | undefined =>
    found.find((mock) => mock.mocked === mocked && isRun(mock.file, file))?.where;
}

/** Works for files outside of the moved folder, too. */
function mocksIn(file: string, read: Read['read']): Modules['mocks'] {
  const known = read.get(file);
  if (known) return known.modules.mocks;
  const text = readFileSync(file, 'utf8');
  if (!mentionsLibrary(text) || !/\b(mock|doMock|spyOn|unstable_mockModule)\(/.test(text))
    return [];
  try {
    return modulesOf(parseFile({ file, text })).mocks;
  } catch {
    return [];
  }
}
