import type { CommonStep, Scenario, Step, StepBase } from './scenario.ts';

/** Lines of code. False stands for none. */
type Lines = string | false | undefined | readonly Lines[];

const join = (...lines: Lines[]): string =>
  lines
    .map((part) => (Array.isArray(part) ? join(...part) : part))
    .filter(Boolean)
    .join('\n');

/** What the code of a scenario needs to know of a hook. */
export interface DemoLines<Inputs = never, HookStep extends StepBase = never> {
  imports?: Lines;
  /** Inside of the component, before `return`: state, functions and the call of the hook. */
  body: Lines;
  /** JSX that the component renders besides the buttons. @default nothing */
  shows?: Lines;
  /** The statement that a button runs, or a comment with what the reader has to do. */
  action: (step: HookStep | Extract<CommonStep<Inputs>, { do: 'change' }>) => string;
}

/** The smallest scenario as code that a reader can run, with a button for each step, in order. */
export function writeDemo(hook: string, { mode, steps }: Scenario, lines: DemoLines): string {
  const has = (...names: string[]) => steps.some((step) => names.includes(step.do));
  const canHide = has('hide', 'show');
  const suspends = has('abandon');

  const hasSecond = has('second');
  let subject = hasSecond ? '<><Subject />{hasSecond && <Subject />}</>' : '<Subject />';
  if (suspends) subject = `<React.Suspense fallback="suspended">${subject}</React.Suspense>`;
  if (canHide) subject = `<Activity mode={isHidden ? 'hidden' : 'visible'}>${subject}</Activity>`;
  if (has('unmount', 'mount')) subject = `{isMounted && ${subject}}`;
  const isAlone = subject === '<Subject />' && !mode.strict;

  const buttons = (isOutside: boolean) =>
    steps.map(
      (step, at) => OUTER_ACTIONS.has(step.do) === isOutside && button(at, actionOf(step, lines)),
    );
  const innerBody = [
    has('render') && 'const [, render] = React.useReducer((n) => n + 1, 0);',
    suspends && 'const [suspends, setSuspends] = React.useState(false);',
    lines.body,
    suspends && 'if (suspends) throw new Promise(() => {});',
  ];
  const outerBody = [
    has('unmount', 'mount') && 'const [isMounted, setMounted] = React.useState(true);',
    hasSecond && 'const [hasSecond, setSecond] = React.useState(false);',
    canHide && 'const [isHidden, setHidden] = React.useState(false);',
  ];
  const demo = 'export default function Demo()';
  const strict = mode.strict ? 'React.StrictMode' : '';
  const inner = component(isAlone ? demo : 'function Subject()', innerBody, '', [
    lines.shows,
    buttons(false),
  ]);
  const outer = component(demo, outerBody, strict, [subject, buttons(true)]);
  const imports = join(
    `import React${canHide ? ', { Activity }' : ''} from 'react';`,
    lines.imports,
    `import { ${hook} } from 'yhooks';`,
  );
  return [imports, inner, ...(isAlone ? [] : [outer])].join('\n\n');
}

/** Without indentation: the code is formatted later. */
const component = (head: string, body: Lines, element: string, content: Lines) =>
  join(`${head} {`, body, 'return (', `<${element}>`, content, `</${element}>`, ');', '}');

/** What the component around the subject does. */
const OUTER_ACTIONS = new Map([
  ['unmount', 'setMounted(false)'],
  ['mount', 'setMounted(true)'],
  ['hide', 'setHidden(true)'],
  ['show', 'setHidden(false)'],
  ['second', 'setSecond(!hasSecond)'],
]);

function actionOf(step: Step, { action }: DemoLines): string {
  if (step.do === 'render') return 'render()';
  if (step.do === 'abandon') return 'React.startTransition(() => setSuspends(true))';
  if ('ms' in step) return `// wait ${step.ms} ms`;
  return OUTER_ACTIONS.get(step.do) ?? action(step as Step as never);
}

const labelOf = (at: number, action: string) => `${at + 1}. ${action.replace(/^\/\/ /, '')}`;

/** The labels of the buttons. */
export const labelsOf = (steps: readonly Step[], lines: DemoLines) =>
  steps.map((step, at) => labelOf(at, actionOf(step, lines)));

function button(at: number, action: string): string {
  const label = labelOf(at, action);
  if (action.startsWith('//')) return `<p>${asText(label)}</p>`;
  const run = action.includes(';') ? `{ ${action}; }` : action;
  const event = /\bevent\b/.test(action) ? '(event)' : '()';
  return `<button onClick={${event} => ${run}}>${asText(label)}</button>`;
}

/** Quotes and braces have a meaning in JSX. */
const asText = (text: string) => (/[<>{}]/.test(text) ? `{${JSON.stringify(text)}}` : text);

/* For the lines of a hook. */

/** How a demo logs a call: with the number of the function's render, if there are several. */
export function logCall(name: string, steps: readonly { do: string }[]) {
  const isRenderedAgain = steps.some((step) => /^(render|change|abandon)/.test(step.do));
  if (!isRenderedAgain) return { lines: '', log: `console.log('${name}')` };
  return {
    lines: 'const renders = React.useRef(0); const version = (renders.current += 1);',
    log: `console.log(\`${name} of render \${version}\`)`,
  };
}

/** For a demo about the identity of a function. */
export const logNew = (name: string) =>
  `React.useEffect(() => console.log('a new ${name}'), [${name}]);`;

/** `setName`: the function that sets the state `name`. */
export const setterOf = (name: string) => `set${name[0]?.toUpperCase()}${name.slice(1)}`;

export function writeValue(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, '\\$&')}'`;
  return Object.is(value, -0) ? '-0' : String(value);
}
