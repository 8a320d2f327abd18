import { dropResult, isFunction, returnsCleanup, returnsNothing } from './results.ts';
import { type Rule, refuse, sameShape } from './rule.ts';

export const useMount: Rule[] = [
  {
    hook: 'useMount',
    library: 'ahooks',
    name: 'useMount',
    arguments: 1,
    differences: { 'other-result': returnsCleanup('promises'), 'missing-function': isFunction },
    convert: sameShape,
    older: {
      versions: '<3.9.1',
      differences: { 'no-clean-up': returnsNothing('promises'), 'missing-function': isFunction },
      convert: dropResult('promises'),
    },
  },
  {
    hook: 'useMount',
    library: 'react-use',
    name: 'useMount',
    arguments: 1,
    differences: { 'no-clean-up': returnsNothing('promises') },
    convert: dropResult('promises'),
  },
  {
    hook: 'useMount',
    library: 'react-use',
    name: 'useEffectOnce',
    arguments: 1,
    differences: { 'other-result': returnsCleanup('no promises') },
    convert: sameShape,
  },
  {
    hook: 'useMount',
    library: 'react-use',
    name: 'useLifecycles',
    arguments: 2,
    differences: { 'no-clean-up': returnsNothing('promises'), 'missing-function': isFunction },
    convert: (call) =>
      call.args.length > 1
        ? refuse('ours takes one function: useMount(() => { mount(); return unmount; })')
        : dropResult('promises')(call),
  },
  {
    hook: 'useMount',
    library: '@react-hookz/web',
    name: 'useMountEffect',
    arguments: 1,
    differences: { 'no-clean-up': returnsNothing('promises') },
    convert: dropResult('promises'),
  },
  {
    hook: 'useMount',
    library: 'rooks',
    name: 'useDidMount',
    arguments: 1,
    differences: { 'no-clean-up': returnsNothing('promises'), 'missing-function': isFunction },
    convert: dropResult('promises'),
  },
];
