/** What a piece of code is to a reader; a theme gives each its colour. */
export type Token =
  | 'comment'
  | 'kw'
  | 'str'
  | 'const'
  | 'fn'
  | 'name'
  | 'tag'
  | 'head'
  | 'ins'
  | 'del';

/** The code from its first character to its last, in pieces; plain text has no token. */
export type Pieces = [text: string, token?: Token][];
