import type { Hovers, HoversFile, HoverText } from '../../../shared/hovers.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { highlight } from '../../markdown/highlight/highlight.ts';

/**
 * The parts of a language server's hover that readers see: the code, and the first sentence of the
 * documentation. Undefined for a hover that says nothing.
 */
export function hoverText(markdown: string, name = ''): HoverText | undefined {
  const [codeBlock, fence = ''] = /^```\w*\n(.*?)\n```\s*/s.exec(markdown) ?? [''];
  const code = fence
    .replace(/^\(alias\) /gm, '')
    .replace(/\nimport [^\n]*$/, '')
    // A default export without a name.
    .replace(/^(const|let|var|function|class) _default\b/gm, `$1 ${name.replaceAll('$', '$$$$')}`)
    // The path of the file that declares a type.
    .replace(/\bimport\("[^"]*"\)\./g, '')
    .trim();
  const documentation = firstSentence(markdown.slice(codeBlock.length));
  if (HIDDEN.test(code) || (!documentation && ONLY_A_NAME.test(code))) return undefined;
  return documentation ? [code, documentation] : [code];
}

/** Texts to hide: unresolved names, modules, and CSS, which has the same documentation everywhere. */
const HIDDEN =
  /^$|^((\(\w+\) |const |let |var )?[\w$.]+\??: )?(\(\) => )?any$|^(namespace|module) |^\(property\) (Standard|Vendor|Obsolete|Svg)\w*Properties</;

/** Texts that only repeat the name. */
const ONLY_A_NAME = /^(?:(?:interface|class|enum) [\w$]+(?:<[^\n]*>)?|var (\w+): \1)$/i;

/** The first sentence of Markdown, as plain text. */
export function firstSentence(markdown: string): string | undefined {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n|\n(?=[-*#>|]|```|\*@)/);
  // Tags, code and lists come after the description: there is none.
  if (/^(\*@|```|[-#>|])/.test(paragraph)) return undefined;
  const text = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(
      /\{@link(?:code|plain)?\s+([^}|\s]+)(?:[|\s]+([^}]*))?\}/g,
      (_, name, label) => label || name,
    )
    .replace(/(\*\*|__|`)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [sentence = text] =
    /^.*?(?:[。！？]|(?<!\b(?:e\.g|i\.e|etc|vs|cf))[.!?](?=\s|$))/u.exec(text) ?? [];
  // Some DOM names have no other documentation.
  return sentence && sentence !== 'MDN Reference' ? sentence : undefined;
}

export interface NamedText {
  start: number;
  length: number;
  text: HoverText;
}

/** The hovers of a page, by the keys of its code blocks, without duplicate texts. */
export function packHovers(blocks: ReadonlyMap<string, readonly NamedText[]>): Hovers {
  const indexes = new Map<string, number>();
  const texts: HoverText[] = [];
  const addText = (text: HoverText) => {
    const key = JSON.stringify(text);
    const index = indexes.get(key) ?? texts.push(text) - 1;
    indexes.set(key, index);
    return index;
  };
  const packed = [...blocks].map(([key, names]) => {
    let end = 0;
    const numbers = names.flatMap(({ start, length, text }) => {
      const since = start - end;
      end = start + length;
      return [since, length, addText(text)];
    });
    return [key, numbers] as const;
  });
  return { texts, blocks: Object.fromEntries(packed) };
}

/**
 * The file with the hovers of a page.
 * @param htmlCache - text → HTML, for the texts that several pages have
 */
export function hoversFile(
  { texts, blocks }: Hovers,
  build: string,
  htmlCache = new Map<string, string>(),
): HoversFile {
  const htmlTexts = texts.map((text) => {
    const key = text.join('\n\n');
    const html = htmlCache.get(key) ?? renderHover(text);
    htmlCache.set(key, html);
    return html;
  });
  return { build, texts: htmlTexts, blocks };
}

/** Each line of the code is an element, whose wrapped lines CSS indents. */
function renderHover([code, documentation]: HoverText): string {
  const html = highlight(code, 'ts');
  const [, highlighted = ''] = /<code>(.*)<\/code>/s.exec(html) ?? [];
  const lines = highlighted.split('\n').map((line) => `<div>${line}</div>`);
  return `<pre>${lines.join('')}</pre>${documentation ? `<p>${escapeHtml(documentation)}</p>` : ''}`;
}
