import type { Element } from 'hast';
import { h } from 'hastscript';
import { highlight, withHoverKey } from './highlight/highlight.ts';
import { codeIn } from './tree.ts';

/** For type checkers: the error codes that the block declares as intended, in Twoslash's syntax. */
const EXPECTED_ERRORS = /^\/\/ @errors:[\d ,]+(\n|$)/;

/** The code of a block as readers see it. */
export const visibleCode = (code: string) => code.replace(EXPECTED_ERRORS, '');

/** The title in the text after the language of a code block, such as `title="a.ts"`; empty if there is none. */
export const titleIn = (meta: string) => /\btitle="([^"]*)"/.exec(meta)?.[1] ?? '';

interface CodeBlockOptions {
  /** Shown above the block. @default none */
  title?: string;
  /** Whether TypeScript can be shown as JavaScript. @default false */
  codeSwitch?: boolean | undefined;
}

/** A code block in the tree of a page, which is highlighted when the page is written. */
export function codeBlock(
  code: string,
  language: string,
  { title, codeSwitch }: CodeBlockOptions = {},
): Element {
  const properties = {
    dataCode: true,
    dataLang: language,
    dataTitle: title || undefined,
    dataSwitch: codeSwitch || undefined,
  };
  return h('div', properties, h('pre', h('code', code)));
}

/** The block as readers see it; `hoverKey` marks code that has hovers. */
export function highlightBlock(block: Element, hoverKey: string | undefined): Element {
  const { dataLang, dataTitle, dataSwitch } = block.properties;
  const codeSwitch = dataSwitch !== undefined;
  const html = highlight(codeIn(block), String(dataLang), codeSwitch);
  const title = dataTitle && h('p', { dataCodeTitle: true }, String(dataTitle));
  const pre = { type: 'raw', value: hoverKey ? withHoverKey(html, hoverKey) : html };
  return {
    ...block,
    properties: { dataCode: true, dataLang },
    // The package that writes HTML declares `raw`, not the one for trees.
    children: (title ? [title, pre] : [pre]) as Element['children'],
  };
}
