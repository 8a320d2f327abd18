import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binding, NodePath } from '@babel/traverse';
import type { MemberExpression, Node } from '@babel/types';
import type { Project, Rendering } from './analysis/moments.ts';
import { memberName, nameOf } from './analysis/react.ts';
import { declaredBy, type Resolve } from './exports.ts';
import { findFiles, upwards } from './find-files.ts';
import { isPublished } from './packages.ts';
import { fileOf, type ParsedFile, parseFile } from './parse.ts';
import { renderingIn } from './rendering.ts';

/** Tests do not count as callers: they are not part of the program. */
export const isTest = (file: string) =>
  /[./](test|spec)\.\w+$|\/__(tests|mocks)__\//.test(file.replaceAll('\\', '/'));

interface Files {
  /** Files that were read already; others are added. */
  parsed: Map<string, ParsedFile | undefined>;
  resolve: Resolve;
}

/** Looks for the mentions of a name, or of the default export of a file. */
type Search = (wanted: { name?: string; file?: string }) => NodePath[] | undefined;

/**
 * Finds a declaration by its name, whatever module it is imported from. It may find too many mentions, but
 * never too few.
 */
export function projectAround(folder: string, { parsed, resolve }: Files): Project {
  let texts: Map<string, string> | undefined;
  let rendering: Rendering | undefined;
  const read = (file: string): ParsedFile | undefined => {
    texts ??= textsAround(folder);
    if (!parsed.has(file)) parsed.set(file, parsedOrNot(file, texts.get(file)));
    return parsed.get(file);
  };
  const known = new Map<string, NodePath[] | undefined>();
  const inFiles = (
    key: string,
    isIn: (text: string) => boolean,
    find: (file: ParsedFile) => NodePath[] | undefined,
  ) => {
    if (known.has(key)) return known.get(key);
    known.set(key, []);
    texts ??= textsAround(folder);
    const files = [...texts].flatMap(([file, text]) => (isIn(text) ? [read(file)] : []));
    known.set(key, all(files.map((file) => file && find(file))));
    return known.get(key);
  };
  const search: Search = ({ name, file = '' }) => {
    const isImport = importOf(file);
    return name
      ? inFiles(
          `name ${name}`,
          (text) => text.includes(name),
          (one) => byName(one, name),
        )
      : inFiles(
          `file ${file}`,
          (text) => isImport.test(text),
          (one) => byFile(one, isImport, search),
        );
  };
  return {
    mentionsOf(declared) {
      const file = fileOf(declared);
      const { parentPath: parent } = declared;
      const named =
        declared.isFunctionDeclaration() || declared.isVariableDeclarator() ? declared : parent;
      const id = named && 'id' in named.node ? (named.node.id as Node | null) : undefined;
      const name = id ? nameOf(id) : undefined;
      const binding = name === undefined ? undefined : named?.parentPath?.scope.getBinding(name);
      if (!file || !name || !binding || isPublished(dirname(file))) return;
      const { mentions, exported } = mentionsOfBinding(binding);
      return all([
        mentions,
        ...exported.map((one) => {
          if (one === 'default') return search({ file });
          return one === name ? search({ name }) : undefined;
        }),
      ]);
    },
    membersNamed: (name) =>
      inFiles(
        `member ${name}`,
        (text) => text.includes(name),
        (one) => membersIn(one, name),
      ),
    declarationOf: ({ node, scope }) =>
      declaredBy(scope.getBinding(nameOf(node) ?? ''), { read, resolve }),
    renderingOf(file) {
      texts ??= textsAround(folder);
      rendering ??= renderingIn(texts, { manifests: findFiles(rootOf(folder)).manifests, read });
      return isPublished(dirname(file)) ? 'concurrent' : rendering;
    },
  };
}

function parsedOrNot(file: string, text: string | undefined): ParsedFile | undefined {
  try {
    return text === undefined ? undefined : parseFile({ file, text });
  } catch {
    return;
  }
}

/** The members of any object that have a name. */
function membersIn({ program }: ParsedFile, name: string): NodePath[] | undefined {
  const found: (NodePath[] | undefined)[] = [];
  program.traverse({
    'MemberExpression|OptionalMemberExpression'(path: NodePath) {
      const { node } = path as NodePath<MemberExpression>;
      if (memberName(node) === name) found.push([path]);
    },
    ObjectPattern({ node }) {
      // `const { focus } = ref.current`
      if (node.properties.some((one) => one.type === 'ObjectProperty' && nameOf(one.key) === name))
        found.push(undefined);
    },
  });
  return all(found);
}

const all = (found: (NodePath[] | undefined)[]): NodePath[] | undefined =>
  found.every((one) => one !== undefined) ? found.flat() : undefined;

