import type { ESTree } from 'vite';
import { type Node, parse, position, type SourceFile, textOf } from '../../lib/modules/syntax.ts';

export interface Literals {
  /** What the file exports, without everything that only running it would tell. */
  value: Record<string, unknown>;
  /** What had to be left out: `alias.@ (line 7)`. */
  computed: string[];
}

/** The object that a configuration exports, read from its syntax: the file is never run. */
export function readLiterals(text: string, file: string): Literals {
  const source = parse(text, file);
  const computed: string[] = [];
  const { errors: [error] = [] } = source;
  if (error) return { value: {}, computed: [`all of it (${error.message.replace(/\.$/, '')})`] };
  const exported = exportedValue(source);
  const value = exported && read(exported, { source, path: '', names: [], computed });
  return { value: isObject(value) ? value : {}, computed };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of `export default` or `module.exports =`, also in `defineConfig()`. */
function exportedValue({ body }: SourceFile): Node | undefined {
  for (const one of body) {
    if (one.type === 'ExportDefaultDeclaration') return argument(one.declaration);
    const { expression } = one.type === 'ExpressionStatement' ? one : {};
    if (expression?.type !== 'AssignmentExpression') continue;
    if (textOf(expression.left) === 'module.exports') return argument(expression.right);
  }
  return undefined;
}

const argument = (node: Node) =>
  node.type === 'CallExpression' && textOf(node.callee) === 'defineConfig'
    ? node.arguments[0]
    : node;

interface Place {
  source: SourceFile;
  /** `alias.@`, or empty for the whole. */
  path: string;
  /** Of the constants that led here. */
  names: readonly string[];
  computed: string[];
}

function read(node: Node, place: Place): unknown {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node ? leaveOut(node, place) : node.value;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : leaveOut(node, place);
    case 'ObjectExpression':
      return readObject(node, place);
    case 'ArrayExpression':
      return node.elements.map((one, index) => {
        const path = `${place.path}[${index}]`;
        return one ? read(one, { ...place, path }) : undefined;
      });
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return read(node.expression, place);
    case 'Identifier': {
      const { source, names } = place;
      const value = names.includes(node.name) ? undefined : constantIn(source, node.name);
      return value
        ? read(value, { ...place, names: [...names, node.name] })
        : leaveOut(node, place);
    }
    default:
      return leaveOut(node, place);
  }
}

function leaveOut(node: Node, { source, path, computed }: Place): undefined {
  const { line } = position(source, node.start);
  computed.push(`${path || 'all of it'} (line ${line})`);
  return undefined;
}

function readObject(node: ESTree.ObjectExpression, place: Place): Record<string, unknown> {
  const entries = node.properties.flatMap((one): [string, unknown][] => {
    const key = one.type === 'Property' && !one.computed ? keyOf(one.key) : undefined;
    const path = [place.path, key ?? textOf(one)].filter(Boolean).join('.');
    if (one.type !== 'Property' || key === undefined) {
      leaveOut(one, { ...place, path });
      return [];
    }
    return [[key, read(one.value, { ...place, path })]];
  });
  return Object.fromEntries(entries);
}

const keyOf = (key: ESTree.PropertyKey) =>
  key.type === 'Identifier' || key.type === 'Literal'
    ? String(key.type === 'Literal' ? key.value : key.name)
    : undefined;

/** What the file itself gives to a name. */
function constantIn({ body }: SourceFile, name: string): Node | undefined {
  const declared = body
    .flatMap((one) => (one.type === 'VariableDeclaration' && one.kind === 'const' ? [one] : []))
    .flatMap(({ declarations }) => declarations)
    .find(({ id }) => id.type === 'Identifier' && id.name === name);
  return declared?.init ?? undefined;
}
