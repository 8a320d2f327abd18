/** The package that a module belongs to: `a/b` → `a`, `@scope/a/b` → `@scope/a`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** The package with the types of one that has none: `a` → `@types/a`, `@scope/a` → `@types/scope__a`. */
export function typingsName(name: string): string {
  return `@types/${name.replace(/^@(.*)\//, '$1__')}`;
}
