import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseExpression } from '@babel/parser';
import type { Node, ObjectExpression } from '@babel/types';
import MagicString from 'magic-string';
import { nameOf } from './analysis/react.ts';
import { removeItems } from './lists.ts';
import { FIELDS } from './packages.ts';

/** What a package depends on after the move. */
export const OURS = { name: 'yhooks', range: '^1.3.1' };

interface Change {
  /** Libraries whose calls were moved: ours takes its place beside them. */
  moved: readonly string[];
  /** Those of them that nothing imports any more. */
  unused: readonly string[];
}

/** The text of a package.json that depends on ours, and no longer on what nothing imports. */
export function editManifest(folder: string, { moved, unused }: Change) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return;
  const before = readFileSync(file, 'utf8');
  const text = new MagicString(before);
  const root = parseExpression(before);
  if (root.type !== 'ObjectExpression') return;
  const fields = FIELDS.flatMap((field) => objectIn(root, field) ?? []).reverse();
  const has = (field: ObjectExpression, name: string) => keysOf(field).includes(name);
  const isMissing = !fields.some((field) => has(field, OURS.name));
  // A workspace may use what only the root of the repository declares.
  const own = objectIn(root, 'dependencies');
  const place = fields.find((field) => moved.some((library) => has(field, library))) ?? own;
  const [, indent = '  '] = /\n([ \t]+)"/.exec(before) ?? [];
  const object = `{\n${indent}${indent}${ENTRY}\n${indent}}`;
  const last = root.properties.at(-1);
  if (isMissing && !place && last) {
    text.appendLeft(last.end ?? 0, `,\n${indent}"dependencies": ${object}`);
  }
  for (const field of fields) {
    const isUnused = (one: Node) => unused.includes(keyOf(one));
    const kept = field.properties.filter((one) => !isUnused(one));
    const isAdded = isMissing && field === place;
    const gone = new Set(field.properties.filter(isUnused).map(({ start }) => start));
    if (isAdded && kept.length === 0) {
      // Ours is written over the first of those that go.
      const { start, end } = rangeOf(field.properties[0] ?? field);
      text.overwrite(start, end, field.properties.length > 0 ? ENTRY : object);
      gone.delete(start);
    } else if (isAdded) add(text, kept);
    removeItems(text, field.properties.map(rangeOf), ({ start }) => gone.has(start));
  }
  const after = text.toString();
  return after === before ? undefined : { file, before, after };
}

const rangeOf = (node: Node) => ({ start: node.start ?? 0, end: node.end ?? 0 });

function objectIn(root: ObjectExpression, name: string): ObjectExpression | undefined {
  for (const property of root.properties) {
    const isIt = property.type === 'ObjectProperty' && nameOf(property.key) === name;
    if (isIt && property.value.type === 'ObjectExpression') return property.value;
  }
  return;
}

const keyOf = (property: Node): string =>
  property.type === 'ObjectProperty' ? (nameOf(property.key) ?? '') : '';

const keysOf = ({ properties }: ObjectExpression): string[] => properties.map(keyOf);

const ENTRY = `"${OURS.name}": "${OURS.range}"`;

/** After the last name that comes before it in the alphabet, on a line of its own. */
function add(text: MagicString, properties: Node[]): void {
  const [first] = properties;
  const previous = properties.findLast((one) => keyOf(one) < OURS.name);
  const [indent = ' '] = /\s*$/.exec(text.original.slice(0, first?.start ?? 0)) ?? [];
  if (previous) text.appendLeft(previous.end ?? 0, `,${indent}${ENTRY}`);
  else text.appendRight(first?.start ?? 0, `${ENTRY},${indent}`);
}
