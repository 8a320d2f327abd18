import type { ESTree } from 'vite';
import type { Problem } from '../../../shared/error.ts';
import type { ApiDoc, ApiMember } from '../../../shared/records.ts';
import { locationOf } from '../../lib/location.ts';
import { childrenOf, type Node, position, sourceOf, textOf } from '../../lib/modules/syntax.ts';
import { formatAlias } from './format.ts';
import { isExported, type Sources } from './sources.ts';
import { readTsDoc } from './tsdoc.ts';
import { type Substitute, typeText } from './type-text.ts';

/** The result of an extraction. Problems do not stop it, so that all are reported at once. */
export interface Findings {
  sources: Sources;
  problems: Problem[];
  types: ApiDoc['types'];
  aliases: ApiDoc['aliases'];
}

export type Fields = ESTree.TSInterfaceDeclaration | ESTree.TSTypeLiteral;

export interface FieldsOf {
  owner: string;
  fields: Fields;
  substitute: Substitute;
  /** Whether a member is wanted. @default all are */
  keep?: (name: string) => boolean;
}

/** A node, or an offset inside of its parent. */
export interface Span {
  start: number;
  parent?: Node | null;
}

export function report(findings: Findings, span: Span, reason: string): void {
  const source = sourceOf(span);
  const { file } = source;
  const { line, column } = position(source, span.start);
  const message = `${locationOf(file, line)}: ${reason}.`;
  findings.problems.push({ message, file, line, column });
}

/**
 * How tables show names: a type parameter as its constraint, and an alias that is not exported as its type,
 * because readers cannot look up either.
 */
export function substitution(
  typeParameters: ESTree.TSTypeParameterDeclaration | null | undefined,
  sources: Sources,
): Substitute {
  const constraints = new Map(
    typeParameters?.params.map(({ name, constraint }) => [name.name, constraint] as const),
  );
  return (name) => {
    if (constraints.has(name.name)) return constraints.get(name.name) ?? undefined;
    const [found] = typesNamed(name, sources);
    const isPrivateAlias =
      found?.type === 'TSTypeAliasDeclaration' &&
      !isExported(found) &&
      !found.typeParameters &&
      found.typeAnnotation.type !== 'TSTypeLiteral';
    return isPrivateAlias ? found.typeAnnotation : undefined;
  };
}

/** Adds the interfaces and aliases that a type of a signature refers to, directly or indirectly. */
export function collectTypes(node: Node, findings: Findings): void {
  if (node.type === 'TSInterfaceHeritage') {
    collectParts(node, findings);
    return;
  }
  if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') {
    collectType(node.typeName, findings);
  }
  for (const child of childrenOf(node)) collectTypes(child, findings);
}

/** The same for a type whose members are listed in another table, without the type itself. */
export function collectParts(node: Node, findings: Findings): void {
  const name = node.type === 'TSTypeReference' ? node.typeName : undefined;
  for (const found of name?.type === 'Identifier' ? typesNamed(name, findings.sources) : []) {
    for (const child of childrenOf(found)) collectTypes(child, findings);
  }
  for (const child of childrenOf(node)) collectParts(child, findings);
}

function collectType(reference: ESTree.IdentifierReference, findings: Findings): void {
  const { sources, types, aliases } = findings;
  const { name } = reference;
  if (Object.hasOwn(types, name) || Object.hasOwn(aliases, name)) return;
  for (const found of typesNamed(reference, sources)) {
    const fields = fieldsOf(found);
    if (fields) {
      const substitute = substitution(found.typeParameters, sources);
      types[name] = readMembers({ owner: name, fields, substitute }, findings);
    } else if (found.type === 'TSTypeAliasDeclaration') {
      const { typeParameters, typeAnnotation } = found;
      const members =
        typeAnnotation.type === 'TSUnionType' ? typeAnnotation.types : [typeAnnotation];
      aliases[name] = formatAlias({
        name,
        typeParameters: (typeParameters?.params ?? []).map((one) => typeText(one)),
        members: members.map((one) => typeText(one)),
      });
    }
    for (const child of childrenOf(found)) collectTypes(child, findings);
  }
}

/** The members of an interface or of an alias of an object type. */
function fieldsOf(
  node: ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration,
): Fields | undefined {
  if (node.type === 'TSInterfaceDeclaration') return node;
  return node.typeAnnotation.type === 'TSTypeLiteral' ? node.typeAnnotation : undefined;
}

/** The types of a name; a value may have the same name. */
export function typesNamed(name: ESTree.IdentifierReference, sources: Sources) {
  return sources
    .find(sourceOf(name).file, name.name)
    .filter(
      (one) => one.type === 'TSInterfaceDeclaration' || one.type === 'TSTypeAliasDeclaration',
    );
}

