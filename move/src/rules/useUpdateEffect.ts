import { dropResult, returnsNothing } from './results.ts';
import { type Check, type Rule, sameShape } from './rule.ts';

const isList: Check = ({ args: [, deps] }) =>
  !deps || deps.isArrayExpression() ? 'the dependencies are a list' : undefined;

const isNotEmpty: Check = ({ args: [, deps] }) =>
  !deps || (deps.isArrayExpression() && deps.node.elements.length > 0)
    ? 'the list is not empty'
    : undefined;

export const useUpdateEffect: Rule<'useUpdateEffect'>[] = [
  {
    hook: 'useUpdateEffect',
    library: 'ahooks',
    name: 'useUpdateEffect',
    arguments: 2,
    differences: {},
    convert: sameShape,
  },
  {
    hook: 'useUpdateEffect',
    library: 'react-use',
    name: 'useUpdateEffect',
    arguments: 2,
    differences: { 'counts-renders': true, reveal: true },
    convert: sameShape,
  },
  {
    hook: 'useUpdateEffect',
    library: '@mantine/hooks',
    name: 'useDidUpdate',
    arguments: 2,
    differences: { reveal: true },
    convert: sameShape,
  },
  {
    hook: 'useUpdateEffect',
    library: '@react-hookz/web',
    name: 'useUpdateEffect',
    arguments: 2,
    differences: { reveal: true },
    convert: sameShape,
  },
  {
    hook: 'useUpdateEffect',
    library: 'rooks',
    name: 'useDidUpdate',
    arguments: 2,
    differences: {
      'ignored-cleanup': returnsNothing('no promises'),
      'deps-not-a-list': isList,
      'empty-deps': isNotEmpty,
    },
    convert: dropResult('no promises'),
  },
];
