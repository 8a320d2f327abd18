import { dropResult, isFunction, returnsCleanup, returnsNothing } from './results.ts';
import { type Rule, sameShape } from './rule.ts';

export const useMount: Rule<'useMount'>[] = [
  {
    hook: 'useMount',
    library: 'ahooks',
    name: 'useMount',
    arguments: 1,
    differences: { 'other-result': returnsCleanup('promises'), 'missing-function': isFunction },
    convert: sameShape,
  },
  {
    hook: 'useMount',
    library: 'react-use',
    name: 'useMount',
    arguments: 1,
    differences: { 'ignored-cleanup': returnsNothing('promises') },
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
    library: '@react-hookz/web',
    name: 'useMountEffect',
    arguments: 1,
    differences: { 'ignored-cleanup': returnsNothing('promises') },
    convert: dropResult('promises'),
  },
  {
    hook: 'useMount',
    library: 'rooks',
    name: 'useDidMount',
    arguments: 1,
    differences: { 'ignored-cleanup': returnsNothing('promises'), 'missing-function': isFunction },
    convert: dropResult('promises'),
  },
];
