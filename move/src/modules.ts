import type { Binding, NodePath } from '@babel/traverse';
import type { Function as FunctionNode, Node } from '@babel/types';
import { childOf, childrenOf } from './analysis/children.ts';
import { memberName, nameOf, plainText, unwrap } from './analysis/react.ts';
import type { Origin } from './exports.ts';
import { type Library, type LibraryModule, libraryModule } from './libraries.ts';
import type { ParsedFile } from './parse.ts';

/** One mention of a library's hook in a file. */
export interface Use extends Origin {
  /** `useMount`, or `ahooks.useMount`. */
  path: NodePath;
  /** Missing for `require('ahooks').useMount()`. */
  entry?: Entry;
  style: 'import' | 'require';
}

/** A name that a file imports, and the place in the import to take it out of. */
export interface Entry {
  /** The name in the file. */
  local: string;
  binding: Binding;
  /** The specifier that declares the name. */
  part: NodePath;
  /** `ImportDeclaration` or `VariableDeclaration`. */
  statement: NodePath;
  /** Whether the name can be taken out of the statement. */
  isRemovable: boolean;
  /** The hook, or the library of which it is the namespace. */
  origin: Origin | LibraryModule;
  /** The file of the project that re-exports the hook. */
  via?: string;
  uses: Use[];
  /** How many mentions the file has of it. */
  mentions: number;
}

/** A mention of a library that stays unchanged. */
export interface Kept {
  node: Node;
  library: Library;
  name?: string;
  reason: KeptReason;
}

export type KeptReason =
  | 'value'
  | 'type'
  | 'dynamic-import'
  | 're-export'
  | 'whole'
  | 'unclear-require';

export interface Modules {
  uses: Use[];
  entries: Entry[];
  kept: Kept[];
  /** Libraries that the file imports in any way. */
  libraries: Set<Library>;
  /** Names that tests replace; `isWhole` where the module itself does not run. */
  mocks: { module: string; names: string[] | 'all'; node: Node; isWhole: boolean }[];
}

/** Finds the hooks that a file of the project re-exports. */
export type ReExports = (module: string) => ((name: string) => Origin | undefined) | undefined;

/** Finds every mention of the libraries in a file. */
export function modulesOf(parsed: ParsedFile, resolve: ReExports = () => undefined): Modules {
  const modules: Modules = {
    uses: [],
    entries: [],
    kept: [],
    libraries: new Set(),
    mocks: [],
  };
  const found = (module: LibraryModule | undefined) => {
    if (module) modules.libraries.add(module.library);
    return module;
  };

  parsed.program.traverse({
    ImportDeclaration(path) {
      const source = path.node.source.value;
      const module = found(libraryModule(source));
      const reExport = module ? undefined : resolve(source);
      if (!module && !reExport) return;
      for (const part of path.get('specifiers')) {
        const isType =
          path.node.importKind === 'type' ||
          path.node.importKind === 'typeof' ||
          (part.isImportSpecifier() && !['value', null, undefined].includes(part.node.importKind));
        const origin = originOf(part, { module, reExport });
        if (isType) {
          if (module) keep(modules, { node: part.node, ...module, reason: 'type' });
          continue;
        }
        if (origin === 'namespace' || origin) {
          addEntry(modules, {
            part,
            statement: path,
            origin: origin === 'namespace' ? (module as LibraryModule) : origin,
            ...(reExport && { via: source }),
          });
        } else if (module) {
          keep(modules, { node: part.node, ...module, reason: 'whole' });
        }
      }
    },
    ExportNamedDeclaration({ node }) {
      const module = found(libraryModule(node.source?.value ?? ''));
      if (!module) return;
      for (const part of node.specifiers) {
        const origin = part.type === 'ExportSpecifier' ? named(module, part.local.name) : module;
        if (origin) keep(modules, { node: part, ...origin, reason: 're-export' });
      }
    },
    ExportAllDeclaration({ node }) {
      const module = found(libraryModule(node.source.value));
      if (module) keep(modules, { node, ...module, reason: 're-export' });
    },
    TSImportEqualsDeclaration({ node }) {
      if (node.moduleReference.type !== 'TSExternalModuleReference') return;
      const module = found(libraryModule(node.moduleReference.expression.value));
      if (module) keep(modules, { node, ...module, reason: 'whole' });
    },
    TSImportType({ node }) {
      const argument = node.argument as Node;
      const text = argument.type === 'StringLiteral' ? argument.value : '';
      const module = found(libraryModule(text));
      if (module) keep(modules, { node, ...module, reason: 'type' });
    },
    CallExpression(path) {
      const { callee } = path.node;
      const isRequire = (node: Node) =>
        node.type === 'Identifier' &&
        node.name === 'require' &&
        !path.scope.hasBinding('require', true);
      if (callee.type === 'MemberExpression') {
        takeMock(modules, path);
        const isResolve =
          nameOf(callee.property) === 'resolve' &&
          (isRequire(callee.object) || callee.object.type === 'MetaProperty');
        if (!isResolve) return;
      } else if (callee.type !== 'Import' && !isRequire(callee)) return;
      const module = found(libraryModule(plainText(path.node.arguments[0]) ?? ''));
      if (!module) return;
      if (isRequire(callee)) takeRequire(modules, path, module);
      else keep(modules, { node: path.node, ...module, reason: 'dynamic-import' });
    },
  });
  takeUses(modules);
  return modules;
}

