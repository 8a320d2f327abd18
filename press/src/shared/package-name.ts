/** The package that a module belongs to: `a/b` → `a`, `@scope/a/b` → `@scope/a`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
