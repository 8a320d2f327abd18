import { type ESTree, type ParseResult, parseSync } from 'vite';

export type Node = ESTree.Node;

/** A file's syntax tree, whose nodes have a parent. */
export interface SourceFile extends ESTree.Program {
  /** Absolute path. */
  file: string;
  text: string;
  comments: ParseResult['comments'];
  /** Empty if there are syntax errors. */
  errors: ParseResult['errors'];
}

export function parse(text: string, file: string): SourceFile {
  const { program, comments, errors } = parseSync(file, text);
  setParents(program);
  return Object.assign(program, { file, text, comments, errors });
}

function setParents(parent: Node): void {
  for (const child of childrenOf(parent)) {
    child.parent = parent;
    setParents(child);
  }
}

/** In source order; of two nodes with the same start, the outer one comes first. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const key in node) {
    const value: unknown = key === 'parent' ? null : node[key as keyof Node];
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children.sort((a, b) => a.start - b.start || b.end - a.end);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

export function sourceOf(node: { parent?: Node | null }): SourceFile {
  return node.parent ? sourceOf(node.parent) : (node as SourceFile);
}

export function codeOf(node: Node): string {
  return sourceOf(node).text.slice(node.start, node.end);
}

/** Line and column of an offset, counted from 1. */
export function position({ text }: SourceFile, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The whole top-level statement of a declaration, including its `export`. */
export function statementOf(node: Node): Node {
  const isPart = /^(Variable|Export)/.test(node.parent?.type ?? '');
  return node.parent && isPart ? statementOf(node.parent) : node;
}

/** A name in an import or export clause, which may be a string literal. */
export function exportName(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

/** The start of the whitespace and comments before an offset. */
export function gapBefore({ text, comments }: SourceFile, offset: number): number {
  let start = offset;
  for (const comment of comments.toReversed()) {
    if (comment.end > start) continue;
    if (text.slice(comment.end, start).trim()) break;
    start = comment.start;
  }
  return text.slice(0, start).trimEnd().length;
}

export interface ModuleSyntax {
  /** Module specifiers in the order of the source, each once. */
  imports: string[];
  hasDefaultExport: boolean;
}

/** The imports of a module, including those of types. */
export function moduleSyntax(text: string, file: string): ModuleSyntax {
  const { module } = parseSync(file, text);
  const { staticImports, staticExports, dynamicImports } = module;
  const exported = staticExports.flatMap(({ entries }) => entries);
  const specifiers = [...staticImports, ...exported, ...dynamicImports].flatMap(
    ({ moduleRequest: request }) =>
      (request && /^(['"])(.*)\1$/.exec(text.slice(request.start, request.end))?.[2]) ?? [],
  );
  return {
    imports: [...new Set(specifiers)],
    hasDefaultExport: exported.some(
      ({ exportName: { kind, name } }) => kind === 'Default' || name === 'default',
    ),
  };
}
