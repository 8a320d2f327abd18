import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, parse, relative } from 'node:path';
import type { ResolvedConfig } from '../../config/config.ts';
import { statOf } from '../../lib/files.ts';
import { isInside } from '../../lib/location.ts';
import { foldersAbove } from '../../lib/modules/local-module.ts';
import { hoverText, type NamedText } from './hover-text.ts';
import {
  fileUri,
  findTypeScript,
  type LanguageServer,
  startLanguageServer,
} from './language-server.ts';
import { type CodeBlock, namesIn } from './names.ts';

/** A block of code as a module. */
export interface CodeModule extends CodeBlock {
  /** An absolute path that represents its place; the file need not exist. */
  file: string;
  /** Whether it may use names that it does not declare, because its readers have them. */
  isFragment: boolean;
  /** The offset of the code that readers see; the code before it declares names. @default 0 */
  offset?: number;
}

export interface TypeProject {
  /** The names in each module; none for code with type errors. The first query starts TypeScript. */
  inspect(modules: readonly CodeModule[]): Promise<Map<CodeModule, NamedText[]>>;
  /** Reports changed files outside of the project. */
  reportChanges(files: readonly string[]): void;
  close(): Promise<void>;
}

/** Kinds of changes in the Language Server Protocol. */
const CREATED = 1;
const CHANGED = 2;

/**
 * The code blocks of a site as a TypeScript project: files in a separate folder, because a language server
 * rebuilds its program for each text that is not a file. `rootDirs` resolve relative imports from the place
 * of the code.
 */
export function openTypeProject(config: ResolvedConfig, folder: string): TypeProject {
  let server: LanguageServer | undefined;
  /** By their files in the folder. */
  const modulesByFile = new Map<string, CodeModule>();
  let settings = '';
  const fileOf = ({ file }: CodeModule) => mirrorOf(file, config.repositoryRoot, folder);

  /** Writes changed files, and returns them for the language server. */
  async function writeModules(modules: readonly CodeModule[]) {
    // A killed process may have left files.
    if (!server) await close();
    const changes: { uri: string; type: number }[] = [];
    for (const module of modules) {
      const file = fileOf(module);
      if (modulesByFile.get(file)?.text === module.text) continue;
      changes.push({ uri: fileUri(file), type: modulesByFile.has(file) ? CHANGED : CREATED });
      modulesByFile.set(file, module);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, module.text);
    }
    const nextSettings = JSON.stringify(tsconfigOf(modulesByFile, config, folder));
    if (nextSettings !== settings) {
      const uri = fileUri(join(folder, 'tsconfig.json'));
      changes.push({ uri, type: settings ? CHANGED : CREATED });
      settings = nextSettings;
      await writeFile(join(folder, 'tsconfig.json'), settings);
      await writeFile(join(folder, 'assets.d.ts'), ASSETS);
    }
    return changes;
  }

  async function close() {
    await server?.close();
    server = undefined;
    modulesByFile.clear();
    settings = '';
    await rm(folder, { recursive: true, force: true });
  }

  return {
    close,
    reportChanges(files) {
      const changes = files.map((file) => ({ uri: fileUri(file), type: CHANGED }));
      server?.notify('workspace/didChangeWatchedFiles', { changes });
    },
    async inspect(modules) {
      const results = new Map<CodeModule, NamedText[]>();
      try {
        const changes = await writeModules(modules);
        if (server) server.notify('workspace/didChangeWatchedFiles', { changes });
        else server = await openServer(folder);
        for (const module of modules) {
          results.set(module, await inspectModule(module, fileOf(module), server));
        }
      } catch (error) {
        // TypeScript may have crashed: the next query starts it again.
        await close();
        throw error;
      }
      return results;
    },
  };
}

async function openServer(folder: string): Promise<LanguageServer> {
  const server = await startLanguageServer(await findTypeScript(), folder);
  // An open file makes its project known, which then answers for all files.
  const uri = fileUri(join(folder, 'assets.d.ts'));
  const textDocument = { uri, languageId: 'typescript', version: 1, text: ASSETS };
  server.notify('textDocument/didOpen', { textDocument });
  return server;
}

