import type { NodePath } from '@babel/traverse';
import type { Node } from '@babel/types';
import { memberName, nameOf, plainText } from './analysis/syntax.ts';
import { type Library, type LibraryModule, libraryModule } from './libraries.ts';
import type { ParsedFile } from './parse.ts';

/** `import { a } from 'b'`, `const { a } = require('b')` or `const a = require('b')`. */
export interface ImportStatement {
  node: Node;
  style: 'import' | 'require';
  /** The string that names the module. */
  source: Node;
  /** The specifiers, the properties of the pattern, or the one name. */
  parts: Node[];
}

/** A name that a file imports from a library. */
export interface Entry {
  library: Library;
  /** Of the hook; missing for a namespace. */
  name?: string;
  /** The name in the file. */
  local: string;
  statement: ImportStatement;
  part: Node;
  uses: Use[];
  /** How many mentions the file has of it. */
  mentions: number;
}

/** One mention of a library's hook in a file. */
export interface Use {
  library: Library;
  name: string;
  /** `useMount`, or `ahooks.useMount`. */
  path: NodePath;
  entry: Entry;
}

/** A mention of a library that stays unchanged. */
export interface Kept {
  node: Node;
  library: Library;
  name?: string | undefined;
  reason: 'type' | 'dynamic-import' | 're-export' | 'whole' | 'unclear-require';
}

export interface Modules {
  uses: Use[];
  entries: Entry[];
  kept: Kept[];
}

/** Whether a part can be removed from its list of names. */
export const isListed = ({ type }: Node) => type === 'ImportSpecifier' || type === 'ObjectProperty';

const isRequire = (node: Node, { scope }: NodePath) =>
  node.type === 'Identifier' && node.name === 'require' && !scope.hasBinding('require', true);

/** The imports of a file, in the forms that can be edited. */
export function importStatements({ program }: ParsedFile): ImportStatement[] {
  return program.node.body.flatMap((node): ImportStatement[] => {
    if (node.type === 'ImportDeclaration') {
      return [{ node, style: 'import', source: node.source, parts: node.specifiers }];
    }
    if (node.type !== 'VariableDeclaration' || node.declarations.length !== 1) return [];
    const [{ id, init } = { id: undefined, init: undefined }] = node.declarations;
    if (init?.type !== 'CallExpression' || !isRequire(init.callee, program)) return [];
    const [source] = init.arguments;
    if (source && id?.type === 'Identifier')
      return [{ node, style: 'require', source, parts: [id] }];
    if (!source || id?.type !== 'ObjectPattern') return [];
    const isPlain = id.properties.every(
      (one) => one.type === 'ObjectProperty' && !one.computed && one.value.type === 'Identifier',
    );
    return isPlain ? [{ node, style: 'require', source, parts: id.properties }] : [];
  });
}

/** The names of one part in its module and in the file; `*` for a namespace. */
export function namesOf(part: Node): [imported: string, local: string] {
  switch (part.type) {
    case 'ImportSpecifier':
      return [nameOf(part.imported) ?? '', part.local.name];
    case 'ImportDefaultSpecifier':
      return ['default', part.local.name];
    case 'ImportNamespaceSpecifier':
      return ['*', part.local.name];
    case 'Identifier':
      return ['*', part.name];
    default:
      return part.type === 'ObjectProperty'
        ? [nameOf(part.key) ?? '', nameOf(part.value) ?? '']
        : ['', ''];
  }
}

export const isTypeImport = (node: Node) =>
  'importKind' in node && (node.importKind === 'type' || node.importKind === 'typeof');

/** The hook that a module exports under a name. */
const hookOf = ({ deep }: LibraryModule, imported: string) =>
  imported === 'default' ? deep : imported;

/** Finds every mention of the libraries in a file. */
export function modulesOf(parsed: ParsedFile): Modules {
  const modules: Modules = { uses: [], entries: [], kept: [] };
  const followed = new Set<Node>();
  for (const statement of importStatements(parsed)) {
    const module = libraryModule(plainText(statement.source) ?? '');
    if (!module) continue;
    followed.add(statement.source);
    for (const part of statement.parts) takePart(modules, { part, statement, module });
  }
  parsed.program.traverse({
    'StringLiteral|TemplateLiteral'(literal: NodePath) {
      const module = libraryModule(plainText(literal.node) ?? '');
      if (!module || followed.has(literal.node)) return;
      for (const kept of keptBy(literal, module)) {
        modules.kept.push({ library: module.library, ...kept });
      }
    },
  });
  for (const entry of modules.entries) takeUses(modules, entry, parsed);
  modules.uses.sort((a, b) => (a.path.node.start ?? 0) - (b.path.node.start ?? 0));
  return modules;
}

interface Part {
  part: Node;
  statement: ImportStatement;
  module: LibraryModule;
}

function takePart({ entries, kept }: Modules, { part, statement, module }: Part) {
  const { library } = module;
  const [imported, local] = namesOf(part);
  const name = hookOf(module, imported);
  if (isTypeImport(statement.node) || isTypeImport(part)) {
    kept.push({ node: part, library, reason: 'type' });
  } else if (!name || (imported === '*' && module.deep)) {
    kept.push({ node: part, library, reason: 'whole' });
  } else {
    const names = { library, ...(imported !== '*' && { name }), local };
    entries.push({ ...names, statement, part, uses: [], mentions: 0 });
  }
}

/** Mentions of a module that are not followed. */
function keptBy(literal: NodePath, module: LibraryModule): Omit<Kept, 'library'>[] {
  const { parent: node } = literal;
  switch (node.type) {
    case 'ExportAllDeclaration':
      return [{ node, reason: 're-export' }];
    case 'ExportNamedDeclaration':
      return node.specifiers.map((part) => {
        const imported = part.type === 'ExportSpecifier' ? part.local.name : 'default';
        return { node: part, reason: 're-export', name: hookOf(module, imported) };
      });
    case 'TSExternalModuleReference':
      return [{ node, reason: 'whole' }];
    case 'TSImportType':
      return [{ node, reason: 'type' }];
    case 'CallExpression': {
      const { callee } = node;
      if (isRequire(callee, literal)) return [{ node, reason: 'unclear-require' }];
      const isResolve =
        callee.type === 'MemberExpression' &&
        nameOf(callee.property) === 'resolve' &&
        (isRequire(callee.object, literal) || callee.object.type === 'MetaProperty');
      const isMock = !isResolve && callee.type !== 'Import';
      return isMock ? [] : [{ node, reason: 'dynamic-import' }];
    }
    default:
      return [];
  }
}

/** Sorts the mentions of an imported name. */
function takeUses({ uses, kept }: Modules, entry: Entry, { program }: ParsedFile) {
  const { library, name: own } = entry;
  const { referencePaths = [], constantViolations = [] } =
    program.scope.getBinding(entry.local) ?? {};
  for (const path of [...referencePaths, ...constantViolations]) {
    entry.mentions++;
    const { parentPath: member } = path;
    const isMember = member?.isMemberExpression() && path.key === 'object';
    const name = own ?? (isMember ? memberName(member.node) : undefined);
    if (name === undefined) {
      const isType = path.findParent((one) => one.isTSType() || one.isTSQualifiedName());
      kept.push({ node: path.node, library, reason: isType ? 'type' : 'whole' });
      continue;
    }
    const use: Use = { library, name, path: own ? path : (member as NodePath), entry };
    uses.push(use);
    entry.uses.push(use);
  }
}
