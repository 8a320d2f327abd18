import React, { type Ref } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { type BoxName, type ClickAway, hasActors, type Node, type Place } from './scenarios.ts';

/* Renders the places that can be clicked around the boxes of useClickAway, and clicks them. */

export const player: ClickAway['player'] = {
  useSubject({ use, inputs, version, world }) {
    const { watched: names, isList, target, events, inShadow, readsThis } = inputs;
    const refs = { a: React.useRef<Node>(null), b: React.useRef<Node>(null) };
    const [a, setA] = React.useState<Node>(null);
    const [b, setB] = React.useState<Node>(null);
    const [gone, setGone] = React.useState<string[]>([]);
    const [isOpen, setOpen] = React.useState<boolean>();
    const [shadow, setShadow] = React.useState<ShadowRoot>();
    const attachShadow = React.useCallback((host: Node) => {
      if (host) setShadow(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
    }, []);

    const nodes = { a, b };
    const targetOf = (name: BoxName) => {
      if (target === 'element') return nodes[name];
      return target === 'ref' ? refs[name] : () => refs[name].current;
    };
    const refsOfHook = use({
      onAway(this: unknown, event) {
        const receiver = readsThis ? ` of ${this === document ? 'document' : 'nothing'}` : '';
        world.call(`onClickAway${receiver}`, version, [event]);
      },
      names,
      refs: names.map((name) => refs[name]),
      nodes: names.map((name) => nodes[name]),
      targets: names.map(targetOf),
      isList,
      events,
    }) as object | undefined;
    const attach: Record<BoxName, Ref<HTMLDivElement>> = {
      ...((target === 'element' ? { a: setA, b: setB } : refs) as object as Record<BoxName, never>),
      ...refsOfHook,
    };

    // A second instance has its own elements, which are never pressed.
    const id = (place: Place | 'host') => (world.second ? place : `second-${place}`);
    const isShown = (name: BoxName) =>
      isOpen !== undefined && !isList && names[0] === name ? isOpen : inputs.shown.includes(name);
    const isA = isShown('a');
    const actors = hasActors(inputs);
    const isSimple = actors && !inShadow;
    const actor = (place: Place, run: () => void) => <Actor id={id(place)} run={run} />;
    const leaver = (place: Place) =>
      isSimple && !gone.includes(place) && actor(place, () => setGone((all) => [...all, place]));
    const plain = (place: Place) => <button id={id(place)} type="button" />;

    // Kept between renders, because development builds of React create elements slowly.
    const boxA = React.useMemo(
      () =>
        isA && (
          <div ref={attach.a}>
            {plain('inside')}
            <div id={id('inside-shadow')} ref={fillShadow} />
            <InBody id={id('portal')} />
            {leaver('inside-leaver')}
            {isSimple && actor('inside-closer', () => setOpen(false))}
          </div>
        ),
      [isA, attach.a, isSimple, gone],
    );
    const outside = React.useMemo(() => {
      const note = ({ type }: { type: string }) => world.call(`${type} of the button`, 0);
      const stop = (event: React.SyntheticEvent) => event.stopPropagation();
      return (
        <>
          {plain('outside')}
          <div id={id('outside-shadow')} ref={fillShadow} />
          {actors && actor('opener', () => setOpen(true))}
          {isSimple && actor('closer', () => setOpen(false))}
          {leaver('outside-leaver')}
          {isSimple && <Button id={id('outside-handler')} handle={note} />}
          {isSimple && <Button id={id('outside-stopper')} handle={stop} />}
        </>
      );
    }, [actors, isSimple, gone, world]);
    const element = (
      <>
        {inShadow ? (
          <div id={id('host')} ref={attachShadow}>
            {shadow && createPortal(boxA, shadow)}
            {shadow && createPortal(plain('beside'), shadow)}
          </div>
        ) : (
          boxA
        )}
        {isShown('b') && <div ref={attach.b}>{plain('box-b')}</div>}
        {outside}
      </>
    );
    return { element };
  },
  play({ at, by, acts }, { container }) {
    const element = findPlace(at, container);
    if (!element || element.closest('[style*="display: none"]')) return;
    element.setAttribute('data-acts', acts);
    const ancestors = ancestorsOf(element);
    for (const type of SEQUENCES[by]) {
      if (element.isConnected) dispatch(type, element);
      // As in a browser: what happens next, happens to what is there now. Nothing has been clicked.
      else if (type.endsWith('up')) dispatch(type, ancestors.find(isConnected));
    }
  },
};

interface ButtonProps {
  id: string;
  handle: (event: React.SyntheticEvent) => void;
}

function Button({ id, handle }: ButtonProps) {
  return (
    <button id={id} type="button" onClick={handle} onMouseDown={handle} onTouchStart={handle} />
  );
}

/**
 * Runs at the event that the step names. For a real event, React updates the page in a microtask after its
 * own listener, before the event reaches the document. An event that a script dispatches runs no microtasks
 * in between, hence flushSync.
 */
function Actor({ id, run }: { id: string; run: () => void }) {
  const act = (event: React.MouseEvent) => {
    if (event.currentTarget.getAttribute('data-acts') === event.type) flushSync(run);
  };
  return <button id={id} type="button" onClick={act} onMouseDown={act} />;
}

/** Only after mounting, because servers do not render portals. */
function InBody({ id }: { id: string }) {
  const [isMounted, setMounted] = React.useState(false);
  React.useEffect(() => setMounted(true), []);
  return isMounted && createPortal(<button id={id} type="button" />, document.body);
}

function fillShadow(host: Node) {
  if (host && !host.shadowRoot) {
    host.attachShadow({ mode: 'open' }).append(document.createElement('button'));
  }
}

const isConnected = (element: Element) => element.isConnected;

function ancestorsOf({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

function findPlace(place: Place, container: HTMLElement): Element | null | undefined {
  if (place === 'html') return document.documentElement;
  const shadow = container.querySelector('#host')?.shadowRoot;
  const element = document.getElementById(place) ?? shadow?.getElementById(place);
  return element?.shadowRoot ? element.shadowRoot.firstElementChild : element;
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
  const EventOfKind = classes[kind as keyof typeof classes] ?? MouseEvent;
  element?.dispatchEvent(
    new EventOfKind(type, { bubbles: true, composed: true, cancelable: true }),
  );
}