/** The names in a module that the file contains. */
async function inspectModule(
  module: CodeModule,
  file: string,
  { request }: LanguageServer,
): Promise<NamedText[]> {
  const textDocument = { uri: fileUri(file) };
  const { items = [] } = await request<Report>('textDocument/diagnostic', { textDocument });
  if (items.some(({ severity, code }) => severity === 1 && !isTolerated(code, module))) return [];
  const positionAt = positionsIn(module.text);
  const { offset = 0 } = module;
  const visibleNames = namesIn(module).filter(({ start }) => start >= offset);
  const names = visibleNames.map(async ({ start, length, isTypeVisible }): Promise<NamedText[]> => {
    const hover = await request<Hover>('textDocument/hover', {
      textDocument,
      position: positionAt(start),
    });
    const name = module.text.slice(start, start + length);
    const text = hover && hoverText(hover.contents.value, name);
    return text && !(isTypeVisible && text.length < 2)
      ? [{ start: start - offset, length, text }]
      : [];
  });
  return (await Promise.all(names)).flat();
}

type Report = { items?: { severity: number; code: number }[] };
type Hover = { contents: { value: string } } | null;

/** Codes of errors about undeclared names, modules and types, and about an implicit `any`. */
const FRAGMENT_ERROR_CODES = [2304, 2307, 2503, 2552, 2688, 7005, 7006, 7019, 7031, 7034, 18004];
/** Code of the error about a package without types. */
const MISSING_TYPES_CODE = 7016;

const isTolerated = (code: number, { isFragment }: CodeModule) =>
  code === MISSING_TYPES_CODE || (isFragment && FRAGMENT_ERROR_CODES.includes(code));

/** Line and character of an offset, from 0. */
function positionsIn(text: string): (offset: number) => { line: number; character: number } {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line, character: offset - (starts[line] ?? 0) };
  };
}

const MIRROR = 'code';

/** The file in the project for a place. It keeps the extension, without which TypeScript ignores a file. */
function mirrorOf(file: string, repositoryRoot: string, folder: string): string {
  const pathInMirror = isInside(repositoryRoot, file)
    ? relative(repositoryRoot, file)
    : join('outside', relative(parse(file).root, file));
  return join(folder, MIRROR, pathInMirror);
}

/** Files that are bundled but have no types. */
const ASSETS = ['css', 'less', 'scss', 'sass', 'svg', 'png', 'jpg', 'gif', 'webp']
  .map((ending) => `declare module '*.${ending}' { const value: any; export default value; }\n`)
  .join('');

function tsconfigOf(
  modulesByFile: ReadonlyMap<string, CodeModule>,
  { alias, repositoryRoot }: ResolvedConfig,
  folder: string,
) {
  const foldersOfMirror = new Set(foldersAbove(join(folder, MIRROR, 'x')));
  const folders = new Set([...modulesByFile.values()].flatMap(({ file }) => foldersAbove(file)));
  const packages = [...folders]
    .filter((path) => !foldersOfMirror.has(path))
    .map((path) => join(path, 'node_modules'))
    .filter((path) => statOf(path)?.isDirectory());
  const aliases = Object.entries(alias).flatMap(([name, target]) => [
    [name, [target]],
    ...(/\.\w+$/.test(target) ? [] : [[`${name}/*`, [`${target}/*`]]]),
  ]);
  const packagePaths = packages.flatMap((path) => [`${path}/*`, `${path}/@types/*`]);
  return {
    // The site's own settings do not apply: readers run the code in a browser.
    compilerOptions: {
      strict: true,
      noUncheckedIndexedAccess: true,
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      types: [],
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      moduleDetection: 'force',
      allowJs: true,
      noEmit: true,
      skipLibCheck: true,
      resolveJsonModule: true,
      allowImportingTsExtensions: true,
      paths: Object.fromEntries(
        packagePaths.length > 0 ? [...aliases, ['*', packagePaths]] : aliases,
      ),
      rootDirs: [repositoryRoot, join(folder, MIRROR)],
    },
    // Listed one by one: a pattern would skip folders whose names begin with a dot.
    files: ['assets.d.ts', ...modulesByFile.keys()],
    include: [],
  };
}
