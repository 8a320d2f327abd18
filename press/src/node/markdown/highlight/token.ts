/** The kind of a piece of code; a theme gives each a colour. */
export type Token = 'comment' | 'kw' | 'str' | 'const' | 'fn' | 'name' | 'tag';

/** The code in pieces; plain text has no token. Some pieces are TypeScript only. */
export type Pieces = [text: string, token?: Token | undefined, isType?: boolean][];
