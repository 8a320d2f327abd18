/** The kind of a piece of code; a theme gives each a colour. */
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

/** All of the code, in pieces; plain text has no token. Some of it only TypeScript has. */
export type Pieces = [text: string, token?: Token | undefined, isType?: boolean][];