export function readMembers(given: FieldsOf, findings: Findings) {
  const { owner, fields, substitute, keep = () => true } = given;
  const members = inheritedMembers(given, findings);
  const own = fields.type === 'TSTypeLiteral' ? fields.members : fields.body.body;
  for (const field of own) {
    const member = readMember(field, substitute);
    if (!member) {
      const reason = 'has a member that is neither a property nor a method';
      report(findings, field, `${owner} ${reason}; the tables cannot show it`);
      continue;
    }
    if (!keep(unquoted(member.name))) continue;
    const doc = readTsDoc(field);
    if (!doc?.description) {
      const reason = 'has no description; write a TSDoc comment above it';
      report(findings, field, `${owner}.${member.name} ${reason}`);
    }
    members.set(member.name, {
      ...member,
      description: doc?.description ?? '',
      ...(doc?.default !== undefined && { default: doc.default }),
    });
  }
  return [...members.values()];
}

function readMember(field: ESTree.TSSignature, substitute: Substitute) {
  if (field.type === 'TSPropertySignature') {
    const type = annotated(field.typeAnnotation, substitute);
    return { name: keyText(field), type, optional: field.optional };
  }
  if (field.type === 'TSMethodSignature' && field.kind === 'method') {
    const parameters = field.params.map((one) => typeText(one, substitute)).join(', ');
    const result = annotated(field.returnType, substitute);
    return { name: keyText(field), type: `(${parameters}) => ${result}`, optional: field.optional };
  }
  if (field.type === 'TSIndexSignature') {
    const key = field.parameters.map((one) => typeText(one, substitute)).join(', ');
    return { name: `[${key}]`, type: annotated(field.typeAnnotation, substitute), optional: true };
  }
  return undefined;
}

function keyText({ key, computed }: ESTree.TSPropertySignature | ESTree.TSMethodSignature): string {
  return computed ? `[${textOf(key)}]` : textOf(key);
}

function annotated(type: ESTree.TSTypeAnnotation | null | undefined, substitute: Substitute) {
  return type ? typeText(type.typeAnnotation, substitute) : 'any';
}

function inheritedMembers({ fields, keep }: FieldsOf, findings: Findings): Map<string, ApiMember> {
  const members = new Map<string, ApiMember>();
  if (fields.type !== 'TSInterfaceDeclaration') return members;
  for (const { expression, typeArguments } of fields.extends) {
    if (expression.type !== 'Identifier') continue;
    const base = { name: expression, arguments: typeArguments?.params ?? [] };
    for (const member of namedMembers(base, { owner: expression.name, keep, findings })) {
      members.set(member.name, member);
    }
  }
  return members;
}

export interface MembersOptions {
  owner: string;
  findings: Findings;
  keep?: FieldsOf['keep'];
}

/** Types that only wrap others, and their effect on members. */
const AROUND = /^(PropsWithChildren|PropsWithoutRef|PropsWithRef|Readonly)$/;
export const isUtility = (name: string) =>
  AROUND.test(name) || /^(Omit|Pick|Partial|Required|Record)$/.test(name);

interface Named {
  name: ESTree.IdentifierReference;
  arguments: readonly ESTree.TSType[];
}

/** The members of a type, as far as they are declared in this repository: packages document their own. */
export function membersOf(type: ESTree.TSType, options: MembersOptions): ApiMember[] {
  const { owner, findings, keep } = options;
  switch (type.type) {
    case 'TSParenthesizedType':
      return membersOf(type.typeAnnotation, options);
    case 'TSIntersectionType':
      return byName(type.types.flatMap((one) => membersOf(one, options)));
    case 'TSUnionType':
      return unionOf(type.types.map((one) => membersOf(one, options)));
    case 'TSTypeLiteral': {
      const substitute = substitution(undefined, findings.sources);
      return readMembers({ owner, fields: type, substitute, keep }, findings);
    }
    case 'TSTypeReference': {
      const { typeName, typeArguments } = type;
      const name = typeName.type === 'TSQualifiedName' ? typeName.right : typeName;
      if (name.type !== 'Identifier') return [];
      // Skip types of a package such as `React.FC`, but not `React.PropsWithChildren<Props>`.
      if (typeName !== name && !isUtility(name.name)) return [];
      return namedMembers({ name, arguments: typeArguments?.params ?? [] }, options);
    }
    case 'TSMappedType':
    case 'TSConditionalType':
    case 'TSIndexedAccessType': {
      const reason = `${owner} has members from ${typeText(type)}, which only a type checker can read`;
      report(findings, type, `${reason}; write them as an interface`);
      return [];
    }
    default:
      return [];
  }
}

