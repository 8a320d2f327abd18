import React, { type Ref } from 'react';
import { createPortal, flushSync } from 'react-dom';
import {
  type BoxName,
  type ClickAwaySubject,
  hasActors,
  type Inputs,
  type MaybeElement,
  type Place,
} from './scenarios.ts';

/* Renders the places that can be clicked around the boxes of useClickAway, and clicks them. */

export const player: ClickAwaySubject['player'] = {
  useSubject({ useHook, inputs, version, recorder }) {
    const { watched: names, isList, events, inShadow } = inputs;
    const { watchedTargets, boxRefs } = useTargets(inputs);
    const [removed, setRemoved] = React.useState<Place[]>([]);
    const [isOpen, setOpen] = React.useState<boolean>();
    const [shadow, setShadow] = React.useState<ShadowRoot>();
    const attachShadow = React.useCallback((host: MaybeElement) => {
      if (host) setShadow(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
    }, []);
    const refsFromHook = useHook({
      onAway: (event) => recorder.call('onClickAway', version, [event]),
      names,
      target: isList ? watchedTargets : watchedTargets[0],
      isList,
      events,
    }) as object | undefined;
    const attach = { ...boxRefs, ...refsFromHook };

    const isSecond = !recorder.secondInstance;
    // A second instance has its own elements, which are never pressed.
    const id = (place: Place | 'host') => (isSecond ? `second-${place}` : place);
    const isShown = (name: BoxName) =>
      isOpen !== undefined && !isList && names[0] === name ? isOpen : inputs.shown.includes(name);
    const rendersOpener = hasActors(inputs);
    const rendersAllActors = rendersOpener && !inShadow;
    const leaver = (place: Place) => {
      const leave = () => setRemoved((all) => [...all, place]);
      return !removed.includes(place) && <Actor id={id(place)} act={leave} />;
    };
    const boxA = isShown('a') && (
      <div ref={attach.a}>
        <button id={id('inside')} type="button" />
        <div id={id('inside-shadow')} ref={fillShadow} />
        {rendersAllActors && leaver('inside-leaver')}
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
        <button id={id('outside')} type="button" />
        {rendersOpener && <Actor id={id('opener')} act={() => setOpen(true)} />}
        {rendersAllActors && <Actor id={id('closer')} act={() => setOpen(false)} />}
        {rendersAllActors && leaver('outside-leaver')}
        {rendersAllActors && <Button id={id('outside-handler')} handle={recordEvent} />}
        {rendersAllActors && <Button id={id('outside-stopper')} handle={stop} />}
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

/** What the hook watches, and the refs of the boxes. */
function useTargets({ watched, target }: Inputs) {
  const refs = { a: React.useRef<MaybeElement>(null), b: React.useRef<MaybeElement>(null) };
  const [a, setA] = React.useState<MaybeElement>(null);
  const [b, setB] = React.useState<MaybeElement>(null);
  const isElement = target === 'element';
  const boxRefs = (isElement ? { a: setA, b: setB } : refs) as Record<BoxName, Ref<HTMLDivElement>>;
  return { watchedTargets: watched.map((name) => (isElement ? { a, b } : refs)[name]), boxRefs };
}

/** Acts on the event that the step names. */
function Actor({ id, act }: { id: string; act: () => void }) {
  // For a real event, React updates the page in a microtask after its own listener, before the event
  // reaches the document. An event that a script dispatches runs no microtasks in between, hence flushSync.
  const handle = ({ type, currentTarget }: React.SyntheticEvent) => {
    if (currentTarget.getAttribute('data-acts') === type) flushSync(act);
  };
  return <Button id={id} handle={handle} />;
}

const Button = ({ id, handle }: { id: string; handle: React.ReactEventHandler }) => (
  <button id={id} type="button" onClick={handle} onMouseDown={handle} onTouchStart={handle} />
);

function fillShadow(host: MaybeElement) {
  if (!host || host.shadowRoot) return;
  host.attachShadow({ mode: 'open' }).append(document.createElement('button'));
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