const rootOf = (folder: string): string =>
  [...upwards(folder)].findLast((at) => existsSync(join(at, 'package.json'))) ?? folder;

function textsAround(folder: string): Map<string, string> {
  const { sources, embedding } = findFiles(rootOf(folder));
  const files = [...sources, ...embedding].filter((file) => !isTest(file));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** Where a name is used in its file, and under which names it is exported. */
function mentionsOfBinding({ constant, referencePaths, identifier }: Binding) {
  const mentions: NodePath[] = [];
  const exported: string[] = constant ? [] : ['*'];
  for (const path of referencePaths) {
    const { parent } = path;
    if (path.isExportNamedDeclaration()) exported.push(identifier.name);
    else if (path.isExportDefaultDeclaration() || parent.type === 'ExportDefaultDeclaration') {
      exported.push('default');
    } else if (parent.type === 'ExportSpecifier') exported.push(nameOf(parent.exported) ?? '*');
    else mentions.push(path);
  }
  return { mentions, exported };
}

/** Undefined if the hook is renamed, or used in a way that is not followed. */
function byName({ program }: ParsedFile, name: string): NodePath[] | undefined {
  const found: (NodePath[] | undefined)[] = [];
  program.traverse({
    ImportSpecifier(path) {
      if (nameOf(path.node.imported) !== name) return;
      const binding = path.scope.getBinding(path.node.local.name);
      const { mentions, exported } = binding
        ? mentionsOfBinding(binding)
        : { mentions: [], exported: ['*'] };
      found.push(exported.every((one) => one === name) ? mentions : undefined);
    },
    Identifier(path) {
      if (path.node.name !== name) return;
      const { parent, parentPath, key } = path;
      if (parent.type === 'ExportSpecifier') {
        if (nameOf(parent.exported) !== name) found.push(undefined);
      } else if (/^(Optional)?MemberExpression$/.test(parent.type) && key === 'property') {
        found.push(parentPath ? [parentPath] : undefined);
      } else if (parent.type === 'ObjectProperty' && parentPath?.parent.type === 'ObjectPattern') {
        // `const { useData } = require('./data')`
        found.push(undefined);
      } else if (path.isReferencedIdentifier() && !path.scope.hasBinding(name, true)) {
        found.push([path]);
      }
    },
  });
  return all(found);
}

/** Finds the import of a file, or of the folder whose index it is. */
function importOf(file: string): RegExp {
  const path = file.replaceAll('\\', '/').replace(/\.[cm]?[jt]sx?$/, '');
  const parts = path.split('/');
  const isIndex = parts.at(-1) === 'index';
  const stem = parts.at(isIndex ? -2 : -1)?.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const short = isIndex ? '|\\.\\.?(/\\.\\.)*/?(index)?' : '';
  return new RegExp(`(['"\`])((?:[^'"\`\\n]*/)?${stem}(?:/index)?(?:\\.[cm]?[jt]sx?)?${short})\\1`);
}

/** The default export of a file, under whatever name. */
function byFile(
  { program, file }: ParsedFile,
  isWanted: RegExp,
  search: Search,
): NodePath[] | undefined {
  const found: (NodePath[] | undefined)[] = [];
  const exportedAs = (name: string) => {
    if (name === '*') return;
    return name === 'default' ? search({ file }) : search({ name });
  };
  const isIt = (module: string) => isWanted.test(`'${module}'`);
  program.traverse({
    ImportDeclaration(path) {
      if (!isIt(path.node.source.value)) return;
      for (const part of path.get('specifiers')) {
        const isNamed = part.isImportSpecifier() && nameOf(part.node.imported) !== 'default';
        if (isNamed || path.node.importKind === 'type') continue;
        const binding = path.scope.getBinding(part.node.local.name);
        const { mentions, exported } = binding
          ? mentionsOfBinding(binding)
          : { mentions: [], exported: ['*'] };
        const isWhole = part.isImportNamespaceSpecifier();
        found.push(isWhole ? undefined : mentions);
        for (const name of exported) found.push(exportedAs(name));
      }
    },
    ExportNamedDeclaration(path) {
      if (!path.node.source || !isIt(path.node.source.value)) return;
      for (const part of path.node.specifiers) {
        const isDefault = part.type === 'ExportSpecifier' && part.local.name === 'default';
        const name = nameOf(part.exported) ?? '';
        if (isDefault) found.push(exportedAs(name));
        else if (part.type !== 'ExportSpecifier') found.push(undefined);
      }
    },
    CallExpression({ node }) {
      const isLoading =
        node.callee.type === 'Import' ||
        (node.callee.type === 'Identifier' && node.callee.name === 'require');
      const [module] = node.arguments;
      if (isLoading && module?.type === 'StringLiteral' && isIt(module.value))
        found.push(undefined);
    },
  });
  return all(found);
}
