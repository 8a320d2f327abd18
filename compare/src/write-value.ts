/** A primitive value as code. */
export function writeValue(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, '\\$&')}'`;
  return Object.is(value, -0) ? '-0' : String(value);
}
