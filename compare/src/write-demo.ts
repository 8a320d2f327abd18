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

/** Writes a scenario of one hook as lines of a component that calls ours. */
export type WriteLines<Inputs, HookStep extends StepBase> = (
  scenario: Scenario<Inputs, HookStep>,
  pair: { hook: string; library: string },
) => DemoLines<Inputs, HookStep>;

// biome-ignore lint/suspicious/noExplicitAny: the writers of all hooks
export type AnyWriteLines = WriteLines<any, any>;

interface DemoOptions {
  hook: string;
  scenario: Scenario;
  lines: DemoLines;
}

/** The smallest scenario as code that a reader can run, with a button for each step, in order. */
export function writeDemo({ hook, scenario, lines }: DemoOptions): string {
  const { mode, steps } = scenario;
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
      (step, at) => OUTSIDE.has(step.do) === isOutside && button(at, actionOf(step, lines)),
    );
  const inner = component(isAlone ? 'export default function Demo()' : 'function Subject()', {
    body: [
      has('render') && 'const [, render] = React.useReducer((n) => n + 1, 0);',
      suspends && 'const [suspends, setSuspends] = React.useState(false);',
      lines.body,
      suspends && 'if (suspends) throw new Promise(() => {});',
    ],
    content: [lines.shows, buttons(false)],
  });
  const outer = component('export default function Demo()', {
    body: [
      has('unmount', 'mount') && 'const [isMounted, setMounted] = React.useState(true);',
      hasSecond && 'const [hasSecond, setSecond] = React.useState(false);',
      canHide && 'const [isHidden, setHidden] = React.useState(false);',
    ],
    tag: mode.strict && 'React.StrictMode',
    content: [subject, buttons(true)],
  });
  const imports = join(
    `import React${canHide ? ', { Activity }' : ''} from 'react';`,
    lines.imports,
    `import { ${hook} } from 'yhooks';`,
  );
  return [imports, inner, ...(isAlone ? [] : [outer])].join('\n\n');
}

interface ComponentParts {
  body: Lines;
  /** The element around the content. @default a fragment */
  tag?: string | false;
  content: Lines;
}

/** Without indentation: the code is formatted later. */
function component(head: string, { body, tag, content }: ComponentParts): string {
  const element = tag || '';
  return join(`${head} {`, body, 'return (', `<${element}>`, content, `</${element}>`, ');', '}');
}

/** What the component around the subject does. */
const OUTSIDE = new Map([
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
  return OUTSIDE.get(step.do) ?? action(step as Step as never);
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
