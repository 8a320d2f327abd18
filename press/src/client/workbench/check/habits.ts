import { isFunction, isNode, type Node, nameOf, nodesIn, type Path, walk } from './tree.ts';

export interface Advice {
  at: number;
  detail: string;
}

/** HTML's name of an attribute → React's. */
const ATTRIBUTES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  readonly: 'readOnly',
  maxlength: 'maxLength',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  autofocus: 'autoFocus',
  autocomplete: 'autoComplete',
  contenteditable: 'contentEditable',
  srcset: 'srcSet',
  crossorigin: 'crossOrigin',
};

/** What runs, but hardly as it was meant. */
export function badHabits(program: Node): Advice[] {
  const found: Advice[] = [];
  const own = topNames(program);
  walk(program, (node, path) => {
    const detail =
      attributeAdvice(node, path) ??
      elementAdvice(node, own) ??
      conditionAdvice(node) ??
      statementAdvice(node, path);
    if (detail) found.push(typeof detail === 'string' ? { at: node.start, detail } : detail);
  });
  return found;
}

/** The statements of a file, without `export`. */
const declarationsOf = (program: Node) =>
  nodesIn(program.body).map((statement) => ({
    statement,
    declaration: isNode(statement.declaration) ? statement.declaration : statement,
  }));

/** The names of functions, classes and variables outside of functions. */
function topNames(program: Node): Set<string> {
  const names = declarationsOf(program).flatMap(({ declaration }) => [
    nameOf(declaration.id),
    ...nodesIn(declaration.declarations).map(({ id }) => nameOf(id)),
  ]);
  return new Set(names);
}

function attributeAdvice(node: Node, path: Path): string | Advice | undefined {
  const parent = path.at(-1);
  if (node.type !== 'JSXAttribute' || !parent) return;
  const name = nameOf(node.name);
  const isHtml = /^[a-z]+$/.test(nameOf(parent.node.name));
  const value = isNode(node.value) ? node.value : undefined;
  if (isHtml && Object.hasOwn(ATTRIBUTES, name)) {
    return `React calls this attribute ${ATTRIBUTES[name]}, not ${name}`;
  }
  if (isHtml && /^on[a-z]+$/.test(name)) {
    return `React writes events with a capital letter: ${eventName(name)}, not ${name}`;
  }
  if (isHtml && name === 'style' && value?.type === 'StringLiteral') {
    return "style takes an object, not a text: style={{ color: 'red' }}";
  }
  if (!/^on[A-Z]/.test(name)) return;
  if (isHtml && value?.type === 'StringLiteral') return `${name} takes a function, not a text`;
  const called = value?.expression as Node | undefined;
  const setter = called?.type === 'CallExpression' ? nameOf(called.callee) : '';
  if (called && /^set[A-Z]/.test(setter)) {
    const detail = `${setter} is called at once, while the component renders: write () => before it`;
    return { at: called.start, detail };
  }
}

const EVENTS =
  'onChange onClick onDoubleClick onFocus onBlur onInput onKeyDown onKeyUp onMouseDown onMouseEnter onMouseLeave onMouseMove onMouseUp onPointerDown onPointerUp onScroll onSubmit onTouchStart onTouchEnd onLoad onError'.split(
    ' ',
  );

const eventName = (name: string) =>
  EVENTS.find((event) => event.toLowerCase() === name) ??
  `on${(name[2] ?? '').toUpperCase()}${name.slice(3)}`;

/** A component whose name begins in lower case is an element of HTML to React. */
function elementAdvice(node: Node, components: ReadonlySet<string>): string | undefined {
  if (node.type !== 'JSXOpeningElement') return;
  const name = nameOf(node.name);
  if (!/^[a-z]/.test(name) || !components.has(name)) return;
  const capital = (name[0] ?? '').toUpperCase() + name.slice(1);
  return `React takes <${name}> for an HTML element: a component begins with a capital letter, <${capital}>`;
}

function conditionAdvice(node: Node): Advice | undefined {
  if (!/^(If|While|DoWhile)Statement$|^ConditionalExpression$/.test(node.type)) return;
  const test = node.test as Node;
  // Two pairs of parentheses say that it is meant.
  if (test.type !== 'AssignmentExpression' || test.operator !== '=') return;
  if ((test.extra as { parenthesized?: boolean } | undefined)?.parenthesized) return;
  return { at: test.start, detail: 'This gives the variable a value. To compare, write ===' };
}

/** An element that is made and thrown away: `return` is missing before it. */
function statementAdvice(node: Node, path: Path): string | undefined {
  if (node.type !== 'ExpressionStatement') return;
  const { type } = node.expression as Node;
  if (!/^JSX(Element|Fragment)$/.test(type)) return;
  return path.some((step) => isFunction(step.node))
    ? 'This element is not used: return is missing before it'
    : 'This element is not used: only what a component returns is shown';
}

/** What is certainly no component. */
const VALUES = /^JSX|^(Array|Binary|Object)Expression$|^(Boolean|Null|Numeric)Literal$/;

/** A default export that is a value, such as an element. */
function defaultValue(program: Node): Advice | null {
  const exported = nodesIn(program.body).find(({ type }) => type === 'ExportDefaultDeclaration');
  if (!isNode(exported?.declaration)) return null;
  const name = nameOf(exported.declaration);
  const variable = declarationsOf(program)
    .filter(({ declaration }) => declaration.kind === 'const')
    .flatMap(({ declaration }) => nodesIn(declaration.declarations))
    .find(({ id }) => name && nameOf(id) === name);
  const value = isNode(variable?.init) ? variable.init : exported.declaration;
  if (!VALUES.test(value.type)) return null;
  const detail =
    'The default export is not a component: export a function that returns what is to be shown';
  return { at: value.start, detail };
}

/** The first file is the demo: what it exports by default is shown. */
export function missingDefault(program: Node, text: string): Advice | null {
  if (/\bmodule\.exports\b|\bexports\.default\b/.test(text)) return null;
  const value = defaultValue(program);
  if (value) return value;
  const statements = nodesIn(program.body);
  const hasDefault = statements.some(
    ({ type, specifiers }) =>
      type === 'ExportDefaultDeclaration' ||
      type === 'TSExportAssignment' ||
      nodesIn(specifiers).some(
        (one) =>
          /^Export/.test(one.type) &&
          (nameOf(one.exported) === 'default' || (one.exported as Node).value === 'default'),
      ),
  );
  if (hasDefault) return null;
  for (const { statement, declaration } of declarationsOf(program)) {
    const [variable] = nodesIn(declaration.declarations);
    const name = nameOf(declaration.id) || nameOf(variable?.id);
    if (!/^[A-Z]/.test(name)) continue;
    if (/^(Function|Class)/.test(declaration.type)) {
      const word = declaration.type.startsWith('Class') ? 'class' : 'function';
      const detail = `The demo has no default export: write export default ${word} ${name}`;
      return { at: statement.start, detail };
    }
    if (declaration.type === 'VariableDeclaration') {
      const detail = `The demo has no default export: add export default ${name}`;
      return { at: statement.start, detail };
    }
  }
  return {
    at: 0,
    detail: 'The demo has no default export: export the component that is to be shown',
  };
}
