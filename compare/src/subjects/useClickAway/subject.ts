import { useClickOutside as mantine } from '@mantine/hooks';
import { useClickOutside as hookz } from '@react-hookz/web';
import { useClickAway as uidotdev } from '@uidotdev/usehooks';
import { useClickAway as ahooks } from 'ahooks';
import { useClickAway as reactUse } from 'react-use';
import { useOutsideClick, useOutsideClickRef } from 'rooks';
import { useOnClickOutside as usehooks } from 'usehooks-ts';
import { useClickAway } from 'yhooks';
import type { Loose } from '../../scenario.ts';
import { pair, pairsWith } from '../../subject.ts';
import { player } from './player.tsx';
import { type ClickAway, classify, generate, type Use, usualEvents } from './scenarios.ts';
import { write } from './write.ts';

const oursFor =
  (library: string): Use =>
  ({ onAway, target, events }) =>
    useClickAway(onAway, target, (events ?? usualEvents(library)) as 'click'[]);

/** A hook that is called with a ref and a function. */
const withRef =
  (hook: Loose): Use =>
  ({ onAway, target, events }) =>
    hook(target, onAway, events ?? undefined);

/** A hook that returns a ref, or a list that begins with one. */
const returnsRef =
  (hook: Loose): Use =>
  ({ onAway, names }) => {
    const ref = hook(onAway);
    return { [names[0] ?? 'a']: Array.isArray(ref) ? ref[0] : ref };
  };

const ahooksWith: Use = ({ onAway, target, events }) =>
  ahooks(onAway, target, (events ?? undefined) as Loose);

const mantineWith: Use = ({ onAway, names, target, isList, events }) => {
  const ref = mantine<HTMLElement>(onAway, events, isList ? target : undefined);
  return isList ? undefined : { [names[0] ?? 'a']: ref };
};

const pointerdown = "const ref = useRef(null); useClickAway(fn, ref, 'pointerdown')";

const pairs = pairsWith<Use>(oursFor(''), 'useClickAway(fn, target)', [
  pair('ahooks', 'useClickAway', ahooksWith, {
    lacks: ['enabled'],
    features: ['list', 'events'],
  }),
  pair('react-use', 'useClickAway', withRef(reactUse), {
    there: 'useClickAway(ref, fn)',
    here: "useClickAway(fn, ref, 'pointerdown')",
    features: ['down', 'events'],
  }),
  pair('usehooks-ts', 'useOnClickOutside', withRef(usehooks), {
    there: 'useOnClickOutside(ref, fn)',
    here: "useClickAway(fn, ref, 'mousedown')",
    features: ['down', 'list'],
  }),
  pair('@mantine/hooks', 'useClickOutside', mantineWith, {
    lacks: ['enabled', 'capture'],
    there: 'ref = useClickOutside(fn)',
    here: pointerdown,
    features: ['down', 'list', 'elements', 'events'],
  }),
  pair('@react-hookz/web', 'useClickOutside', withRef(hookz), {
    there: 'useClickOutside(ref, fn)',
    here: "useClickAway(fn, ref, 'pointerdown')",
    features: ['down', 'events', 'this'],
  }),
  pair('@uidotdev/usehooks', 'useClickAway', returnsRef(uidotdev), {
    there: 'ref = useClickAway(fn)',
    here: pointerdown,
    features: ['down'],
  }),
  pair('rooks', 'useOutsideClick', withRef(useOutsideClick), {
    lacks: ['when'],
    there: 'useOutsideClick(ref, fn)',
    here: "useClickAway(fn, ref, ['click', 'touchstart'])",
  }),
  pair('rooks', 'useOutsideClickRef', returnsRef(useOutsideClickRef), {
    lacks: ['when'],
    there: '[ref] = useOutsideClickRef(fn)',
    here: "const ref = useRef(null); useClickAway(fn, ref, ['click', 'touchstart'])",
  }),
]).map((entry) => ({ ...entry, ourHook: oursFor(entry.library) }));

export const subject: ClickAway = { generate, classify, write, player, pairs };
