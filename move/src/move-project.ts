import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve as absolute, dirname, join, relative, sep } from 'node:path';
import { differenceOf } from './differences.ts';
import { findFiles } from './find-files.ts';
import { fingerprints } from './fingerprint.ts';
import { ownImports } from './imports.ts';
import { importOf, LIBRARIES, type Library, mentionsLibrary } from './libraries.ts';
import { editManifest } from './manifests.ts';
import { mocksOf } from './mocks.ts';
import { modulesOf, namesOf } from './modules.ts';
import { type DifferenceOfCall, type Left, type Moved, moveFile } from './move-file.ts';
import { installedFolder, packageOf, reactOf, versionOf } from './packages.ts';
import { type ParsedFile, parseFile } from './parse.ts';
import { Problem } from './problem.ts';
import { projectAround } from './project.ts';
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
  const { sources, embedding } = findFiles(folder);
  const plan: Plan = {
    folder,
    files: sources.length,
    moved: [],
    left: [],
    changed: [],
    manifests: [],
    bytesSaved: 0,
    unused: [],
    stays: {},
  };
  const texts = new Map<string, string>();
  const leaveFile = (file: string, left: Partial<Left>) =>
    plan.left.push({
      file: nameIn(folder, file),
      ...{ line: 1, column: 1, reason: '', sentence: '' },
      ...left,
    });
  for (const [index, file] of sources.entries()) {
    options.onFile?.(index + 1, sources.length);
    const bytes = readFileSync(file);
    const text = bytes.toString('utf8');
    if (!mentionsLibrary(text)) continue;
    texts.set(file, text);
    if (!Buffer.from(text, 'utf8').equals(bytes)) leaveFile(file, NOT_UTF8);
  }
  for (const file of embedding) {
    const text = readFileSync(file, 'utf8');
    const library = LIBRARIES.find((one) => importOf(one).test(text));
    if (library) texts.set(file, text);
    if (library) leaveFile(file, { library, ...NOT_READ });
  }
  const parsed = new Map<string, ParsedFile | undefined>();
  const unreadable = new Set(plan.left.map(({ file }) => join(folder, file)));
  for (const [file, text] of texts) {
    if (unreadable.has(file)) continue;
    try {
      parsed.set(file, parseFile({ file, text }));
    } catch (error) {
      leaveFile(file, notParsed(error));
    }
  }
  moveAll(plan, parsed, options);
  for (const { file, after } of plan.changed) texts.set(join(folder, file), after);
  const libraries = new Set(plan.moved.map(({ library }) => library));
  plan.unused = unusedIn(texts.values(), libraries).sort();
  plan.left.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
  plan.manifests = manifestsOf(plan, options);
  return plan;
}

function unusedIn(texts: Iterable<string>, libraries: Iterable<Library>): Library[] {
  const all = [...texts];
  return [...libraries].filter((one) => !all.some((text) => importOf(one).test(text)));
}

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
    const unused = keepUnused ? [] : unusedIn(texts, libraries);
    const edited = editManifest(owner, { moved: [...libraries], unused });
    return edited ? { ...edited, file: nameIn(folder, edited.file) } : [];
  });
}

const nameIn = (folder: string, file: string) => relative(folder, file).split(sep).join('/');

const NOT_READ = {
  reason: 'not-read',
  sentence: 'only files of JavaScript and TypeScript are read, and this one names a library',
};

const NOT_UTF8 = {
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

function moveAll(
  plan: Plan,
  parsed: Map<string, ParsedFile | undefined>,
  options: MoveOptions,
): void {
  const resolve = resolver();
  const project = projectAround(plan.folder, { parsed, resolve });
  const nameOf = (file: string) => nameIn(plan.folder, file);
  const ownerOf = remembered(packageOf);
  const mocksIn = remembered((owner: string) => {
    const isOwn = (file: string) => ownerOf(dirname(file))?.folder === owner;
    return mocksOf(owner, { resolve, isOwn, nameOf });
  });
  const fingerprintsIn = remembered(fingerprints);
  const environmentIn = remembered((owner: string) => {
    const found = ownerOf(owner);
    const dependencyOf = remembered((library: Library) => {
      const version = found && versionOf(found, library);
      const installed = found && installedFolder(found, library);
      const fingerprintOf = installed ? fingerprintsIn(installed) : undefined;
      return version ? { version, fingerprintOf } : undefined;
    });
    return { dependencyOf, react: found && reactOf(found) };
  });
  const hadOurs = new Set<string>();
  for (const [path, source] of [...parsed]) {
    if (!source) continue;
    for (const { parts } of ownImports(source)) {
      for (const part of parts) hadOurs.add(namesOf(part)[0]);
    }
    const owner = ownerOf(dirname(path))?.folder ?? '';
    const { moved, left, stays, text } = moveFile(source, modulesOf(source), {
      ...environmentIn(owner),
      isAccepted: (difference) => isAccepted(difference, options),
      from: options.from,
      isPartial: options.partial,
      project,
      mockOf: (use) => mocksIn(owner)(path, use),
    });
    const file = nameOf(path);
    plan.moved.push(...moved.map((one) => ({ file, ...one })));
    plan.left.push(...left.map((one) => ({ file, ...one })));
    if (text !== undefined) plan.changed.push({ file, before: source.text, after: text });
    for (const { library, name } of stays) {
      const hooks = plan.stays[library] ?? {};
      plan.stays[library] = { ...hooks, [name]: (hooks[name] ?? 0) + 1 };
    }
  }
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
