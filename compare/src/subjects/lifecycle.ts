import * as fc from 'fast-check';
import type { OwnStep, Scenes } from '../scenario.ts';
import { logCall } from './demo-code.ts';
import { codeOf, ENDINGS, type Ending } from './user-function.ts';

/** The arguments of a hook that takes a function and nothing else. */
export interface Given {
  ending: Ending;
  effects?: true;
}

/** `features` are the results that the types of the other hook accept, besides undefined. */
export function lifecycleScenes(hook: string): Scenes<Given, OwnStep> {
  return {
    given: (features) => {
      const known = ENDINGS.filter((ending) => features.includes(ending));
      const present = fc.record(
        {
          ending: fc.constantFrom<Ending>('nothing', ...known, 'throws'),
          effects: fc.constant(true as const),
        },
        { requiredKeys: ['ending'] },
      );
      if (!features.includes('missing')) return present;
      // Rare, because nothing is left to compare after a hook has failed.
      const missing = fc.constant<Given>({ ending: 'missing' });
      return fc.oneof({ weight: 19, arbitrary: present }, { weight: 1, arbitrary: missing });
    },
    isConstant: true,
    step: () => null,
    kindOf(step, { ending }, { channel, theirs }) {
      if (ending === 'missing') return 'missing-function';
      const isLess = channel === 'call' && theirs === 'less';
      const suffix = isLess && ending === 'function' ? '+returned-function' : '';
      switch (step.do) {
        case 'unmount':
        case 'hide':
          return `clean-up${suffix}`;
        case 'mount':
        case 'show':
          return `start${suffix}`;
        default:
          return step.do;
      }
    },
    write({ given: { ending, effects }, steps }) {
      const { lines, log } = logCall('fn', steps);
      const code = codeOf(ending, log);
      // Our types do not accept everything that those of the other library do.
      const call = ['number', 'missing'].includes(ending)
        ? [`const fn: () => void = ${code};`, `${hook}(fn);`]
        : [`${hook}(${code});`];
      return { body: [...lines, ...call, ...(effects ? EFFECTS : [])], action: () => '' };
    },
  };
}

const EFFECTS = [
  'React.useLayoutEffect(() => {',
  `  console.log('layout effect');`,
  `  return () => console.log('clean-up of the layout effect');`,
  '}, []);',
  'React.useEffect(() => {',
  `  console.log('effect');`,
  `  return () => console.log('clean-up of the effect');`,
  '}, []);',
];
