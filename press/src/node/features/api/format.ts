import type { ApiDoc } from '../../../shared/api.ts';
import { codeOf, parse } from '../../lib/modules/syntax.ts';

const MAX_LINE_LENGTH = 80;

export interface SignatureParts {
  name: string;
  typeParameters: string[];
  parameters: string[];
  result: string;
}

/** A function's declaration on one line, or with one parameter per line when that is too long. */
export function formatSignature({ name, typeParameters, parameters, result }: SignatureParts) {
  const head = `function ${name}${typeArguments(typeParameters)}(`;
  const tail = `): ${result};`;
  const line = head + parameters.join(', ') + tail;
  if (line.length <= MAX_LINE_LENGTH || !parameters.length) return line;
  return [head, ...parameters.map((parameter) => `  ${parameter},`), tail].join('\n');
}

export interface AliasParts {
  name: string;
  typeParameters: string[];
  /** The members of a union, or the type itself. */
  members: string[];
}

/** A type alias on one line, or with one member of its union per line. */
export function formatAlias({ name, typeParameters, members }: AliasParts): string {
  const head = `type ${name}${typeArguments(typeParameters)} =`;
  const line = `${head} ${members.join(' | ')};`;
  if (line.length <= MAX_LINE_LENGTH || members.length === 1) return line;
  return `${[head, ...members.map((member) => `  | ${member}`)].join('\n')};`;
}

function typeArguments(texts: string[]): string {
  return texts.length ? `<${texts.join(', ')}>` : '';
}

/** Longer types do not fit into a column of a table. */
const MAX_CELL_LENGTH = 32;

/** A long function type without the types of its parameters; other types are unchanged. */
export function shortType(type: string): string {
  if (type.length <= MAX_CELL_LENGTH) return type;
  const [alias] = parse(`type T = ${type}`, 'type.ts').body;
  if (alias?.type !== 'TSTypeAliasDeclaration') return type;
  const { typeAnnotation } = alias;
  if (typeAnnotation.type !== 'TSFunctionType') return type;
  const names = typeAnnotation.params.map((param) => codeOf(param).replace(/[?\s]*:.*$/s, ''));
  return `(${names.join(', ')}) => ${codeOf(typeAnnotation.returnType.typeAnnotation)}`;
}

/** Replaces long types with the names of their aliases. */
export function withAliases(type: string, aliases: ApiDoc['aliases']): string {
  let text = type;
  for (const [name, declaration] of Object.entries(aliases)) {
    const head = `type ${name} = `;
    const value = declaration.startsWith(head) ? declaration.slice(head.length, -';'.length) : '';
    if (value.length > MAX_CELL_LENGTH) text = text.replaceAll(value, name);
  }
  return text;
}
