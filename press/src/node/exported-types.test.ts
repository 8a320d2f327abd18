import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportedTypes } from './exported-types.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'press-exported-types-'));
  const files = {
    'types.ts': `
export interface T { a: number }
type Local = 1;
interface Merged {}
class Merged {}
enum Enumeration { a }
const { value, other: [renamed] } = {} as any;
interface Main {}
export { Local, Local as Other, Merged, Enumeration, value, renamed };
export type { value as OnlyItsType };
export declare namespace Space { const a: 1 }
export default Main;`,
    'deep/index.ts': `export * from '../types';
export * from './loop';
import type { T } from '../types';
export { T as Renamed };`,
    'deep/loop.ts': `export * from '.';`,
    'plain.js': 'export const T = 1;',
    'main-value.ts': 'export default function main() {}',
    'main-type.ts': 'export default interface Main {}',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const messages = (code: string, file = 'a.tsx') =>
  exportedTypes(code, join(root, file)).map(({ message }) => message.replace(`${root}/`, ''));

it('names every type that is passed on as a value, its line and the remedy', () => {
  const code = `/** title: x */
import { T, value } from './types';
interface Before { a: 1 }

export { T, value };
export {
  value as again,
  Local as Mine,
} from './types';
export default function Demo() { return null as unknown as Before; }`;
  expect(messages(code)).toEqual([
    'a.tsx:5 exports "T" of "./types", which is a type, as a value; write `export type { T }`.',
    'a.tsx:8 exports "Mine" of "./types", which is a type, as a value; write `export type { Local as Mine }`.',
  ]);
});

it.each([
  ['through other files', "export { T } from './deep';"],
  ['that another file has renamed', "export { Renamed } from './deep/index.js';"],
  ['under a second name', "export { Other } from './types';"],
  ['exported as a type', "export { OnlyItsType } from './types';"],
  ['as the default, which is passed on', "import Main from './types'; export { Main };"],
  ['as the default', "export { default as Main } from './main-type';"],
  ['as one more default', "import { T } from './types'; export default T;"],
])('finds a type %s', (_, code) => {
  expect(messages(code)).toHaveLength(1);
});

it.each([
  ['as a type', "import { T } from './types'; export type { T };"],
  ['as a type among values', "export { type T, value } from './types';"],
  ['after it was imported as a type', "import { type T } from './types'; export { T };"],
  ['from the file itself', 'interface T {} export { T };'],
])('says nothing about a type %s', (_, code) => {
  expect(messages(code)).toEqual([]);
});

it.each([
  "export { Merged, Enumeration, value, renamed, Space } from './types';",
  "export { default as main } from './main-value';",
  "export { T } from './plain';",
  "export { T } from './not-there';",
  "export { T } from 'package';",
  "import * as all from './types'; export { all };",
  "export * from './types';",
])('says nothing about %s', (code) => {
  expect(messages(code)).toEqual([]);
});

it('says nothing about a script without types', () => {
  expect(messages("export { T } from './types';", 'a.jsx')).toEqual([]);
});
