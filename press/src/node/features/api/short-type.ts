import type { ApiDoc } from '../../../shared/api.ts';
import { parse, textOf } from '../../lib/modules/syntax.ts';

/** Characters of a type that fit into a column of a table. */
const LONG = 32;

/** A long function type without the types of its parameters; other types are unchanged. */
export function shortType(type: string): string {
  if (type.length <= LONG) return type;
  const [alias] = parse(`type T = ${type}`, 'type.ts').body;
  if (alias?.type !== 'TSTypeAliasDeclaration') return type;
  const { typeAnnotation } = alias;
  if (typeAnnotation.type !== 'TSFunctionType') return type;
  const names = typeAnnotation.params.map((param) => textOf(param).replace(/[?\s]*:.*$/s, ''));
  return `(${names.join(', ')}) => ${textOf(typeAnnotation.returnType.typeAnnotation)}`;
}

/** Replaces long types with the names of their aliases. */
export function withAliases(type: string, aliases: ApiDoc['aliases']): string {
  return Object.entries(aliases).reduce((text, [name, declaration]) => {
    const [head, whole] = [`type ${name} = `, declaration.slice(0, -1)];
    const value = whole.startsWith(head) ? whole.slice(head.length) : '';
    return value.length > LONG ? text.replaceAll(value, name) : text;
  }, type);
}
