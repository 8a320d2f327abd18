import ts from 'typescript';
import type { Problem } from '../../shared/error.ts';
import type { ApiDoc, ApiMember } from '../../shared/records.ts';
import { placeOf } from '../place.ts';
import { formatAlias } from './format.ts';
import { isExported, type Sources } from './sources.ts';
import { readTsDoc } from './tsdoc.ts';
import { type Substitute, typeText } from './type-text.ts';

/** What one extraction gathers on its way. Problems are collected, so that all are told at once. */
export interface Findings {
  sources: Sources;
  /** Absolute. */
  repositoryRoot: string;
  problems: Problem[];
  types: ApiDoc['types'];
  aliases: ApiDoc['aliases'];
}

export type Fields = ts.InterfaceDeclaration | ts.TypeLiteralNode;

export interface FieldsOf {
  owner: string;
  fields: Fields;
  substitute: Substitute;
}

export function report(findings: Findings, node: ts.Node, sentence: string): void {
  const source = node.getSourceFile();
  const place = source.getLineAndCharacterOfPosition(node.getStart(source));
  const line = place.line + 1;
  findings.problems.push({
    message: `${placeOf(findings.repositoryRoot, source.fileName, line)} ${sentence}`,
    file: source.fileName,
    line,
    column: place.character + 1,
  });
}

/**
 * How tables show names: a type parameter as its constraint, and an alias that its file keeps to
 * itself as what it stands for, because a reader can look up neither.
 */
export function substitution(
  typeParameters: readonly ts.TypeParameterDeclaration[] | undefined,
  sources: Sources,
): Substitute {
  const constraints = new Map(
    typeParameters?.map(({ name, constraint }) => [name.text, constraint] as const),
  );
  return (name) => {
    if (constraints.has(name.text)) return constraints.get(name.text);
    const [found] = typesNamed(name, sources);
    const isPrivateAlias =
      found &&
      ts.isTypeAliasDeclaration(found) &&
      !isExported(found) &&
      !found.typeParameters &&
      !ts.isTypeLiteralNode(found.type);
    return isPrivateAlias ? found.type : undefined;
  };
}

/** Adds the interfaces and aliases that a piece of a signature names, and those that they name. */
export function collectTypes(node: ts.Node, findings: Findings): void {
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
    collectType(node.typeName, findings);
  }
  ts.forEachChild(node, (child) => collectTypes(child, findings));
}

function collectType(reference: ts.Identifier, findings: Findings): void {
  const { sources, types, aliases } = findings;
  const name = reference.text;
  if (Object.hasOwn(types, name) || Object.hasOwn(aliases, name)) return;
  for (const found of typesNamed(reference, sources)) {
    const fields = fieldsOf(found);
    if (fields) {
      const substitute = substitution(found.typeParameters, sources);
      types[name] = readMembers({ owner: name, fields, substitute }, findings);
    } else if (ts.isTypeAliasDeclaration(found)) {
      aliases[name] = formatAlias({
        name,
        typeParameters: (found.typeParameters ?? []).map((one) => typeText(one)),
        members: (ts.isUnionTypeNode(found.type) ? found.type.types : [found.type]).map((one) =>
          typeText(one),
        ),
      });
    }
    ts.forEachChild(found, (child) => collectTypes(child, findings));
  }
}

/** The named members that a declaration brings along, if it is of that kind. */
function fieldsOf(node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration): Fields | undefined {
  if (ts.isInterfaceDeclaration(node)) return node;
  return ts.isTypeLiteralNode(node.type) ? node.type : undefined;
}

/** The types of a name; a name may be a value's as well. */
function typesNamed(name: ts.Identifier, sources: Sources) {
  return sources
    .find(name.getSourceFile().fileName, name.text)
    .filter((found) => ts.isInterfaceDeclaration(found) || ts.isTypeAliasDeclaration(found));
}

export function readMembers({ owner, fields, substitute }: FieldsOf, findings: Findings) {
  const members = inheritedMembers({ owner, fields, substitute }, findings);
  for (const field of fields.members) {
    const member = readMember(field, substitute);
    if (!member) {
      report(findings, field, `${owner} has a member that is neither property nor method.`);
      continue;
    }
    const doc = readTsDoc(field);
    if (!doc?.description) {
      const sentence = `${owner}.${member.name} has no sentence; write a TSDoc comment above it.`;
      report(findings, field, sentence);
    }
    members.set(member.name, {
      ...member,
      description: doc?.description ?? '',
      ...(doc?.default !== undefined && { default: doc.default }),
    });
  }
  return [...members.values()];
}

function readMember(field: ts.TypeElement, substitute: Substitute) {
  const optional = field.questionToken !== undefined;
  if (ts.isPropertySignature(field)) {
    const type = field.type ? typeText(field.type, substitute) : 'any';
    return { name: field.name.getText(), type, optional };
  }
  if (ts.isMethodSignature(field)) {
    const parameters = field.parameters.map((one) => typeText(one, substitute)).join(', ');
    const result = field.type ? typeText(field.type, substitute) : 'any';
    return { name: field.name.getText(), type: `(${parameters}) => ${result}`, optional };
  }
  if (ts.isIndexSignatureDeclaration(field)) {
    const key = field.parameters.map((one) => typeText(one, substitute)).join(', ');
    return { name: `[${key}]`, type: typeText(field.type, substitute), optional: true };
  }
  return undefined;
}

function inheritedMembers({ fields }: FieldsOf, findings: Findings): Map<string, ApiMember> {
  const members = new Map<string, ApiMember>();
  if (!ts.isInterfaceDeclaration(fields)) return members;
  for (const { expression } of fields.heritageClauses?.flatMap(({ types }) => [...types]) ?? []) {
    if (!ts.isIdentifier(expression)) continue;
    for (const base of typesNamed(expression, findings.sources)) {
      const fields = fieldsOf(base);
      if (!fields) continue;
      const substitute = substitution(base.typeParameters, findings.sources);
      for (const member of readMembers({ owner: expression.text, fields, substitute }, findings)) {
        members.set(member.name, member);
      }
    }
  }
  return members;
}
