import { type ESTree, parseSync, transformSync } from 'rolldown/utils';
import { childrenOf, gapBefore, type Node, parse, type SourceFile, textOf } from '../syntax.ts';

/** A place in a text and what comes there instead. */
export interface Edit {
  start: number;
  end: number;
  text?: string;
}

/**
 * TypeScript to JavaScript as its author would have written it: types are cut out, and every other
 * character stays. What cannot be cut out, such as an enum, is left to the compiler, which gives
 * the same program without the blank lines.
 */
export function eraseTypes(code: string, file: string): string {
  if (!/\.tsx?$/.test(file)) return code;
  const compiled = compile(code, file);
  const erased = applyEdits(code, typeEdits(parse(code, file), keptImports(compiled)));
  const isSame = essence(compile(erased, 'demo.jsx')) === essence(compiled);
  return isSame ? erased : compiled.trimEnd();
}

/** Empty for what cannot be compiled. */
function compile(code: string, file: string): string {
  // A project's own settings may keep imports that nothing uses.
  return transformSync(file, code, { target: 'esnext', jsx: 'preserve', tsconfig: false }).code;
}

/** The edits may stand in any order; one inside another is part of it. */
export function applyEdits(code: string, edits: Edit[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text = '' } of edits.sort((a, b) => a.start - b.start)) {
    if (start < position) continue;
    result += code.slice(position, start) + text;
    position = end;
  }
  return result + code.slice(position);
}

/** A compiled program without its comments: those beside types may be lost with them. */
function essence(code: string): string {
  const { body } = parseSync('demo.jsx', code).program;
  return JSON.stringify(body, (key, value) => {
    if (key === 'start' || key === 'end') return undefined;
    return typeof value === 'bigint' ? String(value) : value;
  });
}

/** The names that imports still bind once types and what nobody uses are gone. */
function keptImports(compiled: string): Set<string> {
  const { staticImports } = parseSync('demo.jsx', compiled).module;
  return new Set(staticImports.flatMap(({ entries }) => entries.map((one) => one.localName.value)));
}

function typeEdits(source: SourceFile, kept: Set<string>): Edit[] {
  const edits: Edit[] = [];
  const cut = (start: number, end: number) => edits.push({ start, end });

  function visit(node: Node): void {
    if (isOnlyType(node)) {
      cut(gapBefore(source, node.start), node.end);
      return;
    }
    switch (node.type) {
      case 'ImportDeclaration':
        edits.push(...importEdits(node, { source, kept }));
        return;
      case 'TSTypeAnnotation': {
        const end = gapBefore(source, node.start);
        const hasMark = /[?!]/.test(source.text.charAt(end - 1));
        cut(hasMark ? gapBefore(source, end - 1) : end, node.end);
        return;
      }
      case 'TSTypeParameterDeclaration':
      case 'TSTypeParameterInstantiation':
        cut(node.start, node.end);
        return;
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        cut(node.expression.end, node.end);
        break;
      case 'ClassDeclaration':
      case 'ClassExpression':
        edits.push(...implementsEdits(node));
        break;
      case 'PropertyDefinition':
      case 'MethodDefinition':
        edits.push(...modifierEdits(node));
        break;
    }
    childrenOf(node).forEach(visit);
  }

  visit(source);
  return edits;
}

function isOnlyType(node: Node): boolean {
  switch (node.type) {
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    // An overload.
    case 'TSDeclareFunction':
      return true;
    case 'ExportAllDeclaration':
      return node.exportKind === 'type';
    case 'ExportNamedDeclaration':
      return node.exportKind === 'type' || (!!node.declaration && isOnlyType(node.declaration));
    case 'ExportDefaultDeclaration':
      return isOnlyType(node.declaration);
    default:
      return false;
  }
}

function implementsEdits(node: ESTree.Class): Edit[] {
  const last = node.implements?.at(-1);
  if (!last) return [];
  const before = node.superTypeArguments ?? node.superClass ?? node.typeParameters ?? node.id;
  return [{ start: before?.end ?? node.start + 'class'.length, end: last.end }];
}

function modifierEdits(node: ESTree.PropertyDefinition | ESTree.MethodDefinition): Edit[] {
  const from = node.decorators?.at(-1)?.end ?? node.start;
  const words = textOf(node).slice(from - node.start, node.key.start - node.start);
  const modifiers = words.matchAll(/\b(public|private|protected|readonly|override)\s/g);
  return [...modifiers].map(({ 0: { length }, index }) => ({
    start: from + index,
    end: from + index + length,
  }));
}

interface ImportContext {
  source: SourceFile;
  kept: Set<string>;
}

function importEdits(node: ESTree.ImportDeclaration, { source, kept }: ImportContext): Edit[] {
  const { specifiers } = node;
  const left = specifiers.filter(
    (one) =>
      kept.has(one.local.name) && !(one.type === 'ImportSpecifier' && one.importKind === 'type'),
  );
  if (node.importKind !== 'type' && left.length === specifiers.length) return [];
  if (node.importKind === 'type' || left.length === 0) {
    return [{ start: gapBefore(source, node.start), end: node.end }];
  }
  const named = left.filter(({ type }) => type === 'ImportSpecifier').map(textOf);
  const others = left.filter(({ type }) => type !== 'ImportSpecifier').map(textOf);
  const clause = [...others, ...(named.length ? [`{ ${named.join(', ')} }`] : [])].join(', ');
  const end = gapBefore(source, node.source.start);
  return [{ start: node.start, end, text: `import ${clause} from` }];
}
