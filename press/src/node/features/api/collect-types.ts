import type { ESTree } from 'vite';
import type { ApiDoc, ApiMember } from '../../../shared/api.ts';
import { childrenOf, codeOf, type Node, position, sourceOf } from '../../lib/modules/syntax.ts';
import type { Problem } from '../../lib/problems.ts';
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

interface OwnedFields {
  owner: string;
  fields: Fields;
  substitute: Substitute;
}

/** A node, or an offset inside of its parent. */
interface SourcePosition {
  start: number;
  parent?: Node | null;
}

export function addProblem(findings: Findings, at: SourcePosition, reason: string): void {
  const source = sourceOf(at);
  const { file } = source;
  const { line, column } = position(source, at.start);
  findings.problems.push({ file, line, column, text: `${reason}.` });
}

export const addUndescribed = (findings: Findings, at: Node, subject: string, remedy: string) =>
  addProblem(findings, at, `${subject} has no description; ${remedy}`);

/**
 * How tables show names: a type parameter as its constraint, and an alias that is not exported as its type,
 * because readers cannot look up either.
 */
export function substituteFor(
  typeParameters: ESTree.TSTypeParameterDeclaration | null | undefined,
  sources: Sources,
): Substitute {
  const constraints = new Map(
    typeParameters?.params.map(({ name, constraint }) => [name.name, constraint] as const),
  );
  return (name) => {
    if (constraints.has(name.name)) return constraints.get(name.name) ?? undefined;
    const [declaration] = typesNamed(name, sources);
    const isPrivateAlias =
      declaration?.type === 'TSTypeAliasDeclaration' &&
      !isExported(declaration) &&
      !declaration.typeParameters &&
      declaration.typeAnnotation.type !== 'TSTypeLiteral';
    return isPrivateAlias ? declaration.typeAnnotation : undefined;
  };
}

/**
 * Adds the interfaces and aliases that a node refers to, directly or indirectly. The base in `extends` is
 * none of them, because its members are listed in the derived interface's table: for a parameter of type `A`
 * and `interface A extends B<C> {}`, adds `A`, `C` and the types that `B` refers to.
 */
export function collectTypes(node: Node, findings: Findings): void {
  if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') {
    collectType(node.typeName, findings);
  }
  if (node.type === 'TSInterfaceHeritage' && node.expression.type === 'Identifier') {
    const bases = typesNamed(node.expression, findings.sources);
    for (const child of bases.flatMap(childrenOf)) collectTypes(child, findings);
  }
  for (const child of childrenOf(node)) collectTypes(child, findings);
}

function collectType(reference: ESTree.IdentifierReference, findings: Findings): void {
  const { sources, types, aliases } = findings;
  const { name } = reference;
  if (Object.hasOwn(types, name) || Object.hasOwn(aliases, name)) return;
  for (const declaration of typesNamed(reference, sources)) {
    const fields = fieldsOf(declaration);
    if (fields) {
      const substitute = substituteFor(declaration.typeParameters, sources);
      types[name] = readMembers({ owner: name, fields, substitute }, findings);
    } else if (declaration.type === 'TSTypeAliasDeclaration') {
      const { typeParameters, typeAnnotation } = declaration;
      const members =
        typeAnnotation.type === 'TSUnionType' ? typeAnnotation.types : [typeAnnotation];
      aliases[name] = formatAlias({
        name,
        typeParameters: (typeParameters?.params ?? []).map((param) => typeText(param)),
        members: members.map((member) => typeText(member)),
      });
    }
    for (const child of childrenOf(declaration)) collectTypes(child, findings);
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
function typesNamed(name: ESTree.IdentifierReference, sources: Sources) {
  return sources
    .find(sourceOf(name).file, name.name)
    .filter(
      (node) => node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration',
    );
}

export function readMembers({ owner, fields, substitute }: OwnedFields, findings: Findings) {
  const members = inheritedMembers(fields, findings);
  const ownFields = fields.type === 'TSTypeLiteral' ? fields.members : fields.body.body;
  for (const field of ownFields) {
    const member = readMember(field, substitute);
    if (!member) {
      const problem = 'has a member that is neither a property nor a method';
      addProblem(findings, field, `${owner} ${problem}; the tables cannot show it`);
      continue;
    }
    const doc = readTsDoc(field);
    if (!doc?.description) {
      const subject = `${owner}.${member.name}`;
      addUndescribed(findings, field, subject, 'write a TSDoc comment above it');
    }
    members.set(member.name, {
      ...member,
      description: doc?.description ?? '',
      default: doc?.default,
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
    const parameters = field.params.map((param) => typeText(param, substitute)).join(', ');
    const result = annotated(field.returnType, substitute);
    return { name: keyText(field), type: `(${parameters}) => ${result}`, optional: field.optional };
  }
  if (field.type === 'TSIndexSignature') {
    const key = field.parameters.map((param) => typeText(param, substitute)).join(', ');
    return { name: `[${key}]`, type: annotated(field.typeAnnotation, substitute), optional: true };
  }
  return undefined;
}

function keyText({ key, computed }: ESTree.TSPropertySignature | ESTree.TSMethodSignature): string {
  return computed ? `[${codeOf(key)}]` : codeOf(key);
}

function annotated(type: ESTree.TSTypeAnnotation | null | undefined, substitute: Substitute) {
  return type ? typeText(type.typeAnnotation, substitute) : 'any';
}

/** The members of base interfaces in this repository: packages document their own. */
function inheritedMembers(fields: Fields, findings: Findings): Map<string, ApiMember> {
  if (fields.type !== 'TSInterfaceDeclaration') return new Map();
  const { sources } = findings;
  const members = fields.extends.flatMap(({ expression }) => {
    if (expression.type !== 'Identifier') return [];
    return typesNamed(expression, sources).flatMap((base) => {
      const baseFields = fieldsOf(base);
      const substitute = substituteFor(base.typeParameters, sources);
      const owner = expression.name;
      return baseFields ? readMembers({ owner, fields: baseFields, substitute }, findings) : [];
    });
  });
  return new Map(members.map((member) => [member.name, member]));
}
