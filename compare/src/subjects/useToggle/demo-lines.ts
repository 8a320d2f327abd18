import { logNew, setterOf } from '../../demo-lines.ts';
import { inCode, type ToggleSubject, type Value } from './scenarios.ts';

/* Writes a scenario of useToggle as code. */

export const demoLines: ToggleSubject['demoLines'] = ({ inputs, steps }) => {
  const has = (name: string) => steps.some((step) => step.do === name);
  const changes = steps.flatMap((step) => (step.do === 'change' ? step.inputs.values : []));
  const passed = steps.flatMap((step) => ('value' in step ? step.value : []));
  const objects = [...inputs.values, ...changes, ...passed].filter(isObject);
  // By its type, useToggle has primitive values, and its toggle accepts one of them.
  const isTyped = objects.length === 0 && passed.every((value) => typeof value === 'boolean');
  const states = inputs.values.map((value, index) => ({
    name: ['first', 'second'][index] ?? '',
    initial: inCode(value),
  }));
  const args = states.map(({ name, initial }) => (has('change') ? name : initial));
  return {
    body: [
      [...new Set(objects.map(inCode))].map(objectState),
      has('change') && states.map(({ name, initial }) => stateLine(name, initial)),
      `const [state, { toggle }] = ${isTyped ? 'useToggle' : '(useToggle as Function)'}(${args.join(', ')});`,
      // If it is only toggled, its identity is the difference.
      steps.every((step) => step.do === 'toggle') && logNew('toggle'),
    ],
    jsx: '<p>state: {JSON.stringify(state)}</p>',
    action(step) {
      if ('value' in step) return `toggle(${inCode(step.value)})`;
      if (step.do === 'toggle-twice') return 'toggle(); toggle()';
      if (step.do !== 'change') return step.do === 'click' ? 'toggle(event)' : 'toggle()';
      const next = step.inputs.values;
      const sets = states.map(({ name }, index) => `${setterOf(name)}(${inCode(next[index])})`);
      return sets.join('; ') || '// nothing changes';
    },
  };
};

const isObject = (value: Value) => typeof value === 'object';

const objectState = (name: string) => `const [${name}] = React.useState({ name: '${name}' });`;

const stateLine = (name: string, initial: string) =>
  `const [${name}, ${setterOf(name)}] = React.useState<any>(${initial});`;
