import type { Binding, NodePath } from '@babel/traverse';
import type { Function as FunctionNode, Node } from '@babel/types';
import { childOf, childrenOf } from './analysis/children.ts';
import { memberName, nameOf, plainText, unwrap } from './analysis/react.ts';
import { type Library, type LibraryModule, libraryModule } from './libraries.ts';
import type { ParsedFile } from './parse.ts';

/** A hook of a library, wherever the name comes from. */
export interface Origin {
  library: Library;
  name: string;
}

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
  /** The part of the import that makes the name. */
  part: NodePath;
  /** `ImportDeclaration` or `VariableDeclaration`. */
  statement: NodePath;
  /** Whether the name can be taken out of the statement. */
  isRemovable: boolean;
  /** The hook, or the library of which it is the namespace. */
  origin: Origin | LibraryModule;
  /** The file of the project that hands the hook on. */
  via?: string;
  uses: Use[];
  /** How many mentions the file has of it. */
  mentions: number;
}

/** Something about a library that stays as it is. */
export interface Remark {
  node: Node;
  library: Library;
  name?: string;
  reason: RemarkReason;
}

export type RemarkReason =
  | 'value'
  | 'type'
  | 'dynamic-import'
  | 're-export'
  | 'whole'
  | 'unclear-require';

export interface Modules {
  uses: Use[];
  entries: Entry[];
  remarks: Remark[];
  /** Libraries that the file imports in any way. */
  libraries: Set<Library>;
  /** Hooks that the file re-exports: exported name → the hook. */
  exports: Map<string, Origin>;
  /** Files or libraries that it re-exports as a whole. */
  exportsAllOf: string[];
  /** Names that tests replace; `isWhole` where the module itself does not run. */
  mocks: { module: string; names: string[] | 'all'; node: Node; isWhole: boolean }[];
}

/** Resolves what a relative import re-exports. */
export type Resolve = (module: string) => ((name: string) => Origin | undefined) | undefined;

/** Finds every mention of the libraries in a file. */
export function modulesOf(parsed: ParsedFile, resolve: Resolve = () => undefined): Modules {
  const modules: Modules = {
    uses: [],
    entries: [],
    remarks: [],
    libraries: new Set(),
    exports: new Map(),
    exportsAllOf: [],
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
      const handedOn = module ? undefined : resolve(source);
      if (!module && !handedOn) return;
      for (const part of path.get('specifiers')) {
        const isType =
          path.node.importKind === 'type' ||
          path.node.importKind === 'typeof' ||
          (part.isImportSpecifier() && !['value', null, undefined].includes(part.node.importKind));
        const origin = originOf(part, { module, handedOn });
        if (isType) {
          if (module) remark(modules, { node: part.node, ...module, reason: 'type' });
          continue;
        }
        if (origin === 'namespace' || origin) {
          addEntry(modules, {
            part,
            statement: path,
            origin: origin === 'namespace' ? (module as LibraryModule) : origin,
            ...(handedOn && { via: source }),
          });
        } else if (module) {
          remark(modules, { node: part.node, ...module, reason: 'whole' });
        }
      }
    },
    ExportNamedDeclaration(path) {
      const source = path.node.source?.value;
      if (source === undefined) {
        for (const part of path.node.specifiers) {
          if (part.type !== 'ExportSpecifier') continue;
          const binding = path.scope.getBinding(part.local.name);
          const specifier = binding?.path;
          const declaration = specifier?.parentPath;
          if (!specifier || !declaration?.isImportDeclaration()) continue;
          const from = declaration.node.source.value;
          const module = libraryModule(from);
          const origin = originOf(specifier, { module, handedOn: resolve(from) });
          if (origin && origin !== 'namespace') {
            modules.exports.set(nameOf(part.exported) ?? '', origin);
          }
        }
        return;
      }
      const module = found(libraryModule(source));
      const handedOn = module ? undefined : resolve(source);
      for (const part of path.node.specifiers) {
        if (part.type !== 'ExportSpecifier') {
          if (module) remark(modules, { node: part, ...module, reason: 're-export' });
          continue;
        }
        const imported = part.local.name;
        const origin = module ? named(module, imported) : handedOn?.(imported);
        if (origin) modules.exports.set(nameOf(part.exported) ?? '', origin);
        if (origin && module) {
          remark(modules, { node: part, ...origin, reason: 're-export' });
        }
      }
    },
    ExportAllDeclaration(path) {
      const source = path.node.source.value;
      const module = found(libraryModule(source));
      modules.exportsAllOf.push(source);
      if (module) remark(modules, { node: path.node, ...module, reason: 're-export' });
    },
    TSImportEqualsDeclaration({ node }) {
      if (node.moduleReference.type !== 'TSExternalModuleReference') return;
      const module = found(libraryModule(node.moduleReference.expression.value));
      if (module) remark(modules, { node, ...module, reason: 'whole' });
    },
    TSImportType({ node }) {
      const argument = node.argument as Node;
      const text = argument.type === 'StringLiteral' ? argument.value : '';
      const module = found(libraryModule(text));
      if (module) remark(modules, { node, ...module, reason: 'type' });
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
      else remark(modules, { node: path.node, ...module, reason: 'dynamic-import' });
    },
  });
  takeUses(modules, parsed);
  return modules;
}

