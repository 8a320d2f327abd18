import { useClickOutside as mantine } from '@mantine/hooks';
import { useClickOutside as hookz } from '@react-hookz/web';
import { useClickAway as uidotdev } from '@uidotdev/usehooks';
import { useClickAway as ahooks } from 'ahooks';
import React, { type Ref, type RefObject } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useClickAway as reactUse } from 'react-use';
import { useOutsideClick, useOutsideClickRef } from 'rooks';
import { useOnClickOutside as usehooks } from 'usehooks-ts';
import { useClickAway } from 'yhooks';
import type { Player } from '../../play/player.ts';
import {
  type BoxName,
  type HookStep,
  hasActors,
  type Inputs,
  type Place,
  usualEvents,
} from './inputs.ts';

type Node = HTMLElement | null;

/** The shape of all pairs. A hook that creates its own ref returns it, by the name of the box. */
type Use = (options: UseOptions) => unknown;

interface UseOptions {
  onAway: (event: Event) => void;
  names: BoxName[];
  refs: RefObject<Node>[];
  nodes: Node[];
  targets: (RefObject<Node> | (() => Node) | Node)[];
  isList: boolean;
  events: string[] | null;
}

// biome-ignore lint/suspicious/noExplicitAny: hooks of other libraries are called with any values
type Loose = any;

const oursFor =
  (library: string): Use =>
  ({ onAway, targets, isList, events }) => {
    const names = (events ?? usualEvents(library)) as 'click'[];
    useClickAway(onAway, isList ? targets : targets[0], names);
  };

