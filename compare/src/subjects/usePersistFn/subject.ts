import { useCallbackRef as mantine } from '@mantine/hooks';
import { useMemoizedFn as ahooks } from 'ahooks';
import { useFreshCallback as rooks, useFreshTick as rooksTick } from 'rooks';
import { useEventCallback as usehooks } from 'usehooks-ts';
import { usePersistFn } from 'yhooks';
import { pair, pairsWith } from '../../subject.ts';
import { demoLines } from './demo-lines.ts';
import { player } from './player.tsx';
import { classify, generate, type Hook, type PersistFnSubject } from './scenarios.ts';

const acceptsUndefined = { features: ['optional'] };

const pairs = pairsWith<Hook>(usePersistFn, 'usePersistFn(fn)', [
  pair('ahooks', 'useMemoizedFn', ahooks),
  pair('usehooks-ts', 'useEventCallback', usehooks, acceptsUndefined),
  pair('@mantine/hooks', 'useCallbackRef', mantine, acceptsUndefined),
  pair('rooks', 'useFreshCallback', rooks),
  pair('rooks', 'useFreshTick', rooksTick),
]);

export const subject: PersistFnSubject = { generate, classify, demoLines, player, pairs };
