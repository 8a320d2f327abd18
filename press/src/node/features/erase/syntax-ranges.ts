import type { ESTree } from 'vite';
import { childrenOf, type Node, type SourceFile } from '../../lib/modules/syntax.ts';
import { isWrapper } from './type-only-names.ts';

export type Range = [start: number, end: number];

type IsType = (specifier: Node) => boolean;

/** Thrown for syntax that is more than types. */
class NotErasable extends Error {}

/** The ranges of a file that are TypeScript only; null for a file with syntax that is more than types. */
export function syntaxRanges(source: SourceFile, isType: IsType): Range[] | null {
  const ranges: Range[] = commentRanges(source);
  const context = { source, text: source.text, isType };
  try {
    for (const child of source.body) visit(child, context, ranges);
  } catch (error) {
    if (error instanceof NotErasable) return null;
    throw error;
  }
  return ranges;
}

interface Context {
  source: SourceFile;
  text: string;
  isType: IsType;
}

/** Directives for the type checker, such as `ts-expect-error`. */
function commentRanges({ comments, text }: SourceFile): Range[] {
  return comments
    .filter(({ type, value }) => type === 'Line' && /^\s*@ts-|^\/\s*<reference/.test(value))
    .map(({ start, end }) => [startWithBlank(text, start), end]);
}

function visit(node: Node, context: Context, ranges: Range[]): void {
  const { text } = context;
  if (isTypeOnly(node)) {
    ranges.push(statementRange(node, context));
    return;
  }
  switch (node.type) {
    case 'TSTypeParameterDeclaration':
    case 'TSTypeParameterInstantiation':
      ranges.push([node.start, node.end]);
      return;
    case 'TSTypeAnnotation':
      // Includes the `?` of an optional parameter, or the `!` of a variable that is assigned later.
      ranges.push([startWithMark(text, node.start), node.end]);
      return;
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      if (node.specifiers.length > 0) {
        eraseSpecifiers(node, context, ranges);
        return;
      }
      break;
    case 'ParenthesizedExpression':
      if (areForType(node, text))
        ranges.push([node.start, node.start + 1], [node.end - 1, node.end]);
      break;
    case 'Identifier':
      // `this` as the first parameter has only a type.
      if (node.name === 'this') ranges.push(rangeWithComma(node, text));
      if (isOptional(node)) ranges.push([node.end - 1, node.end]);
      break;
    case 'TSTypeAssertion':
      ranges.push([node.start, node.expression.start]);
      visit(node.expression, context, ranges);
      return;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSInstantiationExpression':
      ranges.push([node.expression.end, node.end]);
      visit(node.expression, context, ranges);
      return;
    default:
      // An enum, a namespace, or types of a class: the compiler has to convert it.
      if (node.type.startsWith('TS')) throw new NotErasable();
  }
  for (const child of childrenOf(node)) visit(child, context, ranges);
}

const isOptional = (node: { optional?: boolean; typeAnnotation?: unknown }) =>
  node.optional && !node.typeAnnotation;

/** A statement that is erased completely. */
function isTypeOnly(node: Node): boolean {
  if ('declare' in node && node.declare) return true;
  switch (node.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return (
        node.exportKind === 'type' || (node.declaration ? isTypeOnly(node.declaration) : false)
      );
    case 'ImportDeclaration':
    case 'TSImportEqualsDeclaration':
      return node.importKind === 'type';
    case 'ExportAllDeclaration':
      return node.exportKind === 'type';
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSDeclareFunction':
      return true;
    default:
      return false;
  }
}

/** A statement with the comments above it, unless they are about the next overload or the file. */
function statementRange(node: Node, { source, text }: Context): Range {
  const siblings: Node[] =
    node.parent && 'body' in node.parent ? ([node.parent.body].flat() as Node[]) : [];
  const previous = siblings[siblings.indexOf(node) - 1];
  const isFirstOverload = isOverload(node) && !(previous && isOverload(previous));
  const isAboutFile = node.type === 'ImportDeclaration' && !previous;
  let { start } = node;
  const comments = isFirstOverload || isAboutFile ? [] : source.comments.toReversed();
  for (const comment of comments) {
    if (comment.end > start) continue;
    const isAttached = /^[ \t]*\n?[ \t]*$/.test(text.slice(comment.end, start));
    const line = text.lastIndexOf('\n', comment.start - 1) + 1;
    if (!isAttached || text.slice(line, comment.start).trim()) break;
    start = comment.start;
  }
  return [start, endWithComment(text, node.end)];
}

