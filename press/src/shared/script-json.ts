/** JSON for the text of a script element, which a `<` in it could end. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
