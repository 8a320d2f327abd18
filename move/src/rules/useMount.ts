import { dropResult, isFunction, returnsCleanup, returnsNothing } from './results.ts';
import { refuse, rulesOf } from './rule.ts';

export const useMount = rulesOf('useMount', {
  'ahooks useMount': {
    differences: { 'other-result': returnsCleanup('promises'), 'missing-function': isFunction },
    older: {
      versions: '<3.9.1',
      differences: { 'no-clean-up': returnsNothing('promises'), 'missing-function': isFunction },
      convert: dropResult('promises'),
    },
  },
  'react-use useMount': {
    differences: { 'no-clean-up': returnsNothing('promises') },
    convert: dropResult('promises'),
  },
  'react-use useEffectOnce': { differences: { 'other-result': returnsCleanup('no promises') } },
  'react-use useLifecycles': {
    arguments: 2,
    differences: { 'no-clean-up': returnsNothing('promises'), 'missing-function': isFunction },
    convert: (call) =>
      call.args.length > 1
        ? refuse('ours takes one function: useMount(() => { mount(); return unmount; })')
        : dropResult('promises')(call),
  },
  '@react-hookz/web useMountEffect': {
    differences: { 'no-clean-up': returnsNothing('promises') },
    convert: dropResult('promises'),
  },
  'rooks useDidMount': {
    differences: { 'no-clean-up': returnsNothing('promises'), 'missing-function': isFunction },
    convert: dropResult('promises'),
  },
});
