import type { DemoLines, Lines } from './demo-lines.ts';
import type { Scenario, Step } from './scenario.ts';

const join = (...lines: Lines[]): string =>
  lines
    .map((line) => (Array.isArray(line) ? join(...line) : line))
    .filter(Boolean)
    .join('\n');

/**
 * A scenario as code that a reader can run, with a button for each step, in order. A component of its own,
 * `Subject`, calls the hook where the component around it has something to do.
 */
export function writeDemo(hook: string, { mode, steps }: Scenario, lines: DemoLines): string {
  const names = new Set(steps.map((step) => step.do));
  const subject = subjectElement(names);
  const isAlone = subject === '<Subject />' && !mode.strict;
  const buttonsOf = (isOutside: boolean) =>
    steps.flatMap((step, index) =>
      OUTER_ACTIONS.has(step.do) === isOutside ? button(index, actionOf(step, lines)) : [],
    );
  const demo = 'export default function Demo()';
  const inner = component(isAlone ? demo : 'function Subject()', innerBody(names, lines), '', [
    lines.jsx,
    buttonsOf(false),
  ]);
  const strict = mode.strict ? 'React.StrictMode' : '';
  const outer = component(demo, outerBody(names), strict, [subject, buttonsOf(true)]);
  const imports = join(
    `import React${canHide(names) ? ', { Activity }' : ''} from 'react';`,
    lines.imports,
    `import { ${hook} } from 'yhooks';`,
  );
  return [imports, inner, ...(isAlone ? [] : [outer])].join('\n\n');
}

type Names = ReadonlySet<string>;

const canHide = (names: Names) => names.has('hide') || names.has('show');
const canUnmount = (names: Names) => names.has('unmount') || names.has('mount');

/** The subject as the outer component renders it. */
function subjectElement(names: Names): string {
  const both = '<><Subject />{hasSecond && <Subject />}</>';
  let code = names.has('switch-second-instance') ? both : '<Subject />';
  if (names.has('abandon')) code = `<React.Suspense fallback="suspended">${code}</React.Suspense>`;
  if (canHide(names)) code = `<Activity mode={isHidden ? 'hidden' : 'visible'}>${code}</Activity>`;
  return canUnmount(names) ? `{isMounted && ${code}}` : code;
}

const innerBody = (names: Names, { body }: DemoLines): Lines => [
  names.has('render') && 'const [, render] = React.useReducer((n) => n + 1, 0);',
  names.has('abandon') && 'const [suspends, setSuspends] = React.useState(false);',
  body,
  names.has('abandon') && 'if (suspends) throw new Promise(() => {});',
];

const outerBody = (names: Names): Lines => [
  canUnmount(names) && 'const [isMounted, setMounted] = React.useState(true);',
  names.has('switch-second-instance') && 'const [hasSecond, setSecond] = React.useState(false);',
  canHide(names) && 'const [isHidden, setHidden] = React.useState(false);',
];

/** Without indentation: the code is formatted later. */
const component = (head: string, body: Lines, element: string, content: Lines) =>
  join(`${head} {`, body, 'return (', `<${element}>`, content, `</${element}>`, ');', '}');

/** What the component around the subject does. */
const OUTER_ACTIONS = new Map([
  ['unmount', 'setMounted(false)'],
  ['mount', 'setMounted(true)'],
  ['hide', 'setHidden(true)'],
  ['show', 'setHidden(false)'],
  ['switch-second-instance', 'setSecond(!hasSecond)'],
]);

function actionOf(step: Step, { action }: DemoLines): string {
  if (step.do === 'render') return 'render()';
  if (step.do === 'abandon') return 'React.startTransition(() => setSuspends(true))';
  if ('ms' in step) return `// wait ${step.ms} ms`;
  return OUTER_ACTIONS.get(step.do) ?? action(step as Step as never);
}

const labelOf = (index: number, action: string) => `${index + 1}. ${action.replace(/^\/\/ /, '')}`;

/** The labels of the buttons. */
export const labelsOf = (steps: readonly Step[], lines: DemoLines) =>
  steps.map((step, index) => labelOf(index, actionOf(step, lines)));

function button(index: number, action: string): string {
  const label = labelOf(index, action);
  if (action.startsWith('//')) return `<p>${asText(label)}</p>`;
  const run = action.includes(';') ? `{ ${action}; }` : action;
  const event = /\bevent\b/.test(action) ? '(event)' : '()';
  return `<button onClick={${event} => ${run}}>${asText(label)}</button>`;
}

/** Quotes and braces have a meaning in JSX. */
const asText = (text: string) => (/[<>{}]/.test(text) ? `{${JSON.stringify(text)}}` : text);
