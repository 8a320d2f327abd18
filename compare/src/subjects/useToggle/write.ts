import type { WriteLines } from '../../write-demo.ts';
import { logNew, RENDER_AGAIN, setterOf, writeValue } from '../demo-code.ts';
import type { HookStep, Inputs, Value } from './inputs.ts';

export const inCode = (value: Value | undefined) =>
  typeof value === 'object' ? value.object : writeValue(value);

export const write: WriteLines<Inputs, HookStep> = ({ inputs, steps }) => {
  const has = (name: string) => steps.some((step) => step.do === name);
  const changes = steps.flatMap((step) => (step.do === 'change' ? step.inputs.values : []));
  const set = steps.flatMap((step) => ('value' in step ? [step.value] : []));
  const values: Value[] = [...inputs.values, ...changes, ...set];
  const objects = ['a', 'b'].filter((name) =>
    values.some((value) => typeof value === 'object' && value.object === name),
  );
  const types = [...new Set(['boolean', ...values.map((value) => typeof value)])].join(' | ');

  const names = ['first', 'second'].slice(0, inputs.values.length);
  const states = names.map((name, at) => {
    const first = inCode(inputs.values[at]);
    return `const [${name}, ${setterOf(name)}] = React.useState<${types}>(${first});`;
  });
  const isTyped = types !== 'boolean' && changes.length + set.length > 0;
  const args = has('change') ? [...names] : inputs.values.map(inCode);
  if (isTyped && args.length === 0) args.push('false');
  const actions = ['toggle', has('set-left') && 'setLeft', has('set-right') && 'setRight'];
  const hook = hookFor(types, isTyped ? args.length : 0);
  return {
    body: [
      objects.map((name) => `const [${name}] = React.useState({ name: '${name}' });`),
      has('change') && (names.length > 0 ? states : RENDER_AGAIN),
      `const [state, { ${actions.filter(Boolean).join(', ')} }] = ${hook}(${args.join(', ')});`,
      // If it is only toggled, its identity is the difference.
      steps.every((step) => step.do === 'toggle') && logNew('toggle'),
    ],
    shows: '<p>state: {JSON.stringify(state)}</p>',
    action(step) {
      if ('value' in step) return `toggle(${inCode(step.value)})`;
      if (step.do !== 'change') return ACTIONS[step.do] ?? 'toggle()';
      const next = step.inputs.values;
      const sets = names.map((name, at) => `${setterOf(name)}(${inCode(next[at])})`);
      return sets.join('; ') || 'again()';
    },
  };
};

/** Ours has types for primitive values only. */
function hookFor(types: string, typed: number): string {
  if (types.includes('object')) return '(useToggle as Function)';
  return typed > 0 ? `useToggle<${Array(typed).fill(types).join(', ')}>` : 'useToggle';
}

const ACTIONS: Partial<Record<HookStep['do'], string>> = {
  'toggle-twice': 'toggle(); toggle()',
  click: 'toggle(event)',
  'set-true': 'toggle(true)',
  'set-false': 'toggle(false)',
  'set-left': 'setLeft()',
  'set-right': 'setRight()',
};
