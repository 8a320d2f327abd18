import ts from 'typescript';
import { PressError } from '../../shared/error.ts';
import type { ApiDoc, ApiMember } from '../../shared/records.ts';
import { placeOf } from '../place.ts';
import { formatSignature } from './format.ts';
import { type Declaration, exportedNames, isExported, Sources } from './sources.ts';
import { readTsDoc, splitMembers, type TsDoc } from './tsdoc.ts';
import { type Followed, follow, type Substitute, typeText } from './type-text.ts';
import { collectTypes, type Findings, readMembers, report, substitution } from './types.ts';

export interface ExtractApiOptions {
  /** Absolute path of the TypeScript file. */
  file: string;
  exportName: string;
  /** Absolute. */
  repositoryRoot: string;
}

export interface ExtractedApi {
  doc: ApiDoc;
  /** Absolute paths of every file the outcome depends on. */
  files: string[];
}

type FunctionNode = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;

/** A function as its callers know it. */
interface Func {
  name: string;
  /** The overloads, or the implementation when there are none. */
  signatures: FunctionNode[];
  /** The signature with the most parameters: the tables show its types. */
  widest: FunctionNode;
  /** Absent in a declaration file. */
  implementation: FunctionNode | undefined;
  /** Overloads are one function to a reader: the first comment speaks for all of them. */
  doc: TsDoc | undefined;
}

/**
 * What the source says of one exported function. Throws one PressError that names every parameter
 * and member without a sentence or a type.
 */
export function extractApi({ file, exportName, repositoryRoot }: ExtractApiOptions): ExtractedApi {
  const sources = new Sources();
  const found = sources.find(file, exportName).filter(isExported);
  const nodes = found.flatMap((one) => functionNode(one) ?? []);
  if (!nodes.length) {
    const names = exportedNames(sources.parse(file)).join(', ') || 'nothing';
    throw new PressError({
      message: `${placeOf(repositoryRoot, file)} exports no function ${exportName}; it exports ${names}.`,
      file,
    });
  }
  const findings = { sources, repositoryRoot, problems: [], types: {}, aliases: {} };
  const doc = describe(funcOf(exportName, nodes), findings);
  if (findings.problems.length) throw new PressError(findings.problems);
  return { doc, files: sources.files };
}

function functionNode(declaration: Declaration): FunctionNode | undefined {
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  const value = ts.isVariableDeclaration(declaration) && declaration.initializer;
  const isFunction = value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
  return isFunction ? value : undefined;
}

function funcOf(name: string, nodes: FunctionNode[]): Func {
  const overloads = nodes.filter((node) => !node.body);
  const signatures = overloads.length ? overloads : nodes;
  return {
    name,
    signatures,
    widest: signatures.reduce((a, b) => (parametersOf(b).length < parametersOf(a).length ? a : b)),
    implementation: nodes.find((node) => node.body),
    doc: nodes.map(readTsDoc).find((doc) => doc !== null),
  };
}

function describe(func: Func, findings: Findings): ApiDoc {
  const { name, signatures, widest, doc } = func;
  if (!doc?.description) {
    const place = signatures[0] ?? widest;
    report(findings, place, `${name} has no description; write a TSDoc comment above it.`);
  }
  for (const { typeParameters, parameters, type } of signatures) {
    const parts = [...(typeParameters ?? []), ...parameters, ...(type ? [type] : [])];
    for (const part of parts) collectTypes(part, findings);
  }
  return {
    name,
    filePath: placeOf(findings.repositoryRoot, widest.getSourceFile().fileName),
    description: doc?.description ?? '',
    signatures: signatures.map((signature) => signatureText(func, signature)),
    params: readParams(func, findings),
    returns: readReturns(func, findings),
    types: findings.types,
    aliases: findings.aliases,
  };
}

function signatureText({ name, doc }: Func, signature: FunctionNode): string {
  return formatSignature({
    name,
    typeParameters: (signature.typeParameters ?? []).map((one) => typeText(one)),
    parameters: signature.parameters.map((parameter) => {
      const isRest = parameter.dotDotDotToken !== undefined;
      const mark = isOptional(parameter) && !isRest ? '?' : '';
      return `${parameterName(parameter, doc)}${mark}: ${parameterType(parameter)}`;
    }),
    result: signature.type ? typeText(signature.type) : 'unknown',
  });
}

