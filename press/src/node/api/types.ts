import type { ESTree } from 'rolldown/utils';
import type { Problem } from '../../shared/error.ts';
import type { ApiDoc, ApiMember } from '../../shared/records.ts';
import { locationOf } from '../location.ts';
import { childrenOf, type Node, position, sourceOf, textOf } from '../syntax.ts';
import { formatAlias } from './format.ts';
import { isExported, type Sources } from './sources.ts';
import { readTsDoc } from './tsdoc.ts';
import { type Substitute, typeText } from './type-text.ts';

/** What one extraction collects. Problems do not stop it, so that all are reported at once. */
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
}

/** A node, or an offset inside its parent. */
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
 * How tables show names: a type parameter as its constraint, and an alias that is not exported as
 * the type it stands for, because readers can look up neither.
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

/** Adds the interfaces and aliases that a part of a signature refers to, directly or not. */
export function collectTypes(node: Node, findings: Findings): void {
  if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') {
    collectType(node.typeName, findings);
  }
  for (const child of childrenOf(node)) collectTypes(child, findings);
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

/** The types with a name, which a value may share. */
export function typesNamed(name: ESTree.IdentifierReference, sources: Sources) {
  return sources
    .find(sourceOf(name).file, name.name)
    .filter(
      (one) => one.type === 'TSInterfaceDeclaration' || one.type === 'TSTypeAliasDeclaration',
    );
}

export function readMembers({ owner, fields, substitute }: FieldsOf, findings: Findings) {
  const members = inheritedMembers({ owner, fields, substitute }, findings);
  const own = fields.type === 'TSTypeLiteral' ? fields.members : fields.body.body;
  for (const field of own) {
    const member = readMember(field, substitute);
    if (!member) {
      const reason = 'has a member that is neither a property nor a method';
      report(findings, field, `${owner} ${reason}; the tables cannot show it`);
      continue;
    }
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

function inheritedMembers({ fields }: FieldsOf, findings: Findings): Map<string, ApiMember> {
  const members = new Map<string, ApiMember>();
  if (fields.type !== 'TSInterfaceDeclaration') return members;
  for (const { expression } of fields.extends) {
    if (expression.type !== 'Identifier') continue;
    for (const base of typesNamed(expression, findings.sources)) {
      const fields = fieldsOf(base);
      if (!fields) continue;
      const substitute = substitution(base.typeParameters, findings.sources);
      for (const member of readMembers({ owner: expression.name, fields, substitute }, findings)) {
        members.set(member.name, member);
      }
    }
  }
  return members;
}
