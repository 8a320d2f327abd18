import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binding, NodePath } from '@babel/traverse';
import type { MemberExpression, Node } from '@babel/types';
import { PERSISTENT } from './analysis/functions.ts';
import type { Project, Rendering } from './analysis/moments.ts';
import {
  calledHook,
  childOf,
  childrenOf,
  isReact,
  memberName,
  nameOf,
  unwrap,
} from './analysis/syntax.ts';
import { findFiles, upwards } from './find-files.ts';
import { following } from './module-names.ts';
import { namesOf } from './modules.ts';
import { isPublished } from './packages.ts';
import { fileOf, type ParsedFile, parsedOrNot } from './parse.ts';
import { renderingIn } from './rendering.ts';
import type { Resolve } from './resolve.ts';

/** Tests do not count as callers: they are not part of the program. */
export const isTest = (file: string) =>
  /[./](test|spec)\.\w+$|\/__(tests|mocks)__\//.test(file.replaceAll('\\', '/'));

interface Files {
  /** Files that were read already; others are added. */
  parsed: Map<string, ParsedFile | undefined>;
  resolve: Resolve;
}

/** Undefined where not every place is known. */
type Places = NodePath[] | undefined;

/** Looks for the mentions of an exported name; for `default`, of the file that has it. */
type Search = (name: string, file: string) => Places;

const all = (found: Places[]): Places =>
  found.every((one) => one !== undefined) ? found.flat() : undefined;

/**
 * Finds a declaration by its name, whatever module it is imported from. It may find too many mentions, but
 * never too few.
 */
