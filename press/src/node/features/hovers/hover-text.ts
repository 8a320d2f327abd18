import type { HoverText } from '../../../shared/hovers.ts';

/** The part of a language server's Markdown that is shown; undefined if there is none. */
export function hoverText(markdown: string, name = ''): HoverText | undefined {
  const [all, fence = ''] = /^```\w*\n(.*?)\n```\s*/s.exec(markdown) ?? [''];
  const code = fence
    .replace(/^\(alias\) /gm, '')
    .replace(/\nimport [^\n]*$/, '')
    // What a package exports without a name.
    .replace(/^(const|let|var|function|class) _default\b/gm, `$1 ${name.replaceAll('$', '$$$$')}`)
    // Where a type is declared, by its path on this machine.
    .replace(/\bimport\("[^"]*"\)\./g, '')
    .trim();
  const documentation = firstSentence(markdown.slice(all.length));
  if (NOTHING.test(code) || (!documentation && ONLY_ITSELF.test(code))) return undefined;
  return documentation ? [code, documentation] : [code];
}

/** Texts to hide: unresolved names, modules, and CSS, which has the same documentation everywhere. */
const NOTHING =
  /^$|^((\(\w+\) |const |let |var )?[\w$.]+\??: )?(\(\) => )?any$|^(namespace|module) |^\(property\) (Standard|Vendor|Obsolete|Svg)\w*Properties</;

/** Texts that only repeat the name. */
const ONLY_ITSELF = /^(?:(?:interface|class|enum) [\w$]+(?:<[^\n]*>)?|var (\w+): \1)$/i;

/** The first sentence of Markdown, as plain text. */
export function firstSentence(markdown: string): string | undefined {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n|\n(?=[-*#>|]|```|\*@)/);
  // Tags come after the description.
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
  // The entire documentation of some DOM names.
  return sentence && sentence !== 'MDN Reference' ? sentence : undefined;
}
