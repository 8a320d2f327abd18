import { parseScript } from '../../markdown/highlight/script-tokens.ts';

export interface Name {
  start: number;
  length: number;
  /**
   * Whether the code next to the name already shows its type or value, so that only documentation is
   * useful.
   */
  isPlain: boolean;
}

const NAMES =
  /^(VariableName|VariableDefinition|TypeName|TypeDefinition|PropertyName|PropertyDefinition|JSXIdentifier)$/;

/** Built-in types, which have no declaration. */
const BUILT_IN =
  /^(undefined|string|number|boolean|bigint|symbol|object|any|unknown|never|void|null)$/;

/** Globals of the window. In code that does not declare such a name, it is a variable of the reader's. */
const CONFUSING =
  /^(blur|close|closed|event|external|find|focus|frames|length|name|open|origin|parent|print|screen|scroll|self|status|stop|top)$/;

type SyntaxNode = ReturnType<ReturnType<typeof parseScript>['resolve']>;

export function namesIn({ extension, text }: CodeBlock): Name[] {
  const names: (Name & { of: string })[] = [];
  const declared = new Set<string>();
  parseScript(text, extension).iterate({
    enter(reference) {
      if (!NAMES.test(reference.name)) return;
      const { node, from, to } = reference;
      const name = text.slice(from, to);
      if (to === from || BUILT_IN.test(name) || isOfElement(node, text)) return;
      if (reference.name === 'VariableDefinition') declared.add(name);
      names.push({ start: from, length: to - from, isPlain: isPlain(node), of: reference.name });
    },
  });
  const isConfusing = ({ start, length, of }: (typeof names)[number]) => {
    const name = text.slice(start, start + length);
    return of === 'VariableName' && CONFUSING.test(name) && !declared.has(name);
  };
  return names.filter((name) => !isConfusing(name));
}

/** Whether it is an HTML element, or an attribute of one that takes no function: these are well known. */
function isOfElement({ name, from, to, parent }: SyntaxNode, text: string): boolean {
  if (parent?.name === 'JSXBuiltin') return true;
  if (name !== 'JSXIdentifier' || parent?.name !== 'JSXAttribute') return false;
  const element = parent.parent?.getChild('JSXBuiltin');
  return element !== null && element !== undefined && !/^(on[A-Z]|ref$)/.test(text.slice(from, to));
}

function isPlain(node: SyntaxNode): boolean {
  if (!/Definition$/.test(node.name)) return false;
  const next = node.nextSibling?.name;
  // Its parameters are next to it.
  if (node.parent?.name === 'FunctionDeclaration') return true;
  // The type in `{ delay: 1000 }` is obvious; only the option's documentation is of use.
  return next === 'TypeAnnotation' || (node.name === 'PropertyDefinition' && next !== undefined);
}

export interface CodeBlock {
  /** The file extension for its language. */
  extension: 'ts' | 'tsx' | 'jsx';
  /** The text of its element, as a browser reads it. */
  text: string;
}

const EXTENSIONS: Record<string, CodeBlock['extension']> = {
  ts: 'ts',
  typescript: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
  js: 'jsx',
  javascript: 'jsx',
  mjs: 'jsx',
  cjs: 'jsx',
  jsx: 'jsx',
};

/** Undefined for a language without types. */
export const extensionOf = (language: string) =>
  Object.hasOwn(EXTENSIONS, language) ? EXTENSIONS[language] : undefined;
