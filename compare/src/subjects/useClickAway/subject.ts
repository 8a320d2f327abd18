import { useClickOutside as mantine } from '@mantine/hooks';
import { useClickOutside as hookz } from '@react-hookz/web';
import { useClickAway as uidotdev } from '@uidotdev/usehooks';
import { useClickAway as ahooks } from 'ahooks';
import { useClickAway as reactUse } from 'react-use';
import { useOutsideClick, useOutsideClickRef } from 'rooks';
import { useOnClickOutside as usehooks } from 'usehooks-ts';
import { useClickAway } from 'yhooks';
import type { Untyped } from '../../scenario.ts';
import { pair, pairsWith } from '../../subject.ts';
import { demoLines } from './demo-lines.ts';
import { player } from './player.tsx';
import { type ClickAwaySubject, classify, generate, type Hook, usualEvents } from './scenarios.ts';

/** Listens to the default events of the library, so that only other differences remain. */
const ourHookFor =
  (library: string): Hook =>
  ({ onAway, target, events }) =>
    useClickAway(onAway, target, (events ?? usualEvents(library)) as 'click'[]);

/** A hook that is called with a ref and a function. */
const refFirst =
  (hook: Untyped): Hook =>
  ({ onAway, target, events }) =>
    hook(target, onAway, events ?? undefined);

/** A hook that returns a ref, or a list that begins with one. */
const returnsRef =
  (hook: Untyped): Hook =>
  ({ onAway, names }) => {
    const ref = hook(onAway);
    return { [names[0] ?? 'a']: Array.isArray(ref) ? ref[0] : ref };
  };

const callAhooks: Hook = ({ onAway, target, events }) =>
  ahooks(onAway, target, (events ?? undefined) as Untyped);

const callMantine: Hook = ({ onAway, names, target, isList, events }) => {
  const ref = mantine<HTMLElement>(onAway, events, isList ? target : undefined);
  return isList ? undefined : { [names[0] ?? 'a']: ref };
};

const callWithPointerdown = "const ref = useRef(null); useClickAway(fn, ref, 'pointerdown')";

const pairs = [
  pair('ahooks', 'useClickAway', callAhooks, { lacks: ['enabled'], features: ['list', 'events'] }),
  pair('react-use', 'useClickAway', refFirst(reactUse), {
    theirCall: 'useClickAway(ref, fn)',
    ourCall: "useClickAway(fn, ref, 'pointerdown')",
    features: ['down', 'events'],
  }),
  pair('usehooks-ts', 'useOnClickOutside', refFirst(usehooks), {
    theirCall: 'useOnClickOutside(ref, fn)',
    ourCall: "useClickAway(fn, ref, 'mousedown')",
    features: ['down', 'list'],
  }),
  pair('@mantine/hooks', 'useClickOutside', callMantine, {
    lacks: ['enabled', 'capture'],
    theirCall: 'ref = useClickOutside(fn)',
    ourCall: callWithPointerdown,
    features: ['down', 'list', 'elements', 'events'],
  }),
  pair('@react-hookz/web', 'useClickOutside', refFirst(hookz), {
    theirCall: 'useClickOutside(ref, fn)',
    ourCall: "useClickAway(fn, ref, 'pointerdown')",
    features: ['down', 'events'],
  }),
  pair('@uidotdev/usehooks', 'useClickAway', returnsRef(uidotdev), {
    theirCall: 'ref = useClickAway(fn)',
    ourCall: callWithPointerdown,
    features: ['down'],
  }),
  pair('rooks', 'useOutsideClick', refFirst(useOutsideClick), {
    lacks: ['when'],
    theirCall: 'useOutsideClick(ref, fn)',
    ourCall: "useClickAway(fn, ref, ['click', 'touchstart'])",
  }),
  pair('rooks', 'useOutsideClickRef', returnsRef(useOutsideClickRef), {
    lacks: ['when'],
    theirCall: '[ref] = useOutsideClickRef(fn)',
    ourCall: "const ref = useRef(null); useClickAway(fn, ref, ['click', 'touchstart'])",
  }),
].flatMap((entry) => pairsWith(ourHookFor(entry.library), 'useClickAway(fn, target)', [entry]));

export const subject: ClickAwaySubject = { generate, classify, demoLines, player, pairs };