function keep(modules: Modules, one: Kept & { deep?: string }) {
  const { node, library, name, reason } = one;
  modules.kept.push({ node, library, reason, ...(name && { name }) });
}

const named = (module: LibraryModule, imported: string): Origin | undefined => {
  if (imported !== 'default') return { library: module.library, name: imported };
  return module.deep ? { library: module.library, name: module.deep } : undefined;
};

/** The meaning of one specifier of an import. */
function originOf(
  part: NodePath,
  from: {
    module: LibraryModule | undefined;
    reExport: ((name: string) => Origin | undefined) | undefined;
  },
): Origin | 'namespace' | undefined {
  const { module, reExport } = from;
  if (part.isImportNamespaceSpecifier()) {
    return module && !module.deep ? 'namespace' : undefined;
  }
  const imported = part.isImportSpecifier() ? nameOf(part.node.imported) : 'default';
  if (imported === undefined) return;
  return module ? named(module, imported) : reExport?.(imported);
}

interface NewEntry {
  part: NodePath;
  statement: NodePath;
  origin: Origin | LibraryModule;
  via?: string;
  isRemovable?: boolean;
}

function addEntry(modules: Modules, { part, statement, origin, via, isRemovable }: NewEntry) {
  const local = localOf(part.node);
  const binding = local === undefined ? undefined : statement.scope.getBinding(local);
  if (!local || !binding) return;
  const entry: Entry = {
    local,
    binding,
    part,
    statement,
    isRemovable: isRemovable ?? true,
    origin,
    uses: [],
    mentions: 0,
    ...(via && { via }),
  };
  modules.entries.push(entry);
}

function localOf(node: Node): string | undefined {
  switch (node.type) {
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return node.local.name;
    case 'ObjectProperty':
      return node.value.type === 'Identifier' ? node.value.name : undefined;
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' ? node.id.name : undefined;
    default:
      return;
  }
}

/** `require('ahooks')` in its usual forms. */
function takeRequire(modules: Modules, call: NodePath, module: LibraryModule) {
  const unclear = () => keep(modules, { node: call.node, ...module, reason: 'unclear-require' });
  const { parentPath } = call;
  if (parentPath?.isMemberExpression() && call.key === 'object') {
    const member = parentPath;
    const name = memberName(member.node);
    const origin = name && named(module, name);
    if (!origin) return unclear();
    const declarator = member.parentPath;
    if (declarator?.isVariableDeclarator() && declarator.node.id.type === 'Identifier') {
      return takeDeclarator(modules, declarator, { part: declarator, origin });
    }
    if (declarator?.isCallExpression() && member.key === 'callee') {
      modules.uses.push({ ...origin, path: member, style: 'require' });
      return;
    }
    return unclear();
  }
  if (!parentPath?.isVariableDeclarator()) return unclear();
  const id = childOf(parentPath, 'id');
  if (id.isIdentifier()) {
    if (module.deep) return unclear();
    return takeDeclarator(modules, parentPath, { part: parentPath, origin: module });
  }
  if (!id.isObjectPattern()) return unclear();
  const properties = childrenOf(id, 'properties');
  const isPlain = properties.every(
    ({ node }) =>
      node.type === 'ObjectProperty' && !node.computed && node.value.type === 'Identifier',
  );
  if (!isPlain) return unclear();
  for (const part of properties) {
    if (!part.isObjectProperty()) continue;
    const origin = named(module, nameOf(part.node.key) ?? '');
    if (origin) takeDeclarator(modules, parentPath, { part, origin });
    else unclear();
  }
}

function takeDeclarator(
  modules: Modules,
  declarator: NodePath,
  { part, origin }: { part: NodePath; origin: Origin | LibraryModule },
) {
  const statement = declarator.parentPath as NodePath;
  const isAlone =
    statement.isVariableDeclaration() &&
    statement.node.declarations.length === 1 &&
    statement.parentPath?.isProgram() === true;
  addEntry(modules, { part, statement, origin, isRemovable: isAlone });
}

