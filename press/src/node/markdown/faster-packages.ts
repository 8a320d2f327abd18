import type { Element } from 'hast';

/*
 * In the engine's bundle, this module replaces two packages that the Markdown packages call for every node:
 * together they took a tenth of a build.
 */

type Test = string | ((element: Element) => unknown) | readonly Test[] | null | undefined;

/** `hast-util-is-element` compiles a list of tag names again for each node. */
export function isElement(node: unknown, test?: Test): boolean {
  const element = node as Element | undefined;
  if (element?.type !== 'element') return false;
  if (typeof test === 'string') return element.tagName === test;
  if (typeof test === 'function') return Boolean(test(element));
  if (!test || test.includes(element.tagName)) return true;
  return test.some((one) => typeof one !== 'string' && isElement(element, one));
}

export const convertElement = (test?: Test) => (node: unknown) => isElement(node, test);

/** `@ungap/structured-clone` calls Node's `structuredClone`, which serialises the value. */
// biome-ignore lint/style/noDefaultExport: the package has one
export default function clone<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(clone) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (!isPlain(value)) return structuredClone(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clone(one)])) as Value;
}

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));
