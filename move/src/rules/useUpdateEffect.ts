import { dropResult, returnsNothing } from './results.ts';
import { type Check, refuse, rulesOf } from './rule.ts';

const isNotEmpty: Check = ({ args: [, deps] }) =>
  !deps || (deps.isArrayExpression() && deps.node.elements.length > 0)
    ? 'the list is not empty'
    : undefined;

const hasNoList: Check = ({ args: [, deps] }) =>
  deps ? undefined : 'there are no dependencies that could change while hidden';

const hasList: Check = ({ args: [, deps] }) =>
  deps?.isArrayExpression() && deps.node.elements.every((one) => one?.type !== 'SpreadElement')
    ? 'it has a list of dependencies'
    : undefined;

export const useUpdateEffect = rulesOf('useUpdateEffect', {
  'ahooks useUpdateEffect': { arguments: 2, differences: { 'misses-hidden-changes': hasNoList } },
  'react-use useUpdateEffect': {
    arguments: 2,
    differences: { 'runs-on-mount': true, 'runs-when-shown': true },
  },
  '@mantine/hooks useDidUpdate': {
    arguments: 2,
    differences: { 'runs-without-list-when-shown': hasList },
    older: {
      versions: '<9.6.1',
      differences: {
        'runs-without-list-when-shown': hasList,
        'misses-hidden-changes': hasNoList,
      },
    },
  },
  '@react-hookz/web useUpdateEffect': { arguments: 2, differences: { 'runs-when-shown': true } },
  'rooks useDidUpdate': {
    arguments: 2,
    differences: {
      'ignores-clean-up': returnsNothing('no promises'),
      'takes-promises': returnsNothing('no promises'),
      'warns-of-empty-list': isNotEmpty,
      'misses-hidden-changes': hasNoList,
    },
    convert: (call) =>
      !call.args[1] || call.args[1].isArrayExpression()
        ? dropResult('no promises')(call)
        : refuse('ours takes a list of dependencies'),
  },
});
