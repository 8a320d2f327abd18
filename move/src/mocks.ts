import { readFileSync } from 'node:fs';
import type { NodePath } from '@babel/traverse';
import {
  childOf,
  childrenOf,
  memberName,
  nameOf,
  originOf,
  plainText,
  unwrap,
} from './analysis/syntax.ts';
import { findFiles } from './find-files.ts';
import { libraryModule, mentionsLibrary } from './libraries.ts';
import { importOf } from './module-names.ts';
import { type ParsedFile, parsedOrNot } from './parse.ts';
import { isTest } from './project.ts';
import { remembered } from './remembered.ts';
import type { Resolve } from './resolve.ts';

/** What a test replaces. */
interface Mock {
  module: string;
  names: string[] | 'all';
  line: number;
  /** Whether the module itself does not run. */
  isWhole: boolean;
}

/** `jest.mock('ahooks', …)`, `vi.mock`, `jest.spyOn(hooks, 'useMount')` and similar calls. */
function mocksIn({ program, text }: ParsedFile): Mock[] {
  const mocks: Mock[] = [];
  program.traverse({
    CallExpression(path) {
      const { callee, arguments: args, loc } = path.node;
      const line = loc?.start.line ?? 1;
      const [first, second] = args;
      const namespace =
        first?.type === 'Identifier' ? importOf(path.scope.getBinding(first.name)) : undefined;
      const spied = namespace?.name === '*' ? plainText(second) : undefined;
      if (namespace && spied) {
        mocks.push({ module: namespace.module, names: [spied], line, isWhole: false });
      }
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
      if (!/^(jest|vi|vitest|mock)$/.test(callee.object.name)) return;
      if (!/^(mock|doMock|unstable_mockModule|setMock|module)$/.test(memberName(callee) ?? ''))
        return;
      // `vi.mock(import('ahooks'))`
      const isImport = first?.type === 'CallExpression' && first.callee.type === 'Import';
      const module = plainText(isImport ? first.arguments[0] : first);
      const factory = childrenOf(path, 'arguments')[1];
      if (module === undefined) return;
      // Vitest gives a factory a function that loads the module.
      const isWhole =
        !!factory?.isFunction() &&
        factory.node.params.length === 0 &&
        !/\b(require|import)|[aA]ctual\b|[oO]riginal\b/.test(
          text.slice(factory.node.start ?? 0, factory.node.end ?? 0),
        );
      mocks.push({ module, names: replacedNames(factory), line, isWhole });
    },
  });
  return mocks;
}

/** The names in the object that a mock's factory returns; all of them where that cannot be seen. */
function replacedNames(factory: NodePath | undefined): string[] | 'all' {
  if (!factory?.isFunction()) return 'all';
  const body = childOf(factory, 'body');
  const results = body.isBlockStatement() ? [] : [body];
  body.traverse({
    Function: (inner) => inner.skip(),
    ReturnStatement: (statement) => {
      if (statement.node.argument) results.push(childOf(statement, 'argument'));
    },
  });
  const names = results.flatMap((result) => {
    const object = unwrap(result);
    if (!object.isObjectExpression()) return 'all';
    return childrenOf(object, 'properties').flatMap((property) => {
      const { node } = property;
      if (node.type === 'SpreadElement') {
        return isOriginal(childOf(property, 'argument'), factory) ? [] : 'all';
      }
      const isNamed = node.type === 'ObjectProperty' || node.type === 'ObjectMethod';
      return (isNamed && !node.computed && nameOf(node.key)) || 'all';
    });
  });
  return results.length === 0 || names.includes('all') ? 'all' : names;
}

/** `jest.requireActual('a')`, `await vi.importActual('a')`, the factory's `importOriginal()`, or a constant with one of them. */
function isOriginal(path: NodePath, factory: NodePath): boolean {
  const value = unwrap(path);
  if (value.isAwaitExpression()) return isOriginal(childOf(value, 'argument'), factory);
  const origin = originOf(value);
  if (origin) return origin.keys.length === 0 && isOriginal(origin.init, factory);
  if (!value.isCallExpression()) return false;
  const { callee } = value.node;
  if (callee.type === 'MemberExpression')
    return /^(require|import)Actual$/.test(memberName(callee) ?? '');
  const loader = value.scope.getBinding(nameOf(callee) ?? '');
  return loader?.kind === 'param' && loader.scope.path === factory;
}