export const player: Player<Inputs, HookStep, Use> = {
  useSubject({ use, inputs, version, world }) {
    const { watched, isList } = inputs;
    const refs = { a: React.useRef<Node>(null), b: React.useRef<Node>(null) };
    const [a, setA] = React.useState<Node>(null);
    const [b, setB] = React.useState<Node>(null);
    const [gone, setGone] = React.useState<string[]>([]);
    const [isOpen, setOpen] = React.useState<boolean>();
    const [shadow, setShadow] = React.useState<ShadowRoot>();
    const attachShadow = React.useCallback((host: HTMLElement | null) => {
      if (host) setShadow(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
    }, []);
    const nodes = { a, b };

    const own = inputs.target === 'element' ? { a: setA, b: setB } : refs;
    const made = use({
      onAway(this: unknown, event) {
        const as = inputs.readsThis ? ` of ${this === document ? 'document' : 'nothing'}` : '';
        world.call(`onClickAway${as}`, version, [event]);
      },
      names: watched,
      refs: watched.map((name) => refs[name]),
      nodes: watched.map((name) => nodes[name]),
      targets: watched.map(
        (name) =>
          ({ ref: refs[name], function: () => refs[name].current, element: nodes[name] })[
            inputs.target
          ],
      ),
      isList,
      events: inputs.events,
    });
    const attach = { ...own, ...(made as object | undefined) } as Record<
      BoxName,
      Ref<HTMLDivElement>
    >;

    // A second instance has its own elements, which are never pressed.
    const id = (place: Place | 'host') => (world.second ? place : `second-${place}`);
    const isShown = (name: BoxName) =>
      isOpen !== undefined && !isList && watched[0] === name ? isOpen : inputs.shown.includes(name);
    const isA = isShown('a');
    const actors = hasActors(inputs);
    const isSimple = actors && !inputs.inShadow;

    // Kept between renders, because development builds of React create elements slowly.
    const leaver = (place: Place) =>
      isSimple &&
      !gone.includes(place) &&
      actor(id(place), () => setGone((all) => [...all, place]));
    const boxA = React.useMemo(
      () =>
        isA && (
          <div ref={attach.a}>
            <button id={id('inside')} type="button" />
            <div id={id('inside-shadow')} ref={fillShadow} />
            <InBody id={id('portal')} />
            {leaver('inside-leaver')}
            {isSimple && actor(id('inside-closer'), () => setOpen(false))}
          </div>
        ),
      [isA, attach.a, isSimple, gone],
    );
    const outside = React.useMemo(
      () => (
        <>
          <button id={id('outside')} type="button" />
          <div id={id('outside-shadow')} ref={fillShadow} />
          {actors && actor(id('opener'), () => setOpen(true))}
          {isSimple && (
            <>
              {actor(id('closer'), () => setOpen(false))}
              {leaver('outside-leaver')}
              <Button
                id={id('outside-handler')}
                handle={({ type }) => world.call(`${type} of the button`, 0)}
              />
              <Button id={id('outside-stopper')} handle={(event) => event.stopPropagation()} />
            </>
          )}
        </>
      ),
      [actors, isSimple, gone, world],
    );
    return {
      element: (
        <>
          {inputs.inShadow ? (
            <div id={id('host')} ref={attachShadow}>
              {shadow && createPortal(boxA, shadow)}
              {shadow && createPortal(<button id={id('beside')} type="button" />, shadow)}
            </div>
          ) : (
            boxA
          )}
          {isShown('b') && (
            <div ref={attach.b}>
              <button id={id('box-b')} type="button" />
            </div>
          )}
          {outside}
        </>
      ),
    };
  },
  play({ at, by, acts }, { container }) {
    const element = findPlace(at, container);
    if (!element || element.closest('[style*="display: none"]')) return;
    element.setAttribute('data-acts', acts);
    const around = ancestorsOf(element);
    for (const type of SEQUENCES[by]) {
      if (element.isConnected) dispatch(type, element);
      // As in a browser: what happens next, happens to what is there now. Nothing has been clicked.
      else if (type.endsWith('up'))
        dispatch(
          type,
          around.find((one) => one.isConnected),
        );
    }
  },
  pairs: [
    {
      library: 'ahooks',
      name: 'useClickAway',
      lacks: ['enabled'],
      there: 'useClickAway(fn, target)',
      here: 'useClickAway(fn, target)',
      features: ['list', 'targets', 'events'],
      theirs: ({ onAway, targets, isList, events }: UseOptions) =>
        ahooks(onAway, (isList ? targets : targets[0]) as Loose, (events ?? undefined) as Loose),
    },
    {
      library: 'react-use',
      name: 'useClickAway',
      there: 'useClickAway(ref, fn)',
      here: "useClickAway(fn, ref, 'pointerdown')",
      features: ['down', 'events'],
      theirs: ({ onAway, refs, events }: UseOptions) =>
        reactUse(refs[0] as Loose, onAway, events ?? undefined),
    },
    {
      library: 'usehooks-ts',
      name: 'useOnClickOutside',
      there: 'useOnClickOutside(ref, fn)',
      here: "useClickAway(fn, ref, 'mousedown')",
      features: ['down', 'list', 'event'],
      theirs: ({ onAway, refs, isList, events }: UseOptions) =>
        usehooks((isList ? refs : refs[0]) as Loose, onAway, events?.[0] as Loose),
    },
    {
      library: '@mantine/hooks',
      name: 'useClickOutside',
      lacks: ['enabled', 'capture'],
      there: 'ref = useClickOutside(fn)',
      here: "const ref = useRef(null); useClickAway(fn, ref, 'pointerdown')",
      features: ['down', 'list', 'elements', 'events'],
      theirs: ({ onAway, names, nodes, isList, events }: UseOptions) => {
        const ref = mantine<HTMLElement>(onAway, events, isList ? nodes : undefined);
        return isList ? undefined : { [names[0] ?? 'a']: ref };
      },
    },
    {
      library: '@react-hookz/web',
      name: 'useClickOutside',
      there: 'useClickOutside(ref, fn)',
      here: "useClickAway(fn, ref, 'pointerdown')",
      features: ['down', 'events', 'this'],
      theirs: ({ onAway, refs, events }: UseOptions) =>
        hookz(refs[0] as Loose, onAway, events ?? undefined),
    },
    {
      library: '@uidotdev/usehooks',
      name: 'useClickAway',
      there: 'ref = useClickAway(fn)',
      here: "const ref = useRef(null); useClickAway(fn, ref, 'pointerdown')",
      features: ['down'],
      theirs: ({ onAway, names }: UseOptions) => ({ [names[0] ?? 'a']: uidotdev(onAway) }),
    },
    {
      library: 'rooks',
      name: 'useOutsideClick',
      lacks: ['when'],
      there: 'useOutsideClick(ref, fn)',
      here: "useClickAway(fn, ref, ['click', 'touchstart'])",
      theirs: ({ onAway, refs }: UseOptions) => useOutsideClick(refs[0] as Loose, onAway),
    },
    {
      library: 'rooks',
      name: 'useOutsideClickRef',
      lacks: ['when'],
      there: '[ref] = useOutsideClickRef(fn)',
      here: "const ref = useRef(null); useClickAway(fn, ref, ['click', 'touchstart'])",
      theirs: ({ onAway, names }: UseOptions) => ({
        [names[0] ?? 'a']: useOutsideClickRef(onAway)[0],
      }),
    },
  ].map((pair) => ({ ...pair, ours: oursFor(pair.library) })),
};

/**
 * Runs at the event that the step names. For a real event, React updates the page in a microtask after its
 * own listener, before the event reaches the document. An event that a script dispatches runs no microtasks
 * in between, hence flushSync.
 */
function actor(id: string, run: () => void) {
  const act = (event: React.MouseEvent) => {
    if (event.currentTarget.getAttribute('data-acts') === event.type) flushSync(run);
  };
  return <button id={id} type="button" onClick={act} onMouseDown={act} />;
}

function Button({ id, handle }: { id: string; handle: (event: React.SyntheticEvent) => void }) {
  return (
    <button id={id} type="button" onClick={handle} onMouseDown={handle} onTouchStart={handle} />
  );
}

/** Only after mounting, because servers do not render portals. */
function InBody({ id }: { id: string }) {
  const [isMounted, setMounted] = React.useState(false);
  React.useEffect(() => setMounted(true), []);
  return isMounted && createPortal(<button id={id} type="button" />, document.body);
}

function fillShadow(host: HTMLElement | null) {
  if (host && !host.shadowRoot) {
    host.attachShadow({ mode: 'open' }).append(document.createElement('button'));
  }
}

function ancestorsOf({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

function findPlace(place: Place, container: HTMLElement): Element | null | undefined {
  if (place === 'html') return document.documentElement;
  const shadow = container.querySelector('#host')?.shadowRoot;
  const found = document.getElementById(place) ?? shadow?.getElementById(place);
  return found?.shadowRoot ? found.shadowRoot.firstElementChild : found;
}

const SEQUENCES = {
  mouse: ['pointerdown', 'mousedown', 'focusin', 'pointerup', 'mouseup', 'click'],
  touch: [
    ...['pointerdown', 'touchstart', 'pointerup', 'touchend'],
    ...['mousedown', 'focusin', 'mouseup', 'click'],
  ],
};

function dispatch(type: string, element: Element | undefined) {
  const classes = { pointer: PointerEvent, touch: TouchEvent, focus: FocusEvent };
  const [kind = ''] = /^(pointer|touch|focus)/.exec(type) ?? [];
  const make = classes[kind as keyof typeof classes] ?? MouseEvent;
  element?.dispatchEvent(new make(type, { bubbles: true, composed: true, cancelable: true }));
}
