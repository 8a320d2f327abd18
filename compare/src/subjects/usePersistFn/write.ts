import type { WriteLines } from '../../write-demo.ts';
import { logCall, logNew, RENDER_AGAIN } from '../demo-code.ts';
import type { HookStep, Inputs, Place } from './generator.ts';

export const write: WriteLines<Inputs, HookStep> = ({ inputs: { calledIn, fn }, steps }) => {
  const has = (name: string) => steps.some((step) => step.do === name);
  const { lines, log } = logCall('fn', steps);
  const hasArguments = steps.some(
    (step) => step.do === 'call-throwing' || ('args' in step && step.args.length > 0),
  );
  const args = hasArguments ? '...args: unknown[]' : '';
  const withThis = ['this: unknown', args].filter(Boolean).join(', ');
  const call = [
    `const fn = usePersistFn(${has('call-method') ? `function (${withThis})` : `(${args}) =>`} {`,
    `  ${has('call-method') ? 'console.log(this)' : log};`,
    has('call-throwing') && `  if (args[0] === 'fail') throw new Error('failed');`,
    `  return 'result';`,
    '});',
  ];
  const missing = `const fn = usePersistFn(undefined as unknown as (${args}) => string);`;
  // If nothing calls it, only its identity can differ.
  const isCalled = calledIn !== 'nowhere' || steps.some((step) => step.do.startsWith('call'));
  return {
    body: [
      lines,
      has('change') && RENDER_AGAIN,
      fn === 'undefined' ? missing : call,
      CALLS[calledIn],
      !isCalled && logNew('fn'),
    ],
    shows: calledIn.startsWith('child') && '<Child />',
    action: (step) => (step.do === 'change' ? 'again()' : actionOf(step)),
  };
};

const inChild = (effect: string) =>
  `const [Child] = React.useState(() => () => { ${effect} return null; });`;

const CALLS: Record<Place, string> = {
  nowhere: '',
  render: 'fn();',
  'layout-effect': 'React.useLayoutEffect(() => { fn(); });',
  effect: 'React.useEffect(() => { fn(); });',
  'child-layout-effect': inChild('React.useLayoutEffect(() => { fn(); });'),
  'child-effect': inChild('React.useEffect(() => { fn(); });'),
  'child-layout-clean-up': inChild('React.useLayoutEffect(() => () => { fn(); });'),
};

function actionOf(step: HookStep): string {
  switch (step.do) {
    case 'call':
      return `console.log(fn(${step.args.join(', ')}))`;
    case 'call-first':
      return 'console.log(fn())';
    case 'call-method':
      return `({ name: 'object', fn }).fn()`;
    case 'call-throwing':
      return `fn('fail')`;
  }
}
