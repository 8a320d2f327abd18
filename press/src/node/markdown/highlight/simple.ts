import type { Pieces, Token } from './token.ts';

/** Tried in this order at each position. */
type Rules = [RegExp, Token | undefined][];

/** Commands, options, strings and comments. */
const shell: Rules = [
  [/(?<=^|\s)#.*/y, 'comment'],
  [/"(?:\\[\s\S]|[^"\\])*"|'[^']*'/y, 'str'],
  [/\$(?:\w+|\{[^}]*\}|[?!#@*$])/y, 'const'],
  [/&&|\|\|?|;|\d?>>?(?:&\d)?|</y, 'kw'],
  [/(?<=\s)--?[\w-]+/y, 'const'],
  [/(?<=(?:^|&&|\|\|?|;)[ \t]*)(?:[\w./@-]+)(?![\w=])/my, 'fn'],
  [/[^\s"'$&|;<>#]+|[\s\S]/y, undefined],
];

const json: Rules = [
  [/\/\/.*|\/\*[\s\S]*?\*\//y, 'comment'],
  [/"(?:\\.|[^"\\\n])*"(?=\s*:)/y, 'tag'],
  [/"(?:\\.|[^"\\\n])*"?/y, 'str'],
  [/-?\d[\d.eE+-]*|\b(?:true|false|null)\b/y, 'const'],
  [/\w+|[^\w"/-]+|[\s\S]/y, undefined],
];

const languages = new Map([
  ...['bash', 'sh', 'shell', 'shellscript', 'zsh'].map((name) => [name, shell] as const),
  ...['json', 'jsonc'].map((name) => [name, json] as const),
]);

/** Whether a language is so simple that no parser has to be loaded for it. */
export const isSimple = (language: string) => languages.has(language);

export function simplePieces(code: string, language: string): Pieces {
  const pieces: Pieces = [];
  let position = 0;
  while (position < code.length) {
    for (const [rule, token] of languages.get(language) ?? []) {
      rule.lastIndex = position;
      const [text] = rule.exec(code) ?? [];
      if (!text) continue;
      pieces.push([text, token]);
      position += text.length;
      break;
    }
  }
  return pieces;
}
