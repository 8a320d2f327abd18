import { functionOf } from '../analysis/functions.ts';
import { isFunction, isSame } from './results.ts';
import { type Call, type Conversion, refuse, rulesOf } from './rule.ts';

/** Theirs takes a function of any type; ours one without parameters. */
export function withoutParameters({ args: [arg], isTypeScript }: Call): Conversion {
  const fn = arg && functionOf(arg);
  const isKnown = fn ? fn.node.params.length === 0 : !isTypeScript;
  return isKnown ? [] : refuse('the type of its function is not known');
}

export const useUnmount = rulesOf('useUnmount', {
  'ahooks useUnmount': {
    differences: {
      'uncommitted-render': isSame(0),
      'missing-function': isFunction,
      'warns-early': isFunction,
    },
  },
  'react-use useUnmount': { differences: { 'uncommitted-render': isSame(0) } },
  'usehooks-ts useUnmount': { differences: { 'uncommitted-render': isSame(0) } },
  '@react-hookz/web useUnmountEffect': {
    differences: { 'uncommitted-render': isSame(0) },
    convert: withoutParameters,
  },
  'rooks useWillUnmount': {
    differences: {
      'first-function': isSame(0),
      'missing-function': isFunction,
      'warns-early': isFunction,
    },
  },
});
