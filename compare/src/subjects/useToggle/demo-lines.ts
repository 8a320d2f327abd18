import { logNew, setStates, stateLine } from '../../demo-lines.ts';
import { inCode, type ToggleSubject, type Value } from './scenarios.ts';

/*
 * Writes a scenario of useToggle as code. Where a step changes its arguments, these are states:
 *
 *   const [first, setFirst] = React.useState<any>(false);
 *   const [state, { toggle }] = useToggle(first);
 */

export const demoLines: ToggleSubject['demoLines'] = ({ inputs, steps }) => {
  const hasChange = steps.some((step) => step.do === 'change');
  const laterInputs = steps.flatMap((step) => (step.do === 'change' ? step.inputs.values : []));
  const toggleArguments = steps.flatMap((step) => ('value' in step ? step.value : []));
  const objects = [...inputs.values, ...laterInputs, ...toggleArguments].filter(isObject);
  // By its type, useToggle has primitive values, and its toggle accepts a boolean.
  const isTyped =
    objects.length === 0 && toggleArguments.every((value) => typeof value === 'boolean');
  const hook = isTyped ? 'useToggle' : '(useToggle as Function)';
  const codes = inputs.values.map(inCode);
  const states = hasChange ? ['first', 'second'].slice(0, codes.length) : [];
  return {
    body: [
      [...new Set(objects.map(inCode))].map(objectLine),
      states.map((name, index) => stateLine(name, codes[index] ?? '', '<any>')),
      `const [state, { toggle }] = ${hook}(${(hasChange ? states : codes).join(', ')});`,
      // If it is only toggled, its identity is the difference.
      steps.every((step) => step.do === 'toggle') && logNew('toggle'),
    ],
    jsx: '<p>state: {JSON.stringify(state)}</p>',
    action(step) {
      if ('value' in step) return `toggle(${inCode(step.value)})`;
      if (step.do === 'toggle-twice') return 'toggle(); toggle()';
      if (step.do === 'change')
        return setStates(states, (_, index) => inCode(step.inputs.values[index]));
      return step.do === 'click' ? 'toggle(event)' : 'toggle()';
    },
  };
};

const isObject = (value: Value) => typeof value === 'object';

/** The same object in all renders. */
const objectLine = (name: string) => `const [${name}] = React.useState({ name: '${name}' });`;
