import { type Behaviour, gapsBetween } from './record.ts';
import type { Mark } from './result.ts';
import type { DemoLines, OwnStep, Scenario, Step } from './scenario.ts';

interface DemoOptions {
  hook: string;
  scenario: Scenario;
  lines: DemoLines;
}

export const UNMOUNT: Step = { do: 'unmount' };

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
  const tag = mode.strict ? 'React.StrictMode' : '';
  const isAlone = subject === '<Subject />' && !tag;

  const buttons = steps.map((step, at) => ({
    isOutside: OUTSIDE.has(step.do),
    line: buttonFor(at, actionOf(step, lines)),
  }));
  const inner = component(isAlone ? 'export default function Demo()' : 'function Subject()', {
    body: [
      has('render') && 'const [, render] = React.useReducer((n) => n + 1, 0);',
      suspends && 'const [suspends, setSuspends] = React.useState(false);',
      ...lines.body,
      suspends && 'if (suspends) throw new Promise(() => {});',
    ],
    content: [lines.shows, ...buttons.map(({ isOutside, line }) => !isOutside && line)],
  });
  const outer = component('export default function Demo()', {
    body: [
      has('unmount', 'mount') && 'const [isMounted, setMounted] = React.useState(true);',
      hasSecond && 'const [hasSecond, setSecond] = React.useState(false);',
      canHide && 'const [isHidden, setHidden] = React.useState(false);',
    ],
    tag,
    content: [subject, ...buttons.map(({ isOutside, line }) => isOutside && line)],
  });
  return [
    `import React${canHide ? ', { Activity }' : ''} from 'react';`,
    ...(lines.imports ?? []),
    `import { ${hook} } from 'yhooks';`,
    '',
    ...inner,
    ...(isAlone ? [] : ['', ...outer]),
    '',
  ].join('\n');
}

interface ComponentParts {
  body: (string | false)[];
  /** The element around the content. @default a fragment */
  tag?: string;
  content: (string | false | undefined)[];
}

function component(head: string, { body, tag = '', content }: ComponentParts): string[] {
  return [
    `${head} {`,
    ...body.filter(Boolean).map((line) => `  ${line}`),
    '  return (',
    `    <${tag}>`,
    ...content.flatMap((part) => (part ? part.split('\n') : [])).map((line) => `      ${line}`),
    `    </${tag}>`,
    '  );',
    '}',
  ];
}

const OUTSIDE = new Map([
  ['unmount', 'setMounted(false)'],
  ['mount', 'setMounted(true)'],
  ['hide', 'setHidden(true)'],
  ['show', 'setHidden(false)'],
  ['second', 'setSecond(!hasSecond)'],
]);

function actionOf(step: Step, lines: DemoLines): string {
  const outside = OUTSIDE.get(step.do);
  if (outside) return outside;
  switch (step.do) {
    case 'render':
      return 'render()';
    case 'abandon':
      return 'React.startTransition(() => setSuspends(true))';
    case 'wait':
      return `// wait ${(step as { ms: number }).ms} ms`;
    default:
      return lines.action(step as Step<never, OwnStep>);
  }
}

const labelOf = (at: number, action: string) => `${at + 1}. ${action.replace(/^\/\/ /, '')}`;

function buttonFor(at: number, action: string): string {
  const label = labelOf(at, action);
  if (action.startsWith('//')) return `<p>${asText(label)}</p>`;
  const run = action.includes(';') ? `{ ${action}; }` : action;
  const event = /\bevent\b/.test(action) ? '(event)' : '()';
  return `<button onClick={${event} => ${run}}>${asText(label)}</button>`;
}

/** Quotes and braces have a meaning in JSX. */
const asText = (text: string) => (/[<>{}]/.test(text) ? `{${JSON.stringify(text)}}` : text);

interface RecordOptions extends Omit<DemoOptions, 'hook'> {
  ours: Behaviour;
  theirs: Behaviour;
}

/** Both records as marks, with the labels of the buttons. */
export function markRecords({ ours, theirs, scenario, lines }: RecordOptions) {
  const told = new Set(['returned', 'call', 'error']);
  for (const { channel } of gapsBetween(ours, theirs)) told.add(channel);
  const all = [...ours, ...theirs].flat();
  // If only one render has functions, its number is left out.
  const isOneRender = all.every(({ text }) => !/#(?!1\b(?!\.))/.test(text));
  const marks = (behaviour: Behaviour) => {
    let value = '';
    return behaviour.map((notes) =>
      notes.flatMap(({ channel, text }): Mark[] => {
        if (!told.has(channel)) return [];
        if (channel === 'renders') return Array(Number(text)).fill(['render', '']);
        if (channel === 'identity') return [['value', `a ${text}`]];
        if (channel === 'left') return [['error', `left behind: ${text}`]];
        if (channel === 'error') return [['error', text]];
        if (channel === 'call') {
          return [['call', text.replace(/#([\d.]+)(.*)/, isOneRender ? '$2' : '$2 of render $1')]];
        }
        if (value === text) return [];
        value = text;
        return [['value', text]];
      }),
    );
  };
  const both = { ours: marks(ours), theirs: marks(theirs) };
  const isAtEnd = JSON.stringify(both.ours.at(-1)) !== JSON.stringify(both.theirs.at(-1));
  if (!isAtEnd) for (const run of Object.values(both)) run.pop();
  const steps = [...scenario.steps, ...(isAtEnd ? [UNMOUNT] : [])];
  return { steps: steps.map((step, at) => labelOf(at, actionOf(step, lines))), ...both };
}