interface Reading {
  resolve: Resolve;
  /** Whether a file belongs to the package itself, not to one inside of it. */
  isOwn: (file: string) => boolean;
  /** The name of a file in messages. */
  nameOf: (file: string) => string;
}

/** Hooks that tests of a package replace: where, for a file that the test runs. */
export function mocksOf(folder: string, { resolve, isOwn, nameOf: shown }: Reading) {
  const files = findFiles(folder).sources.filter(isOwn);
  const textOf = remembered((file: string) => readFileSync(file, 'utf8'));
  const mocksOfFile = remembered((file: string): Mock[] => {
    const text = textOf(file);
    const isMocking = mentionsLibrary(text) && /mock|spy|stub/i.test(text);
    const parsed = isMocking && parsedOrNot({ file, text });
    return parsed ? mocksIn(parsed) : [];
  });
  const found = files.flatMap((file) => {
    // `__mocks__/ahooks.js` replaces the library in all tests.
    const [, replaced] = /\/__mocks__\/(.+)\.[cm]?[jt]sx?$/.exec(`/${shown(file)}`) ?? [];
    const whole: Mock[] = replaced
      ? [{ module: replaced, names: 'all', line: 0, isWhole: true }]
      : [];
    return [...whole, ...mocksOfFile(file)].flatMap(({ module, names, line }) => {
      const { library, deep } = libraryModule(module) ?? {};
      if (!library) return [];
      const where = line > 0 ? `${shown(file)}:${line}` : shown(file);
      const hooks = deep ? [deep] : names;
      return [{ file, where, library, hooks }];
    });
  });
  const reaches = reachOf(files, { textOf, resolve, mocksOfFile });
  // A file that is not a test sets up all tests.
  const isRun = (test: string, file: string) =>
    !isTest(test) || test.includes('/__mocks__/') || reaches(test, file);
  return (file: string, hook: { library: string; name: string }): string | undefined =>
    found.find(
      (mock) =>
        mock.library === hook.library &&
        (mock.hooks === 'all' || mock.hooks.includes(hook.name)) &&
        isRun(mock.file, file),
    )?.where;
}

/** `import … from 'a'`, `import('a')`, `require('a')` and `jest.requireActual('a')`. */
const IMPORTED =
  /\b(?:from|import|require|requireActual|importActual)\b(?:<[^>]*>)?\s*\(?\s*(['"`])([^'"`\n]+)\1/g;

/** Types do not run. */
const TYPES = /\b(?:import|export)\s+type\b(?!\s+from)[^;'"]*from\s*(['"])[^'"\n]+\1/g;

/** How a file is imported: without its extension, and a folder for its index. */
const importedAs = (file: string) =>
  file.replaceAll('\\', '/').replace(/(\/index)?\.(d\.)?[cm]?[jt]sx?$/, '');

interface Reaching {
  textOf: (file: string) => string;
  resolve: Resolve;
  mocksOfFile: (file: string) => Mock[];
}

/** Whether a test runs a file: imports it, directly or not. */
function reachOf(files: readonly string[], { textOf, resolve, mocksOfFile }: Reaching) {
  // An unknown alias such as `~/a/b` may mean any file whose path ends with `/a/b`.
  const endingWith = remembered((end: string) =>
    files.filter((file) => importedAs(file).endsWith(end)),
  );
  const filesOf = (from: string, module: string): readonly string[] => {
    const file = resolve(from, module);
    if (file !== undefined) return [file];
    const end = importedAs(module).replace(/^[^/]*/, '');
    return module.startsWith('.') || end === '' ? [] : endingWith(end);
  };
  const importedBy = remembered((file: string) => {
    const text = textOf(file).replaceAll(TYPES, '');
    const modules = new Set([...text.matchAll(IMPORTED)].map(([, , module = '']) => module));
    return [...modules].flatMap((module) => filesOf(file, module));
  });
  const reachedFrom = remembered((test: string): ReadonlySet<string> => {
    const replaced = mocksOfFile(test).map(({ module, isWhole }) =>
      isWhole ? filesOf(test, module) : [],
    );
    const isReplaced = new Set(replaced.flatMap((one) => (one.length === 1 ? one : [])));
    const reached = new Set([test]);
    // Iterating a set includes items that are added meanwhile.
    for (const file of reached) {
      for (const one of importedBy(file)) if (!isReplaced.has(one)) reached.add(one);
    }
    return reached;
  });
  return (test: string, file: string): boolean => reachedFrom(test).has(file);
}