function readParams(func: Func, findings: Findings): ApiMember[] {
  const { name, signatures, widest, implementation, doc } = func;
  const substitute = substitution(widest.typeParameters, findings.sources);
  const sentences = new Map(doc?.params.map((param) => [param.name, param.text]));
  const known = new Set(
    signatures.flatMap((one) => parametersOf(one).map((parameter) => bareName(parameter, doc))),
  );
  for (const { name: param, node } of doc?.params ?? []) {
    if (!known.has(param)) {
      const names = [...known].join(', ') || 'no parameters';
      report(findings, node, `tells of the parameter ${param}; ${name} has ${names}.`);
    }
  }
  return parametersOf(widest).map((parameter, index) => {
    const bare = bareName(parameter, doc);
    const description = sentences.get(bare) ?? '';
    if (!description) {
      const remedy = `add "@param ${bare} …" to its TSDoc comment`;
      report(findings, parameter, `The parameter ${bare} of ${name} has no sentence; ${remedy}.`);
    }
    const type = parameterType(parameter, substitute);
    if (type === undefined) {
      report(findings, parameter, `The parameter ${bare} of ${name} has no type; write it out.`);
    }
    const initial = implementation && defaultText(parametersOf(implementation)[index]);
    return {
      name: parameterName(parameter, doc),
      description,
      type: type ?? '',
      optional: signatures.some((one) => {
        const same = parametersOf(one)[index];
        return !same || isOptional(same);
      }),
      ...(initial !== undefined && { default: initial }),
    };
  });
}

function readReturns({ name, widest, doc }: Func, findings: Findings): ApiDoc['returns'] {
  const substitute = substitution(widest.typeParameters, findings.sources);
  if (!widest.type) {
    report(findings, widest, `${name} has no result type; write it out.`);
    return { type: '', description: '', members: [] };
  }
  const type = typeText(widest.type, substitute);
  const { text, members } = splitMembers(doc?.returns ?? '');
  if (!text && type !== 'void') {
    const remedy = 'add "@returns …" to its TSDoc comment';
    report(findings, widest.type, `The result of ${name} has no sentence; ${remedy}.`);
  }
  const result = follow(widest.type, substitute);
  if (ts.isTupleTypeNode(result.node)) {
    const named = result.node.elements.filter(ts.isNamedTupleMember);
    return {
      type,
      description: text,
      members: named.map((element) => {
        const label = element.name.text;
        if (!members.has(label)) {
          const remedy = `add "- \`${label}\`: …" to the list below @returns`;
          report(findings, element, `${label} in ${name}'s result has no sentence; ${remedy}.`);
        }
        return {
          name: label,
          description: members.get(label) ?? '',
          type: typeText(element.type, result.substitute),
          optional: element.questionToken !== undefined,
        };
      }),
    };
  }
  return { type, description: doc?.returns ?? '', members: resultMembers(result, findings) };
}

function resultMembers({ node, substitute }: Followed, findings: Findings): ApiMember[] {
  if (ts.isTypeLiteralNode(node)) {
    return readMembers({ owner: 'The result', fields: node, substitute }, findings);
  }
  const name = ts.isTypeReferenceNode(node) ? node.typeName.getText() : '';
  return (Object.hasOwn(findings.types, name) && findings.types[name]) || [];
}

/** Without `this`, which is not passed like the others. */
function parametersOf({ parameters }: FunctionNode): ts.ParameterDeclaration[] {
  return parameters.filter(({ name }) => name.getText() !== 'this');
}

function isOptional({ questionToken, initializer, dotDotDotToken }: ts.ParameterDeclaration) {
  return !!(questionToken || initializer || dotDotDotToken);
}

function parameterName(parameter: ts.ParameterDeclaration, doc: TsDoc | undefined): string {
  return (parameter.dotDotDotToken ? '...' : '') + bareName(parameter, doc);
}

/** A destructured parameter has no name but the one its comment gives it. */
function bareName(parameter: ts.ParameterDeclaration, doc: TsDoc | undefined): string {
  if (ts.isIdentifier(parameter.name)) return parameter.name.text;
  const index = parametersOf(parameter.parent as FunctionNode).indexOf(parameter);
  return doc?.params[index]?.name ?? 'options';
}

function parameterType(parameter: ts.ParameterDeclaration, substitute?: Substitute) {
  if (parameter.type) return typeText(parameter.type, substitute);
  switch (parameter.initializer?.kind) {
    case ts.SyntaxKind.NumericLiteral:
      return 'number';
    case ts.SyntaxKind.StringLiteral:
      return 'string';
    case ts.SyntaxKind.TrueKeyword:
    case ts.SyntaxKind.FalseKeyword:
      return 'boolean';
    default:
      return undefined;
  }
}

/** The initialiser without the assertions that only the compiler needs. */
function defaultText(parameter: ts.ParameterDeclaration | undefined): string | undefined {
  let value = parameter?.initializer;
  while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) {
    value = value.expression;
  }
  return value?.getText().replace(/\s+/g, ' ');
}
