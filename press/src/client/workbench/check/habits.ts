import type { Finding, Said } from './tree.ts';
import { findAll, isFunction, isNode, type Node, nameOf, nodesIn, type Path } from './tree.ts';

export function badHabits(program: Node): Finding[] {
  const own = topNames(program);
  return findAll(
    program,
    (node, path) =>
      attributeAdvice(node, path) ??
      elementAdvice(node, own) ??
      conditionAdvice(node) ??
      statementAdvice(node, path),
  );
}

/** The statements of a file, without `export`. */
const declarationsOf = (program: Node) =>
  nodesIn(program.body).map((statement) => ({
    statement,
    declaration: isNode(statement.declaration) ? statement.declaration : statement,
  }));

function topNames(program: Node): Set<string> {
  const names = declarationsOf(program).flatMap(({ declaration }) => [
    nameOf(declaration.id),
    ...nodesIn(declaration.declarations).map(({ id }) => nameOf(id)),
  ]);
  return new Set(names);
}

function attributeAdvice(node: Node, path: Path): Said | undefined {
  const parent = path.at(-1);
  if (node.type !== 'JSXAttribute' || !parent) return;
  const name = nameOf(node.name);
  const isHtml = /^[a-z]+$/.test(nameOf(parent.node.name));
  const value = isNode(node.value) ? node.value : undefined;
  const right = isHtml && propOf(name);
  if (right) return { code: right.startsWith('on') ? 'eventName' : 'attributeName', right, name };
  const isText = isHtml && value?.type === 'StringLiteral';
  if (isText && name === 'style') return { code: 'styleIsText' };
  if (!/^on[A-Z]/.test(name)) return;
  if (isText) return { code: 'eventIsText', name };
  const called = value?.expression as Node | undefined;
  const setter = called?.type === 'CallExpression' ? nameOf(called.callee) : '';
  if (called && /^set[A-Z]/.test(setter)) {
    return { code: 'calledAtOnce', name: setter, at: called.start };
  }
}

const PROPS =
  'tabIndex readOnly maxLength colSpan rowSpan autoFocus autoComplete contentEditable srcSet crossOrigin onDoubleClick onKeyDown onKeyUp onMouseDown onMouseEnter onMouseLeave onMouseMove onMouseUp onPointerDown onPointerUp onTouchStart onTouchEnd'.split(
    ' ',
  );

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** React's name of an HTML attribute, if it differs. */
function propOf(name: string): string | undefined {
  if (name === 'class') return 'className';
  if (name === 'for') return 'htmlFor';
  if (/[A-Z]/.test(name)) return;
  const known = PROPS.find((prop) => prop.toLowerCase() === name);
  const isEvent = /^on[a-z]+$/.test(name);
  return known ?? (isEvent ? `on${capital(name.slice(2))}` : undefined);
}

/** React treats a component whose name begins in lower case as an HTML element. */
function elementAdvice(node: Node, components: ReadonlySet<string>): Said | undefined {
  if (node.type !== 'JSXOpeningElement') return;
  const name = nameOf(node.name);
  if (!/^[a-z]/.test(name) || !components.has(name)) return;
  return { code: 'lowerCaseComponent', name, right: capital(name) };
}

function conditionAdvice(node: Node): Said | undefined {
  if (!/^(If|While|DoWhile)Statement$|^ConditionalExpression$/.test(node.type)) return;
  const test = node.test as Node;
  // Double parentheses mark an assignment as intended.
  if (test.type !== 'AssignmentExpression' || test.operator !== '=') return;
  if ((test.extra as { parenthesized?: boolean } | undefined)?.parenthesized) return;
  return { code: 'assignsInCondition', at: test.start };
}

/** An element that is created and discarded: `return` is missing before it. */
function statementAdvice(node: Node, path: Path): Said | undefined {
  if (node.type !== 'ExpressionStatement') return;
  const { type } = node.expression as Node;
  if (!/^JSX(Element|Fragment)$/.test(type)) return;
  const isInFunction = path.some((step) => isFunction(step.node));
  return { code: isInFunction ? 'returnMissing' : 'elementUnused' };
}

/** Expressions that are certainly not a component. */
const VALUES = /^JSX|^(Array|Binary|Object)Expression$|^(Boolean|Null|Numeric)Literal$/;

/** A default export that is a value, such as an element. */
function defaultValue(program: Node): Finding | null {
  const exported = nodesIn(program.body).find(({ type }) => type === 'ExportDefaultDeclaration');
  if (!isNode(exported?.declaration)) return null;
  const name = nameOf(exported.declaration);
  const variable = declarationsOf(program)
    .filter(({ declaration }) => declaration.kind === 'const')
    .flatMap(({ declaration }) => nodesIn(declaration.declarations))
    .find(({ id }) => name && nameOf(id) === name);
  const value = isNode(variable?.init) ? variable.init : exported.declaration;
  return VALUES.test(value.type) ? { code: 'defaultIsValue', at: value.start } : null;
}

/** The first file is the demo: its default export is shown. */
export function missingDefault(program: Node, text: string): Finding | null {
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
    const at = statement.start;
    if (/^(Function|Class)/.test(declaration.type)) {
      const word = declaration.type.startsWith('Class') ? 'class' : 'function';
      return { code: 'defaultMissingWrite', at, word, name };
    }
    if (variable) return { code: 'defaultMissingAdd', at, name };
  }
  return { code: 'defaultMissing', at: 0 };
}