function namedMembers({ name, arguments: given }: Named, options: MembersOptions): ApiMember[] {
  const { findings, keep = () => true } = options;
  const [first, second] = given;
  const utility = name.name;
  if (first && AROUND.test(utility)) return membersOf(first, options);
  if (first && /^(Partial|Required)$/.test(utility)) {
    const optional = utility === 'Partial';
    return membersOf(first, options).map((member) => ({ ...member, optional }));
  }
  if (first && second && /^(Omit|Pick)$/.test(utility)) {
    if (!isOwn(first, findings.sources)) return [];
    const keys = keysOf(second, findings);
    if (!keys) {
      const reason = `${options.owner} has members of ${utility}<${typeText(first)}, …> whose names are ${typeText(second)}, which only a type checker can read`;
      report(findings, second, `${reason}; list the names`);
      return [];
    }
    const isWanted = (member: string) => keep(member) && keys.has(member) === (utility === 'Pick');
    return membersOf(first, { ...options, keep: isWanted });
  }
  if (first && second && utility === 'Record') return recordMembers(first, second, options);
  return typesNamed(name, findings.sources).flatMap((found) => {
    const fields = fieldsOf(found);
    if (!fields && found.type === 'TSTypeAliasDeclaration') {
      return membersOf(found.typeAnnotation, options);
    }
    const substitute = substitution(found.typeParameters, findings.sources);
    return fields ? readMembers({ owner: name.name, fields, substitute, keep }, findings) : [];
  });
}

function recordMembers(keys: ESTree.TSType, value: ESTree.TSType, options: MembersOptions) {
  const { findings, keep = () => true } = options;
  const substitute = substitution(undefined, findings.sources);
  const names = keysOf(keys, findings) ?? [`[key: ${typeText(keys)}]`];
  const type = typeText(value, substitute);
  return [...names].filter(keep).map((name): ApiMember => {
    return { name, type, description: '', optional: name.startsWith('[') };
  });
}

/** Whether at least some members of a type are declared in this repository. */
function isOwn(type: ESTree.TSType, sources: Sources): boolean {
  if (type.type === 'TSTypeLiteral') return true;
  if (type.type === 'TSIntersectionType') return type.types.some((one) => isOwn(one, sources));
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false;
  const [first] = type.typeArguments?.params ?? [];
  if (first && isUtility(type.typeName.name)) return isOwn(first, sources);
  return typesNamed(type.typeName, sources).length > 0;
}

/** The names in a union of literals or a `keyof`; undefined if that needs a type checker. */
function keysOf(type: ESTree.TSType, findings: Findings): Set<string> | undefined {
  const { sources } = findings;
  switch (type.type) {
    case 'TSParenthesizedType':
      return keysOf(type.typeAnnotation, findings);
    case 'TSLiteralType':
      return 'value' in type.literal ? new Set([String(type.literal.value)]) : undefined;
    case 'TSUnionType': {
      const all = type.types.map((one) => keysOf(one, findings));
      return all.some((one) => !one) ? undefined : new Set(all.flatMap((one) => [...(one ?? [])]));
    }
    case 'TSTypeOperator': {
      if (type.operator !== 'keyof' || !isOwn(type.typeAnnotation, sources)) return undefined;
      // A type that is only referred to needs no descriptions.
      const aside = { owner: 'keyof', findings: { ...findings, problems: [] } };
      return new Set(membersOf(type.typeAnnotation, aside).map(({ name }) => unquoted(name)));
    }
    case 'TSTypeReference': {
      if (type.typeName.type !== 'Identifier') return undefined;
      const [alias] = typesNamed(type.typeName, sources);
      return alias?.type === 'TSTypeAliasDeclaration'
        ? keysOf(alias.typeAnnotation, findings)
        : undefined;
    }
    default:
      return undefined;
  }
}

const unquoted = (name: string) => name.replace(/^(['"])(.*)\1$/, '$2');

const byName = (members: readonly ApiMember[]) => [
  ...new Map(members.map((member) => [member.name, member])).values(),
];

/** The members of several types together: a member that some of them lack is optional. */
function unionOf(types: readonly ApiMember[][]): ApiMember[] {
  const readable = types.filter((members) => members.length > 0);
  return byName(readable.flat()).map((member) => {
    const same = readable.flatMap((all) => all.find(({ name }) => name === member.name) ?? []);
    const [{ description = member.description } = {}] = same;
    return {
      ...member,
      description,
      type: [...new Set(same.map(({ type }) => type))].join(' | '),
      optional: same.length < readable.length || same.some(({ optional }) => optional),
    };
  });
}
