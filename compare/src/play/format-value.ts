export function formatValue(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (value instanceof Event) return `${value.type} event`;
  if (value instanceof Element) return `<${value.localName}>`;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Promise) return 'a promise';
  if (Array.isArray(value)) return `[${value.map(formatValue).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const isSynthetic = 'nativeEvent' in value;
    if (isSynthetic) return 'a React event';
    const fields = Object.entries(value).map(([name, field]) => `${name}: ${formatValue(field)}`);
    return `{ ${fields.join(', ')} }`;
  }
  if (typeof value === 'string') return `'${value}'`;
  return Object.is(value, -0) ? '-0' : String(value);
}

/** An error in one line, without names from the code of a library, which users do not observe. */
export const firstLine = (text: string) =>
  (text.split('\n')[0] ?? '').slice(0, 160).replace(/[\w.$]+(?= is not a function)/, 'fn');
