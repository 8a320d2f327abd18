import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

/**
 * @typedef {object} Room
 * @property {string} name
 * @property {(file: string) => boolean} holds
 * @property {string} may what it may import, for people
 * @property {(file: string) => string[]} folders the folders whose files it may import by a relative path
 * @property {(name: string) => boolean} packages
 * @property {(file: string) => string[]} [testFolders] further folders for its tests
 */

const DEMO = /^(hooks\/src\/[^/]+\/demos)\//;
const TEST = /\.(test|test-d|browser\.test|package\.test)\.tsx?$/;
const SOURCE = /\.[cm]?[jt]sx?$/;
const DOM_GLOBALS = ['window', 'document', 'navigator', 'localStorage', 'sessionStorage'];

/** @param {string} name */
const isOwn = (name) => name === 'yhooks' || /^(yhooks|@multi-hooks)\//.test(name);
/** @param {string} name */
const isForeign = (name) => !isOwn(name) && !isBuiltin(name);
/** @param {string} name */
const isReact = (name) => /^react(-dom)?(\/|$)/.test(name);

/**
 * Who may import whom. A file belongs to the first room that holds it.
 * @type {Room[]}
 */
const rooms = [
  {
    name: 'a demo',
    holds: (file) => DEMO.test(file),
    may: 'react, antd, yhooks and files of its own demos folder',
    folders: (file) => [DEMO.exec(file)?.[1] ?? ''],
    packages: (name) => /^(react|antd|yhooks)(\/|$)/.test(name),
  },
  {
    name: 'hooks',
    holds: (file) => file.startsWith('hooks/src/'),
    may: 'react and files of hooks/src that are not demos',
    folders: () => ['hooks/src'],
    packages: (name) => name === 'react',
    testFolders: (file) => ['hooks/test', posix.join(posix.dirname(file), 'demos')],
  },
  {
    name: 'press/shared',
    holds: (file) => file.startsWith('press/src/shared/'),
    may: 'files of press/src/shared and packages without Node, React or the DOM',
    folders: () => ['press/src/shared'],
    packages: (name) => isForeign(name) && !isReact(name),
  },
  {
    name: 'press/client',
    holds: (file) => file.startsWith('press/src/client/'),
    may: 'files of press/src/client and press/src/shared, and packages for the browser',
    folders: () => ['press/src/client', 'press/src/shared'],
    packages: isForeign,
  },
  {
    name: 'press/node',
    holds: (file) => file.startsWith('press/src/node/'),
    may: 'files of press/src/node and press/src/shared, packages and node:',
    folders: () => ['press/src/node', 'press/src/shared'],
    packages: (name) => !isOwn(name),
  },
  {
    name: 'theme',
    holds: (file) => file.startsWith('theme/src/'),
    may: 'files of theme/src, @multi-hooks/press/client and packages for the browser',
    folders: () => ['theme/src'],
    packages: (name) => isForeign(name) || name === '@multi-hooks/press/client',
  },
  {
    name: "the site's configuration",
    holds: (file) => /^site\/[^/]+\.config\.ts$/.test(file),
    may: 'files of site and scripts, @multi-hooks/press, @multi-hooks/theme, yhooks, packages and node:',
    folders: () => ['site', 'scripts', 'package.json'],
    packages: (name) => !/^@multi-hooks\/press\/./.test(name),
  },
  {
    name: "the site's end-to-end tests",
    holds: (file) => file.startsWith('site/e2e/'),
    may: 'files of site, scripts and press/src/node, packages and node:',
    folders: () => ['site', 'scripts', 'package.json', 'press/src/node'],
    packages: (name) => !/^@multi-hooks\/press\/./.test(name),
  },
  {
    name: 'site',
    holds: (file) => file.startsWith('site/'),
    may: 'files of site, @multi-hooks/theme, yhooks, packages and node:; @multi-hooks/press belongs in *.config.ts',
    folders: () => ['site'],
    packages: (name) => !/^@multi-hooks\/press(\/|$)/.test(name),
  },
];

/**
 * Every break of the import directions, as `file:line  what; what is allowed`.
 * @param {string} root
 * @returns {string[]}
 */
export function checkImports(root) {
  const hookNames = listFolders(join(root, 'hooks/src')).filter((name) => /^use[A-Z]/.test(name));
  const files = ['hooks/src', 'press/src', 'theme/src', 'site'].flatMap((folder) =>
    listFiles(root, folder),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [
      ...(SOURCE.test(file) ? wrongImports(file, text) : []),
      ...(file.startsWith('press/src/shared/') && SOURCE.test(file) ? domGlobals(file, text) : []),
      ...(file.startsWith('press/src/') ? productWords(file, text, ['yhooks', ...hookNames]) : []),
    ];
  });
}

/**
 * @param {string} file
 * @param {string} text
 */
function wrongImports(file, text) {
  const room = rooms.find(({ holds }) => holds(file));
  if (!room) return [];
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles.flatMap(({ fileName, pos }) =>
    mayImport(room, file, fileName.replace(/\?.*$/, ''))
      ? []
      : [
          `${file}:${lineAt(text, pos)}  imports ${fileName}; ${room.name} may import only ${room.may}`,
        ],
  );
}

/**
 * @param {Room} room
 * @param {string} file
 * @param {string} specifier
 */
function mayImport(room, file, specifier) {
  const isTest = TEST.test(file);
  if (!/^\.{0,2}\//.test(specifier) && !/^\.{1,2}$/.test(specifier)) {
    // A test may use any tool, but looks no further into the project than the code it tests.
    return room.packages(specifier) || (isTest && !isOwn(specifier));
  }
  const target = posix.join(posix.dirname(file), specifier);
  /** @param {string} folder */
  const holdsTarget = (folder) => target === folder || target.startsWith(`${folder}/`);
  if (isTest && room.testFolders?.(file).some(holdsTarget)) return true;
  const isDemoFromOutside = DEMO.test(target) && !DEMO.test(file);
  return room.folders(file).some(holdsTarget) && !isDemoFromOutside;
}

/**
 * Names of the DOM that the file uses without having declared them anywhere.
 * @param {string} file
 * @param {string} text
 */
function domGlobals(file, text) {
  if (TEST.test(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Set<string>} */
  const declared = new Set();
  /** @type {ts.Identifier[]} */
  const used = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isIdentifier(node) && DOM_GLOBALS.includes(node.text)) {
      const { parent } = node;
      const isName = 'name' in parent && parent.name === node;
      if (isName && !ts.isPropertyAccessExpression(parent)) declared.add(node.text);
      else if (!isName && !ts.isQualifiedName(parent)) used.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return used.flatMap((node) =>
    declared.has(node.text)
      ? []
      : [`${file}:${lineAt(text, node.getStart())}  uses ${node.text}; press/shared has no DOM`],
  );
}

/**
 * @param {string} file
 * @param {string} text
 * @param {string[]} words
 */
function productWords(file, text, words) {
  if (TEST.test(file) || file.includes('/fixtures/')) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      words.flatMap((word) =>
        line.includes(word)
          ? [`${file}:${index + 1}  says ${word}; press does not know the product it documents`]
          : [],
      ),
    );
}

/**
 * @param {string} text
 * @param {number} position
 */
function lineAt(text, position) {
  return text.slice(0, position).split('\n').length;
}

/** @param {string} folder */
function listFolders(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) return [path];
    const isCode = entry.isDirectory() && !['node_modules', 'dist', '.cache'].includes(entry.name);
    return isCode ? listFiles(root, path) : [];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const violations = checkImports(fileURLToPath(new URL('..', import.meta.url)));
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
