// For the type of cdp().
import type {} from '@vitest/browser-playwright';
import React, { useRef, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { describeInBothModes, mount } from '../../test/harness.js';
import { useClickAway } from './useClickAway.js';

/** Where to send real input: the test page is a frame inside the page that the browser shows. */
function centerOf(element: Element) {
  const frame = (window.frameElement as Element).getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: frame.left + left + width / 2, y: frame.top + top + height / 2 };
}

type PointerType = 'mouse' | 'pen';
type MouseEventType = 'mousePressed' | 'mouseReleased' | 'mouseMoved';

const sendMouse = (element: Element, type: MouseEventType, pointerType: PointerType = 'mouse') =>
  cdp().send('Input.dispatchMouseEvent', {
    type,
    ...centerOf(element),
    pointerType,
    button: 'left',
    clickCount: type === 'mouseMoved' ? 0 : 1,
  });

/** Presses on one element and releases on another one. */
async function drag(from: Element, to: Element, pointerType?: PointerType) {
  await sendMouse(from, 'mouseMoved', pointerType);
  await sendMouse(from, 'mousePressed', pointerType);
  await sendMouse(to, 'mouseMoved', pointerType);
  await sendMouse(to, 'mouseReleased', pointerType);
}

const click = (element: Element, pointerType?: PointerType) => drag(element, element, pointerType);

async function tap(element: Element) {
  await cdp().send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [centerOf(element)],
  });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Resolves with the next event of that name, after all other listeners have run. */
const heard = <K extends keyof WindowEventMap>(name: K, where: Window = window) =>
  new Promise<WindowEventMap[K]>((resolve) => {
    where.addEventListener(name, (event) => resolve(event as WindowEventMap[K]), { once: true });
  });

/** The click event that an input causes. */
async function clickBy(input: () => unknown, where?: Window) {
  const clicked = heard('click', where);
  await input();
  return clicked;
}

const onAway = vi.fn();
beforeEach(() => {
  onAway.mockReset();
});

const space = { width: 80, height: 40 };

function mountBoxes(strict: boolean, eventName?: 'click' | 'pointerdown') {
  const Boxes = () => {
    const ref = useRef<HTMLDivElement>(null);
    useClickAway(onAway, ref, eventName);
    return (
      <>
        <div ref={ref}>
          <button type="button" style={space}>
            inside
          </button>
        </div>
        <button type="button" style={space}>
          outside
        </button>
      </>
    );
  };
  const { container } = mount(<Boxes />, { strict });
  const [inside, outside] = container.querySelectorAll('button');
  return { container, inside: inside as Element, outside: outside as Element };
}

