import { parseScript } from '../../markdown/highlight/script-tokens.ts';

export interface Name {
  start: number;
  length: number;
  /**
   * Whether the code next to the name already shows its type or value, so that only documentation is
   * useful.
   */
  isTypeVisible: boolean;
}

const NAME_NODES =
  /^(VariableName|VariableDefinition|TypeName|TypeDefinition|PropertyName|PropertyDefinition|JSXIdentifier)$/;

/** Built-in types, which have no declaration. */
const BUILT_IN =
  /^(undefined|string|number|boolean|bigint|symbol|object|any|unknown|never|void|null)$/;

/** Names that TypeScript takes for globals of the window if the code does not declare them. */
const WINDOW_GLOBAL =
  /^(blur|close|closed|event|external|find|focus|frames|length|name|open|origin|parent|print|screen|scroll|self|status|stop|top)$/;

type SyntaxNode = ReturnType<ReturnType<typeof parseScript>['resolve']>;

export function namesIn({ extension, text }: CodeBlock): Name[] {
  const names: (Name & { nodeName: string; name: string })[] = [];
  const declared = new Set<string>();
  parseScript(text, extension).iterate({
    enter(reference) {
      if (!NAME_NODES.test(reference.name)) return;
      const { node, from, to } = reference;
      const name = text.slice(from, to);
      if (to === from || BUILT_IN.test(name) || isOfElement(node, text)) return;
      if (reference.name === 'VariableDefinition') declared.add(name);
      const entry = { start: from, length: to - from, isTypeVisible: isTypeVisible(node) };
      names.push({ ...entry, nodeName: reference.name, name });
    },
  });
  // The undeclared variables of a snippet are the reader's own.
  return names.filter(
    ({ nodeName, name }) =>
      nodeName !== 'VariableName' || !WINDOW_GLOBAL.test(name) || declared.has(name),
  );
}

/** Whether it is an HTML element, or an attribute that takes neither a function nor a ref: well known. */
function isOfElement({ name, from, to, parent }: SyntaxNode, text: string): boolean {
  if (parent?.name === 'JSXBuiltin') return true;
  if (name !== 'JSXIdentifier' || parent?.name !== 'JSXAttribute') return false;
  const element = parent.parent?.getChild('JSXBuiltin');
  return element !== null && element !== undefined && !/^(on[A-Z]|ref$)/.test(text.slice(from, to));
}

function isTypeVisible(node: SyntaxNode): boolean {
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
