import { parse, textOf } from '../syntax.ts';

/** Characters of a type that a column of a table has room for. */
const LONG = 32;

/** A long function type without the types of its parameters; any other type as it is. */
export function shortType(type: string): string {
  if (type.length <= LONG) return type;
  const [alias] = parse(`type T = ${type}`, 'type.ts').body;
  if (alias?.type !== 'TSTypeAliasDeclaration') return type;
  const { typeAnnotation } = alias;
  if (typeAnnotation.type !== 'TSFunctionType') return type;
  const names = typeAnnotation.params.map((one) => textOf(one).replace(/[?\s]*:.*$/s, ''));
  return `(${names.join(', ')}) => ${textOf(typeAnnotation.returnType.typeAnnotation)}`;
}
