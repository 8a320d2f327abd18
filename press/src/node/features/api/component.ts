import type { ESTree } from 'vite';
import type { ApiDoc } from '../../../shared/records.ts';
import { type Node, sourceOf, textOf } from '../../lib/modules/syntax.ts';
import { formatSignature } from './format.ts';
import {
  type Declaration,
  declaredValue,
  type FunctionNode,
  isFunction,
  type Sources,
} from './sources.ts';
import { readTsDoc } from './tsdoc.ts';
import { typeText } from './type-text.ts';
import {
  collectParts,
  collectTypes,
  type Findings,
  isUtility,
  membersOf,
  typesNamed,
} from './types.ts';

/** A React component. Of its API, readers only need the props. */
export interface Component {
  /** The declaration that has the comment. */
  declaration: Node;
  /** Absent for a component without props. */
  props?: ESTree.TSType;
  render?: FunctionNode;
}

/** `FC`, `React.FC` and similar types, whose first argument is the type of the props. */
const FUNCTION_COMPONENT =
  /^(React\.)?(FC|VFC|FunctionComponent|VoidFunctionComponent|ComponentType)$/;
/** Function → the index of its type argument for the props. */
const WRAPPERS = new Map([
  ['memo', 0],
  ['forwardRef', 1],
]);

/** The component with a capitalised name; undefined for any other function. */
export function componentOf(
  name: string,
  { declarations, sources }: { declarations: readonly Declaration[]; sources: Sources },
): Component | undefined {
  const [declaration, ...overloads] = declarations;
  if (!declaration || overloads.length > 0 || !/^[A-Z]/.test(name)) return undefined;
  const found = readDeclaration(declaration, sources);
  // A function with several parameters is not a component.
  return found && { declaration, ...found };
}

function readDeclaration(declaration: Declaration, sources: Sources) {
  const value = declaredValue(declaration);
  const found = value && readValue(value, sources);
  const props = propsOfType(declaration) ?? found?.props;
  return found || props ? { ...found, ...(props && { props }) } : undefined;
}

/** `const A: FC<Props> = …` */
function propsOfType(declaration: Declaration): ESTree.TSType | undefined {
  if (declaration.type !== 'VariableDeclarator') return undefined;
  const { id } = declaration;
  const type = 'typeAnnotation' in id ? id.typeAnnotation?.typeAnnotation : undefined;
  if (type?.type !== 'TSTypeReference') return undefined;
  return FUNCTION_COMPONENT.test(textOf(type.typeName)) ? type.typeArguments?.params[0] : undefined;
}

function readValue(value: Node, sources: Sources): Omit<Component, 'declaration'> | undefined {
  switch (value.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return readValue(value.expression, sources);
    case 'CallExpression':
      return readWrapper(value, sources);
    default:
      return isFunction(value) && value.params.length <= 1 ? readRender(value) : undefined;
  }
}

/** `memo(A)`, `forwardRef<Ref, Props>((props, ref) => …)` */
function readWrapper(call: ESTree.CallExpression, sources: Sources) {
  const index = WRAPPERS.get(textOf(call.callee).replace(/^React\./, ''));
  const [inner] = call.arguments;
  if (index === undefined || !inner) return undefined;
  const given = call.typeArguments?.params[index];
  const found = isFunction(inner) ? readRender(inner) : readInner(inner, sources);
  return { ...found, ...(given && { props: given }) };
}

function readInner(inner: Node, sources: Sources) {
  if (inner.type !== 'Identifier') return readValue(inner, sources);
  const [declaration] = sources.find(sourceOf(inner).file, inner.name);
  return declaration && readDeclaration(declaration, sources);
}

/** The first parameter, without its default. */
function propsPattern(render: FunctionNode) {
  const [first] = render.params;
  return first?.type === 'AssignmentPattern' ? first.left : first;
}

function readRender(render: FunctionNode): Omit<Component, 'declaration'> {
  const pattern = propsPattern(render);
  const annotation = pattern && 'typeAnnotation' in pattern ? pattern.typeAnnotation : undefined;
  return { render, ...(annotation && { props: annotation.typeAnnotation }) };
}

/** Descriptions are required for props only: nothing else of a component is shown. */
export function describeComponent(
  name: string,
  { component, findings }: { component: Component; findings: Findings },
): ApiDoc {
  const { declaration, props, render } = component;
  const doc = readTsDoc(declaration);
  let label = props && labelOf(props, name);
  if (props && label) {
    collectProps(props, findings);
    const defaults = defaultsIn(render);
    const members = findings.types[label] ?? membersOf(props, { owner: label, findings });
    delete findings.aliases[label];
    findings.types[label] = members.map((member) => ({
      ...member,
      ...(defaults.has(member.name) && { default: defaults.get(member.name) }),
      ...(member.default !== undefined && { default: member.default }),
    }));
    if (members.length === 0) {
      // All props come from a package: the signature names their type, and there is no table.
      delete findings.types[label];
      label = typeText(props);
    }
  }
  const result = render?.returnType ? typeText(render.returnType.typeAnnotation) : 'ReactNode';
  const [param] = doc?.params ?? [];
  return {
    name,
    description: doc?.description ?? '',
    signatures: [
      formatSignature({
        name,
        typeParameters: [],
        parameters: label ? [`props: ${label}`] : [],
        result,
      }),
    ],
    params: label
      ? [{ name: 'props', description: param?.text ?? '', type: label, optional: false }]
      : [],
    returns: { type: result, description: doc?.returns ?? '', members: [] },
    types: findings.types,
    aliases: findings.aliases,
    ...(doc?.since && { since: doc.since }),
    ...(doc?.example && { example: doc.example }),
  };
}

/** The name of the type; props without a named type are named after the component. */
function labelOf(props: ESTree.TSType, name: string): string {
  const isNamed = props.type === 'TSTypeReference' && props.typeName.type === 'Identifier';
  return isNamed && !isUtility(textOf(props.typeName)) ? textOf(props.typeName) : `${name}Props`;
}

/**
 * The types that the props refer to. Of `Omit<Base, 'a'>` only the arguments: a table of the base would
 * mislead.
 */
function collectProps(type: ESTree.TSType, findings: Findings): void {
  switch (type.type) {
    case 'TSIntersectionType':
    case 'TSUnionType':
      for (const one of type.types) collectProps(one, findings);
      return;
    case 'TSTypeLiteral':
      collectTypes(type, findings);
      return;
    case 'TSTypeReference': {
      const { typeName } = type;
      if (isUtility(textOf(typeName).replace(/^React\./, ''))) {
        collectParts(type, findings);
        return;
      }
      const [found] = typeName.type === 'Identifier' ? typesNamed(typeName, findings.sources) : [];
      const isOther =
        found?.type === 'TSTypeAliasDeclaration' && found.typeAnnotation.type !== 'TSTypeLiteral';
      if (isOther) collectProps(found.typeAnnotation, findings);
      else collectTypes(type, findings);
    }
  }
}

/** `({ size = 'small' })`: prop → the text of its default value. */
function defaultsIn(render: FunctionNode | undefined): Map<string, string> {
  const pattern = render && propsPattern(render);
  if (pattern?.type !== 'ObjectPattern') return new Map();
  return new Map(
    pattern.properties.flatMap((property): [string, string][] =>
      property.type === 'Property' && property.value.type === 'AssignmentPattern'
        ? [[textOf(property.key), textOf(property.value.right).replace(/\s+/g, ' ')]]
        : [],
    ),
  );
}
