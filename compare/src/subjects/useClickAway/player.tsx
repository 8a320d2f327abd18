import React, { type Ref } from 'react';
import { createPortal, flushSync } from 'react-dom';
import {
  type BoxName,
  type ClickAwaySubject,
  hasActors,
  type MaybeElement,
  type Place,
} from './scenarios.ts';

/* Renders the places that can be clicked around the boxes of useClickAway, and clicks them. */

export const player: ClickAwaySubject['player'] = {
  useSubject({ useHook, inputs, version, recorder }) {
    const { watched: names, isList, target, events, inShadow } = inputs;
    const refs = { a: React.useRef<MaybeElement>(null), b: React.useRef<MaybeElement>(null) };
    const [a, setA] = React.useState<MaybeElement>(null);
    const [b, setB] = React.useState<MaybeElement>(null);
    const [removed, setRemoved] = React.useState<Place[]>([]);
    const [isOpen, setOpen] = React.useState<boolean>();
    const [shadow, setShadow] = React.useState<ShadowRoot>();
    const attachShadow = React.useCallback((host: MaybeElement) => {
      if (host) setShadow(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
    }, []);

    const watchedTargets = names.map((name) => (target === 'element' ? { a, b } : refs)[name]);
    const refsFromHook = useHook({
      onAway: (event) => recorder.call('onClickAway', version, [event]),
      names,
      target: isList ? watchedTargets : watchedTargets[0],
      isList,
      events,
    }) as object | undefined;
    const attach: Record<BoxName, Ref<HTMLDivElement>> = {
      ...((target === 'element' ? { a: setA, b: setB } : refs) as object as Record<BoxName, never>),
      ...refsFromHook,
    };

    // A second instance has its own elements, which are never pressed.
    const id = (place: Place | 'host') => (recorder.second ? place : `second-${place}`);
    const isShown = (name: BoxName) =>
      isOpen !== undefined && !isList && names[0] === name ? isOpen : inputs.shown.includes(name);
    const actors = hasActors(inputs);
    const hasAllActors = actors && !inShadow;
    // For a real event, React updates the page in a microtask after its own listener, before the event
    // reaches the document. An event that a script dispatches runs no microtasks in between, hence flushSync.
    const actor = (place: Place, run: () => void) => {
      const handle = ({ type, currentTarget }: React.SyntheticEvent) => {
        if (currentTarget.getAttribute('data-acts') === type) flushSync(run);
      };
      return <Button id={id(place)} handle={handle} />;
    };
    const leaver = (place: Place) =>
      hasAllActors &&
      !removed.includes(place) &&
      actor(place, () => setRemoved((all) => [...all, place]));
    const plainButton = (place: Place) => <button id={id(place)} type="button" />;

    const boxA = isShown('a') && (
      <div ref={attach.a}>
        {plainButton('inside')}
        <div id={id('inside-shadow')} ref={fillShadow} />
        {leaver('inside-leaver')}
      </div>
    );
    const recordEvent = ({ type }: { type: string }) => recorder.call(`${type} of the button`, 0);
    const stop = (event: React.SyntheticEvent) => event.stopPropagation();
    const element = (
      <>
        {inShadow ? (
          <div id={id('host')} ref={attachShadow}>
            {shadow && createPortal(boxA, shadow)}
          </div>
        ) : (
          boxA
        )}
        {isShown('b') && <div ref={attach.b} />}
        {plainButton('outside')}
        {actors && actor('opener', () => setOpen(true))}
        {hasAllActors && actor('closer', () => setOpen(false))}
        {leaver('outside-leaver')}
        {hasAllActors && <Button id={id('outside-handler')} handle={recordEvent} />}
        {hasAllActors && <Button id={id('outside-stopper')} handle={stop} />}
      </>
    );
    return { element };
  },
  play({ at, by, acts }, { container }) {
    const element = findPlace(at, container);
    if (!element || element.closest('[style*="display: none"]')) return;
    element.setAttribute('data-acts', acts);
    for (const type of SEQUENCES[by]) {
      // As in a browser: an element that an earlier event has removed gets no further events.
      if (element.isConnected) element.dispatchEvent(createEvent(type));
    }
  },
};

function Button({ id, handle }: { id: string; handle: React.ReactEventHandler }) {
  return (
    <button id={id} type="button" onClick={handle} onMouseDown={handle} onTouchStart={handle} />
  );
}

function fillShadow(host: MaybeElement) {
  if (host && !host.shadowRoot) {
    host.attachShadow({ mode: 'open' }).append(document.createElement('button'));
  }
}

function findPlace(place: Place, container: HTMLElement): Element | null | undefined {
  const shadow = container.querySelector('#host')?.shadowRoot;
  const element = document.getElementById(place) ?? shadow?.getElementById(place);
  return element?.shadowRoot ? element.shadowRoot.firstElementChild : element;
}

const SEQUENCES = {
  mouse: ['pointerdown', 'mousedown', 'click'],
  touch: ['pointerdown', 'touchstart', 'mousedown', 'click'],
};

function createEvent(type: string): Event {
  const options = { bubbles: true, composed: true, cancelable: true };
  if (type === 'pointerdown') return new PointerEvent(type, options);
  return type === 'touchstart' ? new TouchEvent(type, options) : new MouseEvent(type, options);
}
