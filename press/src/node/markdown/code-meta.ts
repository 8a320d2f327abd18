/** For type checkers: the error codes that the block declares as intended, in Twoslash's syntax. */
const EXPECTED_ERRORS = /^\/\/ @errors:[\d ,]+(\n|$)/;

/** The code of a block as readers see it. */
export const shownCode = (code: string) => code.replace(EXPECTED_ERRORS, '');

/** The title in the text after the language of a code block, such as `title="a.ts"`; empty if there is none. */
export const titleIn = (meta: string) => /\btitle="([^"]*)"/.exec(meta)?.[1] ?? '';
