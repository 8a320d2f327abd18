import type { DemoLines, Scenario } from '../../scenario.ts';
import { RENDER_AGAIN, tellNew, writeValue } from '../demo-code.ts';
import type { Given, Own, Value } from './given.ts';

export const inCode = (value: Value | undefined) =>
  typeof value === 'object' ? value.object : writeValue(value);

export function write({ given, steps }: Scenario<Given, Own>): DemoLines {
  const own = steps as Own[];
  const changes = steps.flatMap((step) =>
    step.do === 'change' && 'given' in step ? step.given.values : [],
  );
  const set = own.flatMap((step) => ('value' in step ? [step.value] : []));
  const values: Value[] = [...given.values, ...changes, ...set];
  const objects = ['a', 'b'].filter((name) =>
    values.some((value) => typeof value === 'object' && value.object === name),
  );
  const types = [...new Set(['boolean', ...values.map((value) => typeof value)])].join(' | ');

  const isChanged = steps.some((step) => step.do === 'change');
  const names = ['first', 'second'].slice(0, given.values.length);
  const states = isChanged
    ? names.map((name, at) => {
        const first = inCode(given.values[at]);
        return `const [${name}, ${setter(name)}] = React.useState<${types}>(${first});`;
      })
    : [];
  const isTyped = types !== 'boolean' && changes.length + set.length > 0;
  const args = isChanged ? names : given.values.map(inCode);
  const all = isTyped && args.length === 0 ? ['false'] : args;
  return {
    body: [
      ...objects.map((name) => `const [${name}] = React.useState({ name: '${name}' });`),
      ...states,
      ...(isChanged && states.length === 0 ? [RENDER_AGAIN] : []),
      `const [state, { ${actionsIn(own).join(', ')} }] = ${hookFor(types, isTyped ? all.length : 0)}(${all.join(', ')});`,
      // If it is only toggled, its identity is the difference.
      ...(steps.every((step) => step.do === 'toggle') ? [tellNew('toggle')] : []),
    ],
    shows: '<p>state: {JSON.stringify(state)}</p>',
    action(step) {
      if (step.do !== 'change') return actionOf(step as Own);
      const next = (step as unknown as { given: Given }).given.values;
      const sets = names.map((name, at) => `${setter(name)}(${inCode(next[at])})`);
      return sets.join('; ') || 'again()';
    },
  };
}

/** Ours has types for primitive values only. */
function hookFor(types: string, typed: number): string {
  if (types.includes('object')) return '(useToggle as Function)';
  return typed > 0 ? `useToggle<${Array(typed).fill(types).join(', ')}>` : 'useToggle';
}

const setter = (name: string) => `set${name[0]?.toUpperCase()}${name.slice(1)}`;

function actionsIn(steps: readonly Own[]): string[] {
  const has = (name: Own['do']) => steps.some((step) => step.do === name);
  return [
    'toggle',
    ...(has('set-left') ? ['setLeft'] : []),
    ...(has('set-right') ? ['setRight'] : []),
  ];
}

const ACTIONS: Partial<Record<Own['do'], string>> = {
  'toggle-twice': 'toggle(); toggle()',
  click: 'toggle(event)',
  'set-true': 'toggle(true)',
  'set-false': 'toggle(false)',
  'set-left': 'setLeft()',
  'set-right': 'setRight()',
};

const actionOf = (step: Own) =>
  'value' in step ? `toggle(${inCode(step.value)})` : (ACTIONS[step.do] ?? 'toggle()');
