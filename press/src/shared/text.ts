/** Puts values into a text: `Edit on {platform}`. Values that the text does not name may be objects. */
export function fillText(text: string, values: Record<string, string | number | object>): string {
  return text.replace(/{(\w+)}/g, (_, name) => values[name] as string);
}

/** JSON for the text of a script element, which a `<` in it could end. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The package that a module belongs to: `a/b` → `a`, `@scope/a/b` → `@scope/a`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
