import { logCall, logNew } from '../../demo-lines.ts';
import type { PersistFnSubject, Place } from './scenarios.ts';

/* Writes a scenario of usePersistFn as code. */

const inChild = (effect: string) =>
  `const [Child] = React.useState(() => () => { ${effect} return null; });`;

const CALLS: Record<Place, string> = {
  nowhere: '',
  'layout-effect': 'React.useLayoutEffect(() => { fn(); });',
  effect: 'React.useEffect(() => { fn(); });',
  'child-layout-effect': inChild('React.useLayoutEffect(() => { fn(); });'),
  'child-effect': inChild('React.useEffect(() => { fn(); });'),
  render: 'fn();',
  'child-layout-clean-up': inChild('React.useLayoutEffect(() => () => { fn(); });'),
};

export const demoLines: PersistFnSubject['demoLines'] = ({ inputs: { calledIn, fn }, steps }) => {
  const has = (name: string) => steps.some((step) => step.do === name);
  const { lines, log } = logCall('fn', steps);
  const hasArguments = steps.some((step) => 'args' in step && step.args.length > 0);
  const args = hasArguments ? '...args: unknown[]' : '';
  const withThis = ['this: unknown', args].filter(Boolean).join(', ');
  const call = [
    `const fn = usePersistFn(${has('call-method') ? `function (${withThis})` : `(${args}) =>`} {`,
    `  ${has('call-method') ? 'console.log(this)' : log};`,
    `  return 'result';`,
    '});',
  ];
  const missing = `const fn = usePersistFn(undefined as unknown as (${args}) => string);`;
  // If nothing calls it, only its identity can differ.
  const isCalled = calledIn !== 'nowhere' || has('call') || has('call-method');
  return {
    body: [lines, fn === 'undefined' ? missing : call, CALLS[calledIn], !isCalled && logNew('fn')],
    jsx: calledIn.startsWith('child') && '<Child />',
    action: (step) =>
      'args' in step ? `console.log(fn(${step.args.join(', ')}))` : `({ name: 'object', fn }).fn()`,
  };
};