export function projectAround(folder: string, { parsed, resolve }: Files): Project {
  let read: Map<string, string> | undefined;
  let rendering: Rendering | undefined;
  const texts = () => {
    read ??= textsAround(folder);
    return read;
  };
  const parse = (file: string): ParsedFile | undefined => {
    const text = texts().get(file);
    if (!parsed.has(file) && text !== undefined) parsed.set(file, parsedOrNot({ file, text }));
    return parsed.get(file);
  };
  const known = new Map<string, Places>();
  const inFiles = (key: string, what: RegExp, find: (file: ParsedFile) => Places): Places => {
    if (known.has(key)) return known.get(key);
    known.set(key, []);
    const files = [...texts()].flatMap(([file, text]) => (what.test(text) ? [parse(file)] : []));
    known.set(key, all(files.map((file) => file && find(file))));
    return known.get(key);
  };
  const search: Search = (name, file) => {
    const module = name === 'default' ? importOfFile(file) : undefined;
    return inFiles(`${name} ${module}`, module ?? new RegExp(escaped(name)), (one) =>
      mentionsIn(one, { name, module, search }),
    );
  };
  const { declared } = following({ read: parse, resolve });
  return {
    mentionsOf(path) {
      const file = fileOf(path);
      const isNamed = path.isFunctionDeclaration() || path.isVariableDeclarator();
      const named = isNamed ? path : path.parentPath;
      const id = named && 'id' in named.node ? (named.node.id as Node | null) : undefined;
      const name = id ? nameOf(id) : undefined;
      const binding = name === undefined ? undefined : named?.parentPath?.scope.getBinding(name);
      if (!file || !name || !binding || isPublished(dirname(file))) return;
      const { mentions, exported } = mentionsOfBinding(binding);
      const isFound = exported.every((one) => one === 'default' || one === name);
      return isFound ? all([mentions, ...exported.map((one) => search(one, file))]) : undefined;
    },
    membersNamed: (name) =>
      inFiles(`.${name}`, new RegExp(escaped(name)), (one) => membersIn(one, name)),
    declarationOf({ node, scope }) {
      const functionIn = (value: NodePath, depth: number): NodePath | undefined => {
        if (value.isFunction()) return value;
        if (value.isIdentifier() && depth < 8) {
          return declarationOf(value.scope.getBinding(value.node.name), depth + 1);
        }
        const wrapper = calledHook(value, () => true) ?? '';
        const isWrapped =
          /^(memo|forwardRef|observer|useCallback)$/.test(wrapper) || PERSISTENT.has(wrapper);
        const [first] = isWrapped ? childrenOf(value, 'arguments') : [];
        return first && functionIn(unwrap(first), depth);
      };
      const declarationOf = (binding: Binding | undefined, depth = 0): NodePath | undefined => {
        const found = binding && declared(binding);
        if (!found || typeof found === 'string') return;
        if ('value' in found) return functionIn(found.value, depth);
        const path = found.binding.constant ? found.binding.path : undefined;
        if (path?.isFunctionDeclaration()) return path;
        if (!path?.isVariableDeclarator() || path.node.id.type !== 'Identifier') return;
        const value = unwrap(childOf(path, 'init'));
        if (!value.node) return;
        return calledHook(value, isReact) === 'createContext' ? path : functionIn(value, depth);
      };
      return declarationOf(scope.getBinding(nameOf(node) ?? ''));
    },
    renderingOf(file) {
      rendering ??= renderingIn(texts(), {
        manifests: findFiles(rootOf(folder)).manifests,
        read: parse,
      });
      return isPublished(dirname(file)) ? 'concurrent' : rendering;
    },
  };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const rootOf = (folder: string): string =>
  [...upwards(folder)].findLast((at) => existsSync(join(at, 'package.json'))) ?? folder;

function textsAround(folder: string): Map<string, string> {
  const { sources, embedding } = findFiles(rootOf(folder));
  const files = [...sources, ...embedding].filter((file) => !isTest(file));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** The members of any object that have a name. */
function membersIn({ program }: ParsedFile, name: string): Places {
  const found: Places[] = [];
  program.traverse({
    'MemberExpression|OptionalMemberExpression'(path: NodePath) {
      if (memberName(path.node as MemberExpression) === name) found.push([path]);
    },
    ObjectPattern({ node }) {
      // `const { focus } = ref.current`
      if (node.properties.some((one) => one.type === 'ObjectProperty' && nameOf(one.key) === name))
        found.push(undefined);
    },
  });
  return all(found);
}

/** Where a name is used in its file, and under which names it is exported. */
function mentionsOfBinding(binding: Binding | undefined) {
  const mentions: NodePath[] = [];
  const exported: string[] = binding?.constant ? [] : ['*'];
  for (const path of binding?.referencePaths ?? []) {
    const { parent } = path;
    if (path.isExportNamedDeclaration()) exported.push(binding?.identifier.name ?? '*');
    else if (path.isExportDefaultDeclaration() || parent.type === 'ExportDefaultDeclaration') {
      exported.push('default');
    } else if (parent.type === 'ExportSpecifier') exported.push(nameOf(parent.exported) ?? '*');
    else mentions.push(path);
  }
  return { mentions, exported };
}

/** Finds the import of a file, or of the folder whose index it is. */
function importOfFile(file: string): RegExp {
  const parts = file
    .replaceAll('\\', '/')
    .replace(/\.[cm]?[jt]sx?$/, '')
    .split('/');
  const isIndex = parts.at(-1) === 'index';
  const stem = escaped(parts.at(isIndex ? -2 : -1) ?? '');
  const short = isIndex ? '|\\.\\.?(/\\.\\.)*/?(index)?' : '';
  return new RegExp(`(['"\`])((?:[^'"\`\\n]*/)?${stem}(?:/index)?(?:\\.[cm]?[jt]sx?)?${short})\\1`);
}

interface Wanted {
  name: string;
  /** Finds the module that has it as default export. */
  module: RegExp | undefined;
  search: Search;
}

/** The mentions in another file; undefined if it is renamed, or used in a way that is not followed. */
function mentionsIn({ program, file }: ParsedFile, { name, module, search }: Wanted): Places {
  const found: Places[] = [];
  const isIt = (source: string) => module?.test(`'${source}'`) ?? true;
  const reExportedAs = (exported: string): Places => {
    if (module && exported !== '*') return search(exported, file);
    return exported === name ? [] : undefined;
  };
  program.traverse({
    ImportDeclaration({ node, scope }) {
      if (node.importKind === 'type' || !isIt(node.source.value)) return;
      for (const part of node.specifiers) {
        const [imported, local] = namesOf(part);
        if (module && imported === '*') found.push(undefined);
        if (imported !== name) continue;
        const { mentions, exported } = mentionsOfBinding(scope.getBinding(local));
        found.push(mentions, ...exported.map(reExportedAs));
      }
    },
    ExportNamedDeclaration({ node }) {
      if (!node.source || !isIt(node.source.value)) return;
      for (const part of node.specifiers) {
        if (part.type !== 'ExportSpecifier') found.push(module ? undefined : []);
        else if (part.local.name === name) found.push(reExportedAs(nameOf(part.exported) ?? '*'));
      }
    },
    CallExpression({ node }) {
      const { callee } = node;
      const isLoading =
        callee.type === 'Import' || (callee.type === 'Identifier' && callee.name === 'require');
      const [source] = node.arguments;
      const isFound = source?.type === 'StringLiteral' && isIt(source.value);
      if (module && isLoading && isFound) found.push(undefined);
    },
    Identifier(path) {
      if (module || path.node.name !== name) return;
      const { parent, parentPath, key } = path;
      if (/^(Optional)?MemberExpression$/.test(parent.type) && key === 'property') {
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
