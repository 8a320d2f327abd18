function quoted(text: string): string {
  const json = JSON.stringify(text);
  if (text.includes("'") && !text.includes('"')) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

const LINE = 100;

/** A value as Prettier formats it in a configuration: on one line if it fits. */
export function literal(value: unknown, indent = '  '): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const members = Object.entries(value).map(([key, one]) => {
    const name = /^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key);
    return `${isList ? '' : `${name}: `}${literal(one, `${indent}  `)}`;
  });
  const [open, close, space] = isList ? ['[', ']', ''] : ['{', '}', ' '];
  const line = [open, members.join(', '), close].join(space);
  if (line.length + indent.length < LINE && !line.includes('\n')) return line;
  return `${open}\n${members.map((one) => `${indent}  ${one},\n`).join('')}${indent}${close}`;
}
