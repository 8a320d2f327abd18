const WIDTH = 80;

export interface SignatureParts {
  name: string;
  typeParameters: string[];
  parameters: string[];
  result: string;
}

/** A function's declaration on one line, or with one parameter per line when that is too long. */
export function formatSignature({ name, typeParameters, parameters, result }: SignatureParts) {
  const head = `function ${name}${typeArguments(typeParameters)}(`;
  const tail = `): ${result};`;
  const line = head + parameters.join(', ') + tail;
  if (line.length <= WIDTH || !parameters.length) return line;
  return [head, ...parameters.map((parameter) => `  ${parameter},`), tail].join('\n');
}

export interface AliasParts {
  name: string;
  typeParameters: string[];
  /** The members of a union, or the type itself. */
  members: string[];
}

/** A type alias on one line, or with one member of its union per line. */
export function formatAlias({ name, typeParameters, members }: AliasParts): string {
  const head = `type ${name}${typeArguments(typeParameters)} =`;
  const line = `${head} ${members.join(' | ')};`;
  if (line.length <= WIDTH || members.length === 1) return line;
  return `${[head, ...members.map((member) => `  | ${member}`)].join('\n')};`;
}

function typeArguments(texts: string[]): string {
  return texts.length ? `<${texts.join(', ')}>` : '';
}