describeInBothModes('useClickAway in a browser', (strict) => {
  test.each([
    ['mouse', (element: Element) => click(element)],
    ['pen', (element: Element) => click(element, 'pen')],
    ['touch', tap],
  ] as const)('calls back once per click with %s', async (pointerType, use) => {
    const { inside, outside } = mountBoxes(strict);
    expect((await clickBy(() => use(inside))).target).toBe(inside);
    expect(onAway).not.toHaveBeenCalled();

    const event = (await clickBy(() => use(outside))) as PointerEvent;
    expect(event.pointerType).toBe(pointerType);
    expect(onAway).toHaveBeenCalledTimes(1);
    expect(onAway.mock.calls[0]?.[0]).toBe(event);
  });

  test.each([
    ['mouse', (element: Element) => click(element)],
    ['touch', tap],
  ] as const)("calls back once per press with %s on 'pointerdown'", async (pointerType, use) => {
    const { inside, outside } = mountBoxes(strict, 'pointerdown');
    for (const element of [inside, outside]) {
      await clickBy(() => use(element));
    }
    expect(onAway).toHaveBeenCalledTimes(1);
    expect(onAway.mock.calls[0]?.[0]).toMatchObject({ type: 'pointerdown', pointerType });
  });

  test.each(['{Enter}', ' '])(
    'takes a button pressed with the key "%s" as clicked',
    async (key) => {
      const { inside, outside } = mountBoxes(strict);
      for (const button of [inside, outside]) {
        (button as HTMLElement).focus();
        await clickBy(() => userEvent.keyboard(key));
      }
      expect(onAway).toHaveBeenCalledTimes(1);
      expect(onAway.mock.calls[0]?.[0].target).toBe(outside);
    },
  );

  test('calls back twice for a click on a label, as the browser also clicks its control', () => {
    const { container } = mountBoxes(strict);
    container.insertAdjacentHTML('beforeend', '<label>label <input type="checkbox"></label>');
    container.querySelector('label')?.click();
    expect(onAway.mock.calls.map(([event]) => event.target.localName)).toEqual(['label', 'input']);
  });

  test('treats a press inside that is released outside as outside, like the platform', async () => {
    const { container, inside, outside } = mountBoxes(strict);
    const clicked = await clickBy(() => drag(inside, outside));
    expect(clicked.target).toBe(container);
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  test("treats a press inside that is released outside as inside on 'pointerdown'", async () => {
    const { inside, outside } = mountBoxes(strict, 'pointerdown');
    await clickBy(() => drag(inside, outside));
    expect(onAway).not.toHaveBeenCalled();
  });

  test('does not see clicks in an iframe, as documented', async () => {
    const { container, outside } = mountBoxes(strict);
    const iframe = document.createElement('iframe');
    const loaded = new Promise((resolve) => iframe.addEventListener('load', resolve));
    iframe.srcdoc = '<button style="position: fixed; inset: 0">in a frame</button>';
    container.appendChild(iframe);
    await loaded;
    await clickBy(() => click(iframe), iframe.contentWindow as Window);
    expect(onAway).not.toHaveBeenCalled();
    await clickBy(() => click(outside));
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  test('sees only the host of a closed shadow root, as documented', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const Box = () => {
      const ref = useRef<HTMLButtonElement>(null);
      useClickAway(onAway, ref);
      return <button type="button" ref={ref} style={space} />;
    };
    const { container } = mount(<Box />, { strict, parent: host.attachShadow({ mode: 'closed' }) });
    const inside = container.querySelector('button') as Element;
    expect((await clickBy(() => click(inside))).target).toBe(host);
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  test('treats a click in a closed shadow root as inside when the host is the target', async () => {
    const Outer = () => {
      const ref = useRef<HTMLDivElement>(null);
      useClickAway(onAway, ref);
      return <div ref={ref} />;
    };
    const { container } = mount(<Outer />, { strict });
    const shadow = (container.firstElementChild as Element).attachShadow({ mode: 'closed' });
    const button = shadow.appendChild(document.createElement('button'));
    button.textContent = 'inside';
    await clickBy(() => click(button));
    expect(onAway).not.toHaveBeenCalled();
  });

  test.each([
    ['mouse', (element: Element) => click(element)],
    ['touch', tap],
    [
      'keyboard',
      async (element: Element) => {
        (element as HTMLElement).focus();
        await userEvent.keyboard('{Enter}');
      },
    ],
  ] as const)('the click that opens a popup by %s leaves it open', async (_, use) => {
    const Popup = ({ onClose }: { onClose: () => void }) => {
      const ref = useRef<HTMLDivElement>(null);
      useClickAway(onClose, ref);
      return <div ref={ref}>popup</div>;
    };
    const Page = () => {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" style={space} onClick={() => setOpen(true)}>
            open
          </button>
          <p style={space}>page</p>
          {open && <Popup onClose={() => setOpen(false)} />}
        </>
      );
    };
    const { container } = mount(<Page />, { strict });
    await clickBy(() => use(container.querySelector('button') as Element));
    expect(container.textContent).toContain('popup');
    await clickBy(() => click(container.querySelector('p') as Element));
    await expect.poll(() => container.textContent).not.toContain('popup');
  });
});