function isOverload(node: Node): boolean {
  if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration') {
    return node.declaration ? isOverload(node.declaration) : false;
  }
  return node.type === 'TSDeclareFunction' && !node.declare;
}

/** A comment at the end of a line is about that line. */
const endWithComment = (text: string, end: number) =>
  end + (/^[ \t]*\/\/.*/.exec(text.slice(end))?.[0].length ?? 0);

/** Erases the specifiers that are types; the whole statement if all of them are. */
function eraseSpecifiers(
  node: ESTree.ImportDeclaration | ESTree.ExportNamedDeclaration,
  context: Context,
  ranges: Range[],
): void {
  const { text } = context;
  const specifiers: Node[] = node.specifiers;
  const isErased = (specifier: Node) =>
    ('importKind' in specifier && specifier.importKind === 'type') ||
    ('exportKind' in specifier && specifier.exportKind === 'type') ||
    context.isType(specifier);
  const remainingSpecifiers = specifiers.filter((specifier) => !isErased(specifier));
  if (remainingSpecifiers.length === specifiers.length) return;
  if (remainingSpecifiers.length === 0) {
    ranges.push(statementRange(node, context));
    return;
  }
  const isNamed = ({ type }: Node) => type === 'ImportSpecifier' || type === 'ExportSpecifier';
  const [first] = specifiers as [Node];
  if (!isNamed(first) && specifiers.length > 1) {
    if (remainingSpecifiers.includes(first) && remainingSpecifiers.length === 1) {
      // Erase the named specifiers with their braces.
      ranges.push([first.end, text.lastIndexOf('from', node.source?.start) - 1]);
      return;
    }
    if (!remainingSpecifiers.includes(first)) ranges.push(rangeWithComma(first, text));
  }
  for (const specifier of specifiers.filter(isNamed).filter(isErased)) {
    const previous = remainingSpecifiers.findLast(({ end }) => end <= specifier.start);
    const isLast = !remainingSpecifiers.some(({ start }) => start > specifier.start);
    const hasComma = /^\s*,/.test(text.slice(specifier.end));
    if (isLast && !hasComma && previous) ranges.push([previous.end, specifier.end]);
    else ranges.push(rangeWithComma(specifier, text));
  }
}

/** Expressions that need no parentheses where a wrapped one needs them. */
const SIMPLE = new Set([
  'Identifier',
  'ThisExpression',
  'MemberExpression',
  'CallExpression',
  'ArrayExpression',
]);

/** Whether the parentheses are only needed for a type: `(a as B).c`. */
function areForType({ parent, expression, start }: ESTree.ParenthesizedExpression, text: string) {
  if (!parent || !isWrapper(expression) || /\s/.test(text[start + 1] ?? '')) return false;
  const inner = unwrap(expression);
  if (inner.type === 'Literal') return parent.type !== 'MemberExpression';
  return SIMPLE.has(inner.type) && (parent.type !== 'NewExpression' || inner.type === 'Identifier');
}

const unwrap = (node: Node): Node => (isWrapper(node) ? unwrap(node.expression) : node);

function rangeWithComma({ start, end }: Node, text: string): Range {
  const [comma = ''] = /^\s*,[ \t]*/.exec(text.slice(end)) ?? [];
  return [start, end + comma.length];
}

function startWithBlank(text: string, offset: number): number {
  let start = offset;
  while (/\s/.test(text[start - 1] ?? '')) start -= 1;
  return start;
}

/** Moves an offset before the `?` or `!` in front of it, and before the blanks around that. */
function startWithMark(text: string, offset: number): number {
  const start = startWithBlank(text, offset);
  return /[?!]/.test(text[start - 1] ?? '') ? startWithBlank(text, start - 1) : start;
}
