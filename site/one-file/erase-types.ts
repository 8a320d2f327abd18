import { childrenOf, type Node, piecesOf, problemAt, type Statement } from './syntax.ts';

/** Comments about types that no longer stand there. */
const ABOUT_TYPES =
  /^[ \t]*\/\/ biome-ignore lint\/\w+\/(noExplicitAny|noNonNullAssertion)\b.*\n/gm;

/**
 * TypeScript to JavaScript in the author's layout, with all comments but those of types. Of a
 * function with overloads, the comment of the first one stays.
 */
export function eraseTypes(text: string, file: string): string {
  const { pieces, end } = piecesOf(text, file);
  // Comments that outlive what they stand above: of the file, of a function with overloads.
  let kept = '';
  const erased = pieces.map(({ node, above, after }) => {
    const isOfNext = node.type === 'ImportDeclaration' || isOverload(node);
    if (isType(node) || isOverload(node)) {
      if (isOfNext && above.trim()) kept ||= above;
      return '';
    }
    const comment = kept || above;
    kept = '';
    return comment + eraseIn(node, { text, file }) + after;
  });
  return [...erased, end].join('').replaceAll(ABOUT_TYPES, '').trimStart();
}

const declarationOf = (node: Statement) =>
  node.type === 'ExportNamedDeclaration' ? node.declaration : node;

function isOverload(node: Statement): boolean {
  return declarationOf(node)?.type === 'TSDeclareFunction';
}

function isType(node: Statement): boolean {
  const declaration = declarationOf(node);
  return (
    (node.type === 'ImportDeclaration' && node.importKind === 'type') ||
    (node.type === 'ExportNamedDeclaration' && node.exportKind === 'type') ||
    declaration?.type === 'TSInterfaceDeclaration' ||
    declaration?.type === 'TSTypeAliasDeclaration' ||
    Boolean(declaration && 'declare' in declaration && declaration.declare)
  );
}

interface Context {
  text: string;
  file: string;
}

type Range = [start: number, end: number];

function eraseIn(node: Statement, context: Context): string {
  const removed = rangesIn(node, context).sort((a, b) => a[0] - b[0]);
  let code = '';
  let position = node.start;
  for (const [start, end] of removed) {
    if (start > position) code += context.text.slice(position, start);
    position = Math.max(position, end);
  }
  code += context.text.slice(position, node.end);
  return removed.length > 0 ? joinLines(code) : code;
}

const LINE_WIDTH = 100;
const BROKEN_LIST = /([([])\n((?: +(?!\/)[^\n]*,\n)+| +(?!\/)[^\n]*\n) *([)\]])/g;

/** A list that was broken into lines because of its types, in one line if it fits now. */
function joinLines(code: string): string {
  return code.replaceAll(BROKEN_LIST, (whole, open, items: string, close, at: number) => {
    const list = items.trim().replace(/,$/, '').replaceAll(/\n +/g, ' ');
    const joined = open + list + close;
    const before = code.slice(code.lastIndexOf('\n', at) + 1, at);
    const [after = ''] = /^.*/.exec(code.slice(at + whole.length)) ?? [];
    return `${before}${joined}${after}`.length <= LINE_WIDTH ? joined : whole;
  });
}

function rangesIn(node: Node, context: Context): Range[] {
  const { text, file } = context;
  switch (node.type) {
    case 'TSTypeParameterDeclaration':
    case 'TSTypeParameterInstantiation':
      return [[node.start, node.end]];
    case 'TSTypeAnnotation': {
      // With the mark of an optional parameter, or of a variable that is assigned later.
      const mark = /[?!]?\s*$/.exec(text.slice(0, node.start))?.index ?? node.start;
      return [[mark, node.end]];
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return [[node.expression.end, node.end], ...rangesIn(node.expression, context)];
    case 'ParenthesizedExpression': {
      const inner = rangesIn(node.expression, context);
      return isBare(node.expression)
        ? [[node.start, node.start + 1], ...inner, [node.end - 1, node.end]]
        : inner;
    }
    case 'ImportSpecifier':
      return node.importKind === 'type' ? [withComma(node, text)] : [];
    case 'Identifier':
      // `this` as the first parameter only has a type.
      if (node.name === 'this') return [withComma(node, text)];
      break;
  }
  if (node.type.startsWith('TS') || hasModifier(node)) {
    const what = text.slice(node.start, node.end).split('\n')[0];
    throw problemAt(
      { text, file, start: node.start },
      `has \`${what}\`, which is more than a type and cannot be erased; write it in plain JavaScript.`,
    );
  }
  return childrenOf(node).flatMap((child) => rangesIn(child, context));
}

/** Whether it needed its parentheses for a type alone. */
function isBare(node: Node): boolean {
  const isTyped = node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression';
  if (!isTyped) return false;
  return (
    ['Identifier', 'ArrayExpression', 'MemberExpression', 'CallExpression'].includes(
      node.expression.type,
    ) || isBare(node.expression)
  );
}

/** TypeScript's parts of a class: `private`, `readonly`, `abstract`, `implements`, …. */
function hasModifier(node: Node): boolean {
  const keys = ['accessibility', 'readonly', 'abstract', 'override', 'declare'];
  const found = node as unknown as Record<string, unknown>;
  const isImplementing = Array.isArray(found.implements) && found.implements.length > 0;
  return isImplementing || keys.some((key) => Boolean(found[key]));
}

function withComma({ start, end }: Node, text: string): Range {
  const [comma = ''] = /^\s*,\s*/.exec(text.slice(end)) ?? [];
  return [start, end + comma.length];
}
