const MAX_DEPTH = 2;
const MAX_ITEMS = 20;
/** Longer than any limit of `preview`, to which the text is cut anyway. */
const MAX_STRING_LENGTH = 10_000;

/** A value as one line of text. Reading a value of untrusted code may throw. */
export const preview = (value: unknown, limit: number) =>
  cut(
    safely(() => show(value, MAX_DEPTH)),
    limit,
  );

/** A line of the console; strings are shown without quotes. */
export function previewLine(values: readonly unknown[], limit: number): string {
  const [format, ...rest] = values;
  const parts =
    typeof format === 'string' && rest.length > 0
      ? [fillPlaceholders(format, rest, limit), ...rest]
      : values;
  const texts = parts.map((part) => (typeof part === 'string' ? part : preview(part, limit)));
  return cut(texts.join(' '), limit);
}

const cut = (text: string, limit: number) =>
  text.length > limit ? `${text.slice(0, limit - 1)}…` : text;

/** Replaces `%s` and similar placeholders, and removes the used values from the list. */
function fillPlaceholders(format: string, rest: unknown[], limit: number): string {
  return format.replace(/%[sdifoOc%]/g, (placeholder) => {
    if (placeholder === '%%') return '%';
    if (rest.length === 0) return placeholder;
    const value = rest.shift();
    if (placeholder === '%c') return '';
    if (/[di]/.test(placeholder)) return safely(() => String(Math.trunc(Number(value))));
    if (placeholder === '%f') return safely(() => String(Number(value)));
    return typeof value === 'string' ? value : preview(value, limit);
  });
}

export function safely(read: () => string): string {
  try {
    return read();
  } catch {
    return '(a value that cannot be read)';
  }
}

function show(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, MAX_STRING_LENGTH));
  if (typeof value === 'bigint') return `${value}n`;
  // A bound function, such as React's setters, has the name of an inner one, which may be minified.
  if (typeof value === 'function') return `ƒ ${value.name.replace(/^bound .*/, '')}`.trim();
  if (typeof value === 'object' && value !== null) return showObject(value, depth);
  return Object.is(value, -0) ? '-0' : String(value);
}

function showObject(value: object, depth: number): string {
  if (value instanceof Error) return showError(value);
  if ('nodeType' in value && 'localName' in value) return `<${value.localName}>`;
  if ('isTrusted' in value && 'type' in value) {
    return `${'nativeEvent' in value ? 'SyntheticEvent' : className(value)} ${value.type}`;
  }
  if (value instanceof Date || value instanceof RegExp) return String(value);
  if (value instanceof Promise) return 'Promise';
  if ('$$typeof' in value) return '<React element>';
  if (Array.isArray(value)) return list(value, depth, '[]');
  if (value instanceof Set || value instanceof Map) {
    return `${className(value)} ${list([...value].slice(0, MAX_ITEMS + 1), depth, '{}')}`;
  }
  const name = className(value);
  const entries = Object.keys(value).slice(0, MAX_ITEMS + 1);
  if (depth === 0) return name === 'Object' ? '{…}' : name;
  const members = entries.map((key) => {
    const text = safely(() => show((value as Record<string, unknown>)[key], depth - 1));
    return `${/^[\w$]+$/.test(key) ? key : JSON.stringify(key)}: ${text}`;
  });
  const body = joined(members, '{}');
  return name === 'Object' ? body : `${name} ${body}`;
}

export function showError(error: Error): string {
  const [name, message] = [String(error.name), String(error.message)];
  return message ? `${name}: ${message}` : name;
}

function list(items: readonly unknown[], depth: number, brackets: string): string {
  if (depth === 0 && items.length > 0) return `${brackets[0]}…${brackets[1]}`;
  const texts = items.slice(0, MAX_ITEMS + 1).map((item) => safely(() => show(item, depth - 1)));
  return joined(texts, brackets);
}

function joined(texts: string[], brackets: string): string {
  if (texts.length === 0) return brackets;
  const items = texts.length > MAX_ITEMS ? [...texts.slice(0, MAX_ITEMS), '…'] : texts;
  const space = brackets === '{}' ? ' ' : '';
  return `${brackets[0]}${space}${items.join(', ')}${space}${brackets[1]}`;
}

/** Class names of packages are minified, and say nothing to readers. */
const MINIFIED = /^[\w$]{0,2}$/;

function className(value: object): string {
  const { constructor: valueClass } = value as { constructor: unknown };
  const name = typeof valueClass === 'function' ? valueClass.name : '';
  return MINIFIED.test(name) ? 'Object' : name;
}
