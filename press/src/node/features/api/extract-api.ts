import type { ESTree } from 'vite';
import type { ApiDoc, ApiMember } from '../../../shared/api.ts';
import { locationOf, type Place, problemAt } from '../../lib/location.ts';
import { codeOf, sourceOf, statementOf } from '../../lib/modules/syntax.ts';
import { PressError } from '../../lib/problems.ts';
import {
  addProblem,
  addUndescribed,
  collectTypes,
  type Findings,
  readMembers,
  substituteFor,
} from './collect-types.ts';
import { formatSignature } from './format.ts';
import {
  declaredValue,
  defaultName,
  exportedNames,
  type FunctionNode,
  isExported,
  isFunction,
  Sources,
} from './sources.ts';
import { readTsDoc, splitMembers, type TsDocComment } from './tsdoc.ts';
import { type FollowedType, follow, type Substitute, typeText } from './type-text.ts';

export interface ExtractedApi {
  doc: ApiDoc;
  /** Absolute path of the file that declares it. */
  source: string;
  /** Whether readers import it as the default export. */
  isImportedAsDefault: boolean;
}

interface Parameter {
  node: ESTree.ParamPattern;
  /** Without the dots of a rest parameter. */
  name: string;
  type?: ESTree.TSType;
  initial?: ESTree.Expression;
  isRest: boolean;
  isOptional: boolean;
}

interface Signature {
  node: FunctionNode;
  thisParam?: Parameter;
  parameters: Parameter[];
}

/** A function with its overloads. */
interface ApiFunction {
  name: string;
  /** The overloads, or the implementation when there are none. */
  signatures: Signature[];
  /** The signature with the most parameters, whose types the tables show. */
  longest: Signature;
  /** Absent in a declaration file. */
  implementation: Signature | undefined;
  /** The first comment of the overloads, which documents all of them. */
  doc: TsDocComment | undefined;
}

export interface ExtractOptions {
  /** Whether to use the default export if there is no export of that name. @default false */
  orDefault?: boolean;
  tag?: Place & { name?: string };
}

/**
 * Reads the API of an exported function from its TypeScript file. Throws one PressError
 * that lists every parameter and member without a description or a type.
 */
export function extractApi(
  file: string,
  exportName: string,
  { orDefault = false, tag }: ExtractOptions = {},
): ExtractedApi {
  const sources = new Sources();
  const byName = exportsNamed(exportName, file, sources);
  const usesDefaultExport = exportName === 'default' || (orDefault && byName.length === 0);
  const declarations = usesDefaultExport ? exportsNamed('default', file, sources) : byName;
  const name = (usesDefaultExport && defaultName(sources.parse(file))) || exportName;
  const nodes = declarations.map(declaredValue).filter(isFunction);
  if (!nodes.length) {
    const names = exportedNames(sources.parse(file)).join(', ') || 'nothing';
    const text = `does not export a function ${exportName}; export it, or name one of its exports: ${names}.`;
    const at = tag && problemAt(tag, `uses <${tag.name ?? 'API'}>: ${locationOf(file)} ${text}`);
    throw new PressError(at ?? problemAt({ file }, text));
  }
  const findings: Findings = { sources, problems: [], types: {}, aliases: {} };
  const doc = apiDocOf(apiFunctionOf(name, nodes), findings);
  if (findings.problems.length > 0) throw new PressError(findings.problems);
  const [first] = declarations;
  const source = first ? sourceOf(first).file : file;
  const isNamed = declarations.some((node) => statementOf(node).type === 'ExportNamedDeclaration');
  const isImportedAsDefault =
    usesDefaultExport || (!isNamed && defaultName(sources.parse(file)) === name);
  return { doc, source, isImportedAsDefault };
}

function exportsNamed(name: string, file: string, sources: Sources) {
  const declarations = sources.find(file, name);
  const source = sources.parse(file);
  // Readers know a default export by its name in the file.
  const isListed = exportedNames(source).includes(name) || defaultName(source) === name;
  return isListed ? declarations : declarations.filter(isExported);
}

function apiFunctionOf(name: string, nodes: FunctionNode[]): ApiFunction {
  const doc = nodes.map(readTsDoc).find((comment) => comment !== null);
  const allSignatures = nodes.map((node) => signatureOf(node, doc));
  const overloads = allSignatures.filter(({ node }) => !node.body);
  const signatures = overloads.length ? overloads : allSignatures;
  return {
    name,
    signatures,
    longest: signatures.reduce((a, b) => (b.parameters.length < a.parameters.length ? a : b)),
    implementation: allSignatures.find(({ node }) => node.body),
    doc,
  };
}

function signatureOf(node: FunctionNode, doc: TsDocComment | undefined): Signature {
  const isThis = (param: ESTree.ParamPattern) =>
    param.type === 'Identifier' && param.name === 'this';
  const thisParam = node.params.find(isThis);
  return {
    node,
    thisParam: thisParam && parameterOf(thisParam),
    parameters: node.params
      .filter((param) => param !== thisParam)
      .map((param, index) => parameterOf(param, doc?.params[index]?.name)),
  };
}

/** The name of a destructured parameter comes from the comment. */
function parameterOf(node: ESTree.ParamPattern, nameInComment = 'options'): Parameter {
  const isRest = node.type === 'RestElement';
  const initial = node.type === 'AssignmentPattern' ? node.right : undefined;
  const target = node.type === 'AssignmentPattern' ? node.left : node;
  const pattern = isRest ? node.argument : target;
  const annotation = 'typeAnnotation' in target ? target.typeAnnotation : undefined;
  return {
    node,
    name: pattern.type === 'Identifier' ? pattern.name : nameInComment,
    type: annotation?.typeAnnotation,
    initial,
    isRest,
    isOptional: isRest || !!initial || ('optional' in target && !!target.optional),
  };
}