function remark(modules: Modules, one: Remark & { deep?: string }) {
  const { node, library, name, reason } = one;
  modules.remarks.push({ node, library, reason, ...(name && { name }) });
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
    handedOn: ((name: string) => Origin | undefined) | undefined;
  },
): Origin | 'namespace' | undefined {
  const { module, handedOn } = from;
  if (part.isImportNamespaceSpecifier()) {
    return module && !module.deep ? 'namespace' : undefined;
  }
  const imported = part.isImportSpecifier() ? nameOf(part.node.imported) : 'default';
  if (imported === undefined) return;
  return module ? named(module, imported) : handedOn?.(imported);
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
  const unclear = () => remark(modules, { node: call.node, ...module, reason: 'unclear-require' });
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

/** `jest.mock('ahooks', …)` and its like. */
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

/** `jest.spyOn(hooks, 'useMount')` and its like. */
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

/** `jest.requireActual('a')`, `await vi.importActual('a')`, what a factory is given to load it, or a name for it. */
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
function takeUses(modules: Modules, parsed: ParsedFile) {
  const byBinding = new Map(modules.entries.map((entry) => [entry.binding, entry]));
  if (byBinding.size === 0) return;
  const names = new Set(modules.entries.map(({ local }) => local));
  const visit = (path: NodePath, name: string) => {
    if (!names.has(name)) return;
    const entry = byBinding.get(path.scope.getBinding(name) as Binding);
    if (entry && isMention(path, entry)) takeUse(modules, entry, path);
  };
  parsed.program.traverse({
    Identifier: (path) => visit(path, path.node.name),
    JSXIdentifier: (path) => visit(path, path.node.name),
  });
}

function isMention(path: NodePath, entry: Entry): boolean {
  if (path.node === entry.binding.identifier) return false;
  const { parent, key } = path;
  switch (parent.type) {
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return false;
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return key === 'object' || parent.computed;
    case 'ObjectProperty':
      if (parent === entry.part.node) return false;
      return key === 'value' || parent.computed || (parent.shorthand && key === 'value');
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassProperty':
      return key !== 'key' || parent.computed;
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'TSEnumMember':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'JSXAttribute':
      return key !== 'key' && key !== 'id' && key !== 'label' && key !== 'name';
    case 'TSQualifiedName':
      return key === 'left';
    case 'JSXMemberExpression':
      return key === 'object';
    case 'ExportSpecifier':
      return key === 'local' && !isFromModule(path);
    default:
      return true;
  }
}

const isFromModule = (path: NodePath) => {
  const statement = path.parentPath?.parent;
  return statement?.type === 'ExportNamedDeclaration' && !!statement.source;
};

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
    remark(modules, { node: path.node, ...origin, reason: isType ? 'type' : 'whole' });
    takeSpy(modules, path, origin.library);
    return;
  }
  const use: Use = { library: origin.library, name, path: member, entry, style };
  modules.uses.push(use);
  entry.uses.push(use);
}
