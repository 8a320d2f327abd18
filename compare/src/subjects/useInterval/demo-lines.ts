import { logCall, setterOf } from '../../write-demo.ts';
import type { Inputs, Interval } from './scenarios.ts';

/* Writes a scenario of useInterval as code. */

type Name = keyof Inputs;

const inCode = (inputs: Inputs, name: Name) =>
  String(name === 'when' ? (inputs.when ?? true) : (inputs[name] ?? false));

export const demoLines: Interval['demoLines'] = ({ inputs: first, steps }) => {
  const all = [first, ...steps.flatMap((step) => (step.do === 'change' ? [step.inputs] : []))];
  const has = (name: Name) => all.some((inputs) => name in inputs);
  const states = (['delay', 'when', 'immediate'] as const).filter(
    (name) => new Set(all.map((inputs) => inCode(inputs, name))).size > 1,
  );
  const stateOf = (name: Name) => {
    const type = name === 'delay' ? '<number | null | undefined>' : '';
    return `const [${name}, ${setterOf(name)}] = React.useState${type}(${inCode(first, name)});`;
  };
  const codeOf = (name: Name) => (states.includes(name) ? name : inCode(first, name));
  const delay = has('when') ? `${codeOf('when')} ? ${codeOf('delay')} : null` : codeOf('delay');
  const immediate = states.includes('immediate') ? '' : `: ${inCode(first, 'immediate')}`;
  const options = has('immediate') ? `, { immediate${immediate} }` : '';
  const { lines, log } = logCall('fn', steps);
  return {
    body: [
      states.map(stateOf),
      lines,
      `useInterval(() => ${log}, ${delay}${options});`,
      steps.some((step) => step.do === 'render-late') && LATE,
    ],
    action: (step) => {
      if (step.do === 'render-late') return 'React.startTransition(renderLate)';
      const calls = states.map((name) => `${setterOf(name)}(${inCode(step.inputs, name)})`);
      return calls.join('; ') || '// nothing changes';
    },
  };
};

const LATE = [
  'const [late, renderLate] = React.useReducer((count: number) => count + 1, 0);',
  'React.useLayoutEffect(() => {',
  '  // The page is busy for a second before React runs the effects of this render.',
  '  const end = Date.now() + (late && 1000);',
  '  while (Date.now() < end);',
  '}, [late]);',
];