/** `jest.mock('ahooks', …)`, `vi.mock` and similar calls. */
function takeMock(modules: Modules, path: NodePath) {
  if (!path.isCallExpression() || path.node.callee.type !== 'MemberExpression') return;
  const { object, property } = path.node.callee;
  const method = nameOf(property) ?? '';
  const isMock =
    object.type === 'Identifier' &&
    ['jest', 'vi', 'vitest', 'mock'].includes(object.name) &&
    ['mock', 'doMock', 'unstable_mockModule', 'setMock', 'module'].includes(method);
  const [first] = path.node.arguments;
  const factory = childrenOf(path, 'arguments')[1];
  // `vi.mock(import('ahooks'))`
  const isImport = first?.type === 'CallExpression' && first.callee.type === 'Import';
  const module = plainText(isImport ? first.arguments[0] : first);
  if (!isMock || module === undefined) return;
  const library = libraryModule(module);
  if (library) modules.libraries.add(library.library);
  const isWhole = !!factory?.isFunction() && !loadsModules(factory);
  modules.mocks.push({ module, names: replacedNames(factory), node: path.node, isWhole });
}

/** Whether a mock's factory may run the module that it replaces; Vitest gives it a function for that. */
function loadsModules(factory: NodePath<FunctionNode>): boolean {
  let isLoading = factory.node.params.length > 0;
  factory.traverse({
    Identifier({ node }) {
      if (/^require$|Actual$|actual$|[oO]riginal$/.test(node.name)) isLoading = true;
    },
    Import() {
      isLoading = true;
    },
  });
  return isLoading;
}

/** `jest.spyOn(hooks, 'useMount')` and similar calls. */
function takeSpy(modules: Modules, namespace: NodePath, library: Library) {
  const call = namespace.parentPath;
  if (!call?.isCallExpression() || namespace.key !== 0) return;
  const [, name] = call.node.arguments;
  if (name?.type === 'StringLiteral') {
    modules.mocks.push({ module: library, names: [name.value], node: call.node, isWhole: false });
  }
}

/** The names in the object that a mock's factory returns; all of them where that cannot be seen. */
function replacedNames(factory: NodePath | undefined): string[] | 'all' {
  if (!factory?.isFunction()) return 'all';
  const body = childOf(factory, 'body');
  const results = body.isBlockStatement() ? returnedBy(body) : [body];
  const names = results.flatMap((result) => {
    const object = unwrap(result).node;
    if (object.type !== 'ObjectExpression') return 'all';
    return object.properties.flatMap((property) => {
      if (property.type === 'SpreadElement') {
        return isOriginal(property.argument, result, factory) ? [] : 'all';
      }
      return (property.computed ? undefined : nameOf(property.key)) ?? 'all';
    });
  });
  return results.length === 0 || names.includes('all') ? 'all' : names;
}

/** `jest.requireActual('a')`, `await vi.importActual('a')`, the factory's `importOriginal()`, or a constant with one of them. */
function isOriginal(node: Node, place: NodePath, factory: NodePath): boolean {
  switch (node.type) {
    case 'AwaitExpression':
      return isOriginal(node.argument, place, factory);
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return isOriginal(node.expression, place, factory);
    case 'CallExpression': {
      const { callee } = node;
      if (callee.type === 'MemberExpression')
        return /^(require|import)Actual$/.test(nameOf(callee.property) ?? '');
      const binding = callee.type === 'Identifier' && place.scope.getBinding(callee.name);
      return !!binding && binding.kind === 'param' && binding.scope.path === factory;
    }
    case 'Identifier': {
      const binding = place.scope.getBinding(node.name);
      const declarator = binding?.constant ? binding.path.node : undefined;
      const isWhole =
        declarator?.type === 'VariableDeclarator' && declarator.id === binding?.identifier;
      return isWhole && !!declarator.init && isOriginal(declarator.init, place, factory);
    }
    default:
      return false;
  }
}

function returnedBy(body: NodePath): NodePath[] {
  const found: NodePath[] = [];
  body.traverse({
    Function: (inner) => inner.skip(),
    ReturnStatement: (statement) => {
      if (statement.node.argument) found.push(childOf(statement, 'argument'));
    },
  });
  return found;
}

/** Sorts the mentions of each imported name. */
function takeUses(modules: Modules) {
  for (const entry of modules.entries) {
    const { referencePaths, constantViolations } = entry.binding;
    for (const path of [...referencePaths, ...constantViolations]) takeUse(modules, entry, path);
  }
  modules.uses.sort((a, b) => (a.path.node.start ?? 0) - (b.path.node.start ?? 0));
}

function takeUse(modules: Modules, entry: Entry, path: NodePath) {
  entry.mentions++;
  const { origin } = entry;
  const style = entry.statement.isImportDeclaration() ? 'import' : 'require';
  if ('name' in origin) {
    const use: Use = { ...origin, path, entry, style };
    modules.uses.push(use);
    entry.uses.push(use);
    return;
  }
  const member = path.parentPath;
  const name =
    member?.isMemberExpression() && path.key === 'object' ? memberName(member.node) : undefined;
  if (!member || name === undefined) {
    const isType = !!path.findParent((one) => one.isTSType() || one.isTSQualifiedName());
    keep(modules, { node: path.node, ...origin, reason: isType ? 'type' : 'whole' });
    takeSpy(modules, path, origin.library);
    return;
  }
  const use: Use = { library: origin.library, name, path: member, entry, style };
  modules.uses.push(use);
  entry.uses.push(use);
}
