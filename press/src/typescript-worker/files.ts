import { packageName, typingsName } from '../shared/package-name.ts';
import type { TypedFile, TypesInput } from '../shared/workbench-types.ts';

/** Deep enough for a demo to import from several folders above its own. */
export const DEMO_FOLDER = '/site/content/page/demos';
export const LIB_FOLDER = '/lib';

/** Declares the modules other than scripts that a demo may import, and those without declarations. */
const AMBIENT = '/site/ambient.d.ts';
/** Imports every available module, so that its exports are suggested before a demo imports it. */
const MODULES = '/site/modules.ts';

const ASSETS = ['css', 'less', 'sass', 'scss', 'styl', 'svg', 'png', 'jpg', 'gif', 'webp'];

export const pathOf = (name: string) =>
  decodeURI(new URL(encodeURI(name), `file://${DEMO_FOLDER}/`).pathname);

interface Entry {
  text: string;
  version: string;
}

/** The files that TypeScript sees: the language's, those of the packages in use, and the demo's. */
export function createFiles(libs: Record<string, string>) {
  const own = new Map(
    Object.entries(libs).map(([name, text]) => [`${LIB_FOLDER}/${name}`, { text, version: '' }]),
  );
  const packs = new Map<string, Record<string, string>>();
  let installed = new Map<string, Entry>();
  let edited = new Map<string, Entry>();
  let edits = 0;
  let folders = new Set<string>();

  const find = (path: string) => edited.get(path) ?? installed.get(path) ?? own.get(path);
  const listFolders = () => {
    folders = foldersOf([...own.keys(), ...installed.keys(), ...edited.keys()]);
  };

  return {
    has: (path: string) => find(path) !== undefined,
    hasFolder: (path: string) => folders.has(path.replace(/\/$/, '')),
    read: (path: string) => find(path)?.text,
    versionOf: (path: string) => find(path)?.version ?? '',
    roots: () => [AMBIENT, MODULES].filter((path) => installed.has(path)),

    open(input: TypesInput) {
      installed = new Map();
      for (const { name, text } of input.packs) {
        const pack = packs.get(name) ?? JSON.parse(text ?? '{}');
        packs.set(name, pack);
        for (const [path, content] of Object.entries<string>(pack)) {
          installed.set(`/node_modules/${path}`, { text: content, version: name });
        }
      }
      listFolders();
      const untyped = input.modules.filter(
        (name) => !placesOf(name).some((folder) => folders.has(folder)),
      );
      const version = JSON.stringify(input.packs.map(({ name }) => name));
      const declared = [...ASSETS.map((end) => `*.${end}`), ...untyped];
      installed.set(AMBIENT, {
        text: lines(declared, (name) => `declare module '${name}';`),
        version,
      });
      installed.set(MODULES, {
        text: lines(input.modules, (name) => `import '${name}';`),
        version,
      });
    },

    edit(files: readonly TypedFile[]) {
      const former = edited;
      edits += 1;
      edited = new Map(
        files.map(({ name, text }) => {
          const known = former.get(pathOf(name));
          return [pathOf(name), known?.text === text ? known : { text, version: `${edits}` }];
        }),
      );
      if (former.size !== edited.size) listFolders();
    },
  };
}

function foldersOf(paths: readonly string[]): Set<string> {
  const folders = new Set(['']);
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      folders.add(path.slice(0, end));
    }
  }
  return folders;
}

/** Where the declarations of a package may be. */
function placesOf(module: string): string[] {
  const name = packageName(module);
  return [name, typingsName(name)].map((one) => `/node_modules/${one}`);
}

const lines = (names: string[], line: (name: string) => string) => names.map(line).join('\n');
