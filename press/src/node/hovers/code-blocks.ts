import { decodeReferences } from '../markdown/component-tag.ts';

/* Code in finished HTML: what it is, and the mark that says that its names have hovers. */

export interface CodeBlock {
  /** The extension of a module in its language. */
  extension: 'ts' | 'tsx' | 'jsx';
  /** The text of its element, as a browser reads it. */
  text: string;
}

const EXTENSIONS: Record<string, CodeBlock['extension']> = {
  ts: 'ts',
  typescript: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
  js: 'jsx',
  javascript: 'jsx',
  mjs: 'jsx',
  cjs: 'jsx',
  jsx: 'jsx',
};

/** Undefined for a language without types. */
export const extensionOf = (language: string) =>
  Object.hasOwn(EXTENSIONS, language) ? EXTENSIONS[language] : undefined;

const BLOCK =
  /(<div data-code data-lang="([^"]*)"[^>]*>(?:<p data-code-title>.*?<\/p>)?<pre)([^>]*>.*?<\/pre>)/gs;
const CELL = /<code(?: data-type="([^"]*)")?>([^<]*)<\/code>(?=<\/td>)/g;

/** Gives blocks of TypeScript and JavaScript the key that `keyOf` returns, in their order. */
export function markCode(html: string, keyOf: (block: CodeBlock) => string | undefined): string {
  return html.replace(BLOCK, (all, start: string, language: string, rest: string) => {
    const extension = extensionOf(language);
    const key = extension && keyOf({ extension, text: textOfCode(`<pre${rest}`) });
    return key === undefined ? all : `${start} data-hovers="${key}"${rest}`;
  });
}

/** Code that is all of a cell of a table. */
export interface TypeCell {
  text: string;
  /** The type whose short form it is, if it is one. */
  type?: string | undefined;
}

/** The same for cells of tables, which get reachable by keyboard. */
export function markCells(html: string, keyOf: (cell: TypeCell) => string | undefined): string {
  return html.replace(CELL, (all, type: string | undefined, text: string) => {
    const key = keyOf({ text: textOfCode(text), type: type && textOfCode(type) });
    return key === undefined
      ? all
      : all.replace('<code', `<code tabindex="0" data-hovers="${key}"`);
  });
}

/** The same for the source of a demo, which is one block. */
export const markSource = (html: string, key: string) =>
  html.replace(/^<pre/, `<pre data-hovers="${key}"`);

/** The text of highlighted code. */
export const textOfCode = (html: string) => decodeReferences(html.replace(/<[^>]*>/g, ''));
