import type { Pieces, Token } from './token.ts';

/** Tried in this order at each position. */
const rules: [RegExp, Token | undefined][] = [
  [/(?<=^|\s)#.*/y, 'comment'],
  [/"(?:\\[\s\S]|[^"\\])*"|'[^']*'/y, 'str'],
  [/\$(?:\w+|\{[^}]*\}|[?!#@*$])/y, 'const'],
  [/&&|\|\|?|;|\d?>>?(?:&\d)?|</y, 'kw'],
  [/(?<=\s)--?[\w-]+/y, 'const'],
  [/(?<=(?:^|&&|\|\|?|;)[ \t]*)(?:[\w./@-]+)(?![\w=])/my, 'fn'],
  [/[^\s"'$&|;<>#]+|[\s\S]/y, undefined],
];

const languages = new Set(['bash', 'sh', 'shell', 'shellscript', 'zsh']);

export function isShell(language: string): boolean {
  return languages.has(language);
}

/** Highlights shell commands: names, options, strings and comments. */
export function shellPieces(code: string): Pieces {
  const pieces: Pieces = [];
  let position = 0;
  while (position < code.length) {
    for (const [rule, token] of rules) {
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