function apiDocOf(fn: ApiFunction, findings: Findings): ApiDoc {
  const { name, signatures, longest, doc } = fn;
  if (!doc?.description) {
    const { node } = signatures[0] ?? longest;
    addUndescribed(findings, statementOf(node), name, 'write a TSDoc comment above it');
  }
  for (const { node } of signatures) {
    const { typeParameters, params, returnType } = node;
    for (const part of [typeParameters, ...params, returnType]) {
      if (part) collectTypes(part, findings);
    }
  }
  return {
    name,
    description: doc?.description ?? '',
    signatures: signatures.map((signature) => signatureText(name, signature)),
    params: readParams(fn, findings),
    returns: readReturns(fn, findings),
    types: findings.types,
    aliases: findings.aliases,
    since: doc?.since || undefined,
    example: doc?.example || undefined,
  };
}

function signatureText(name: string, { node, thisParam, parameters }: Signature): string {
  const { typeParameters, returnType } = node;
  return formatSignature({
    name,
    typeParameters: (typeParameters?.params ?? []).map((param) => typeText(param)),
    parameters: [...(thisParam ? [thisParam] : []), ...parameters].map((parameter) => {
      const mark = parameter.isOptional && !parameter.isRest ? '?' : '';
      return `${displayName(parameter)}${mark}: ${parameterType(parameter)}`;
    }),
    result: returnType ? typeText(returnType.typeAnnotation) : 'unknown',
  });
}

function readParams(fn: ApiFunction, findings: Findings): ApiMember[] {
  const { name, signatures, longest, implementation, doc } = fn;
  const substitute = substituteFor(longest.node.typeParameters, findings.sources);
  const descriptions = new Map(doc?.params.map((param) => [param.name, param.text]));
  const names = new Set(
    signatures.flatMap(({ parameters }) => parameters.map((parameter) => parameter.name)),
  );
  for (const { name: param, offset } of doc?.params ?? []) {
    if (!names.has(param)) {
      const list = [...names].join(', ') || 'it has none';
      const tag = { start: (doc?.start ?? 0) + offset, parent: longest.node };
      const reason = `@param ${param} matches no parameter of ${name} (${list}); rename or remove it`;
      addProblem(findings, tag, reason);
    }
  }
  return longest.parameters.map((parameter, index) => {
    const { node, name: bareName } = parameter;
    const description = descriptions.get(bareName) ?? '';
    if (!description) {
      const remedy = `add "@param ${bareName} …" to its TSDoc comment`;
      addUndescribed(findings, node, `parameter ${bareName} of ${name}`, remedy);
    }
    const type = parameterType(parameter, substitute);
    if (type === undefined) {
      addProblem(findings, node, `parameter ${bareName} of ${name} has no type; add one`);
    }
    return {
      name: displayName(parameter),
      description,
      type: type ?? '',
      optional: signatures.some(({ parameters }) => parameters[index]?.isOptional ?? true),
      default: defaultText(implementation?.parameters[index]),
    };
  });
}

function readReturns({ name, longest, doc }: ApiFunction, findings: Findings): ApiDoc['returns'] {
  const substitute = substituteFor(longest.node.typeParameters, findings.sources);
  const returnType = longest.node.returnType?.typeAnnotation;
  if (!returnType) {
    addProblem(findings, statementOf(longest.node), `${name} has no return type; add one`);
    return { type: '', description: '', members: [] };
  }
  const type = typeText(returnType, substitute);
  const { text, members } = splitMembers(doc?.returns ?? '');
  if (!text && type !== 'void') {
    const remedy = 'add "@returns …" to its TSDoc comment';
    addUndescribed(findings, returnType, `the result of ${name}`, remedy);
  }
  const result = follow(returnType, substitute);
  if (result.node.type !== 'TSTupleType') {
    return { type, description: doc?.returns ?? '', members: resultMembers(result, findings) };
  }
  const namedElements = result.node.elementTypes
    .map((element) => (element.type === 'TSRestType' ? element.typeAnnotation : element))
    .filter((element) => element.type === 'TSNamedTupleMember');
  const tupleMembers = namedElements.map((element): ApiMember => {
    const label = element.label.name;
    const description = members.get(label) ?? '';
    if (!description) {
      const remedy = `add "- \`${label}\`: …" to the list below @returns`;
      addUndescribed(findings, element, `${label} in the result of ${name}`, remedy);
    }
    const elementType = typeText(element.elementType, result.substitute);
    return { name: label, description, type: elementType, optional: element.optional };
  });
  return { type, description: text, members: tupleMembers };
}

function resultMembers({ node, substitute }: FollowedType, findings: Findings): ApiMember[] {
  if (node.type === 'TSTypeLiteral') {
    return readMembers({ owner: 'result', fields: node, substitute }, findings);
  }
  const name = node.type === 'TSTypeReference' ? codeOf(node.typeName) : '';
  return (Object.hasOwn(findings.types, name) && findings.types[name]) || [];
}

function displayName({ name, isRest }: Parameter): string {
  return isRest ? `...${name}` : name;
}

function parameterType({ type, initial }: Parameter, substitute?: Substitute): string | undefined {
  if (type) return typeText(type, substitute);
  const value = initial?.type === 'Literal' ? typeof initial.value : undefined;
  return value === 'number' || value === 'string' || value === 'boolean' ? value : undefined;
}

/** The default value without type assertions. */
function defaultText(parameter: Parameter | undefined): string | undefined {
  let value = parameter?.initial;
  while (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression') {
    value = value.expression;
  }
  return value && codeOf(value).replace(/\s+/g, ' ');
}
