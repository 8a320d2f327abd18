import { functionOf } from '../analysis/functions.ts';
import { isCommitted, isFunction, isSame } from './results.ts';
import { type Call, type Conversion, type Rule, refuse, sameShape } from './rule.ts';

/** Theirs takes a function of any type; ours one without parameters. */
export function withoutParameters({ args: [arg], isTypeScript }: Call): Conversion {
  const fn = arg && functionOf(arg);
  const isKnown = fn ? fn.node.params.length === 0 : !isTypeScript;
  return isKnown ? [] : refuse('the type of its function is not known');
}

export const useUnmount: Rule[] = [
  {
    hook: 'useUnmount',
    library: 'ahooks',
    name: 'useUnmount',
    arguments: 1,
    differences: {
      'uncommitted-render': isCommitted,
      'missing-function': isFunction,
      'warns-early': isFunction,
    },
    convert: sameShape,
  },
  {
    hook: 'useUnmount',
    library: 'react-use',
    name: 'useUnmount',
    arguments: 1,
    differences: { 'uncommitted-render': isCommitted },
    convert: sameShape,
  },
  {
    hook: 'useUnmount',
    library: 'usehooks-ts',
    name: 'useUnmount',
    arguments: 1,
    differences: { 'uncommitted-render': isCommitted },
    convert: sameShape,
  },
  {
    hook: 'useUnmount',
    library: '@react-hookz/web',
    name: 'useUnmountEffect',
    arguments: 1,
    differences: { 'uncommitted-render': isCommitted },
    convert: withoutParameters,
  },
  {
    hook: 'useUnmount',
    library: 'rooks',
    name: 'useWillUnmount',
    arguments: 1,
    differences: {
      'first-function': isSame(0),
      'missing-function': isFunction,
      'warns-early': isFunction,
    },
    convert: sameShape,
  },
];
