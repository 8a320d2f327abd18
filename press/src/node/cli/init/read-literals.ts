import { readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import type { ESTree } from 'vite';
import { isObject } from '../../config/check.ts';
import { constantIn, exportedValue, keyOf, withoutTypes } from '../../config/config-problem.ts';
import { isFile } from '../../lib/files.ts';
import {
  type Node,
  parse,
  position,
  type SourceFile,
  sourceOf,
  textOf,
} from '../../lib/modules/syntax.ts';

export interface Literals {
  /** The exported value, without parts that can only be computed by running the file. */
  value: Record<string, unknown>;
  /** The parts that were left out: `alias.@ (line 7)`. */
  computed: string[];
}

interface ReadOptions {
  /** Absolute. */
  file: string;
  /** The working directory of the tool that would run the file; paths are relative to it. */
  folder: string;
}

/** Reads the object that a configuration exports from its syntax. The file is never run. */
export function readLiterals(text: string, { file, folder }: ReadOptions): Literals {
  const source = parse(text, file);
  const computed: string[] = [];
  const { errors: [error] = [] } = source;
  if (error) return { value: {}, computed: [`all of it (${error.message.replace(/\.$/, '')})`] };
  const exported = exportedValue(source);
  const value = exported && read(exported, { file, folder, path: '', seen: [], computed });
  return { value: isObject(value) ? value : {}, computed };
}

interface Place extends ReadOptions {
  /** Keys that lead to the value, such as `alias.@`; empty for the whole object. */
  path: string;
  /** File and offset of the constants on the way, because constants can refer to each other. */
  seen: readonly string[];
  computed: string[];
}

function read(typed: Node, place: Place): unknown {
  const node = withoutTypes(typed);
  switch (node.type) {
    case 'Literal':
      return 'regex' in node ? leaveOut(node, place) : node.value;
    case 'TemplateLiteral': {
      const values = textsOf(node.expressions, place);
      const texts = node.quasis.map(({ value }, index) => value.cooked + (values?.[index] ?? ''));
      return values ? texts.join('') : leaveOut(node, place);
    }
    case 'ObjectExpression':
      return readObject(node, place);
    case 'ArrayExpression':
      return node.elements
        .map((one, index) => one && read(one, { ...place, path: `${place.path}[${index}]` }))
        .filter((value) => value !== undefined);
    case 'BinaryExpression': {
      const values = node.operator === '+' ? textsOf([node.left, node.right], place) : undefined;
      return values ? values.join('') : leaveOut(node, place);
    }
    case 'MemberExpression': {
      const computed: string[] = [];
      const object = read(node.object, { ...place, computed });
      const key = node.computed ? undefined : keyOf(node.property);
      const isKnown = isObject(object) && key !== undefined && computed.length === 0;
      return isKnown ? object[key] : leaveOut(node, place);
    }
    case 'CallExpression':
      return readCall(node, place);
    case 'Identifier': {
      const { folder, seen } = place;
      const source = sourceOf(node);
      if (node.name === '__dirname') return pathFrom(folder, dirname(source.file));
      const found = constantIn(source, node.name) ?? importedInto(source, node.name);
      const key = found && `${sourceOf(found).file}:${found.start}`;
      return key && !seen.includes(key)
        ? read(found, { ...place, seen: [...seen, key] })
        : leaveOut(node, place);
    }
    default:
      return leaveOut(node, place);
  }
}

/** `./docs` for a path in the folder. */
const pathFrom = (folder: string, path: string) =>
  `./${relative(folder, path).replaceAll('\\', '/')}`.replace(/^\.\/(\.\.|$)/, '.$1');

/** Undefined if a value is computed or is not a string. */
function textsOf(nodes: readonly Node[], place: Place): string[] | undefined {
  const values = nodes.map((node) => read(node, { ...place, computed: [] }));
  return values.every((value) => typeof value === 'string') ? values : undefined;
}

function readCall(node: ESTree.CallExpression, place: Place): unknown {
  const name = textOf(node.callee);
  const [first] = node.arguments;
  if (name === 'defineConfig' && first) return read(first, place);
  if (name === 'process.cwd') return '.';
  const isPath = /^(path\.)?(resolve|join)$/.test(name);
  const texts = isPath ? textsOf(node.arguments, place) : undefined;
  const { folder } = place;
  return texts ? pathFrom(folder, resolve(folder, ...texts)) : leaveOut(node, place);
}

function leaveOut(node: Node, { file, path, computed }: Place): undefined {
  const source = sourceOf(node);
  const other = source.file === file ? '' : `${basename(source.file)}, `;
  const { line } = position(source, node.start);
  computed.push(`${path || 'all of it'} (${other}line ${line})`);
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
    const value = read(one.value, { ...place, path });
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}

/** The value of a constant that the file imports from another file of the project. */
function importedInto({ body, file }: SourceFile, local: string): Node | undefined {
  for (const { source, specifiers } of body.filter((one) => one.type === 'ImportDeclaration')) {
    const one = specifiers.find((specifier) => specifier.local.name === local);
    if (!one || !source.value.startsWith('.')) continue;
    const path = resolve(dirname(file), source.value);
    const found = ['', '.ts', '.tsx', '.js', '.mjs'].map((end) => path + end).find(isFile);
    const module = found && parse(readFileSync(found, 'utf8'), found);
    if (!module) return undefined;
    return one.type === 'ImportSpecifier'
      ? constantIn(module, textOf(one.imported))
      : exportedValue(module);
  }
  return undefined;
}
