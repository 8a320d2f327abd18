import FakeTimers from '@sinonjs/fake-timers';
import { type Behaviour, type Channel, SECOND } from '../record.ts';
import { firstLine, formatValue } from './format-value.ts';

/* The browser around a component, under control: time, observers, and a list of all listeners. */

export interface Seen {
  returned?: unknown;
  /** The functions and objects whose identity matters to users. */
  functions?: Record<string, unknown>;
}

export interface Box {
  width: number;
  height: number;
  /** In px, on each side. */
  padding: number;
  border: number;
}

const NO_BOX: Box = { width: 0, height: 0, padding: 0, border: 0 };

// Once per page: React and the libraries keep references to the functions that they found when they were
// loaded.
const clock = FakeTimers.install({
  toFake: [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'Date',
  ],
});
const fakeInterval = globalThis.setInterval;
// As in browsers, the delay is a 32-bit integer. At least 1 ms, because time would not advance with an
// interval of 0.
globalThis.setInterval = ((run: () => void, delay?: number, ...rest: unknown[]) =>
  fakeInterval(run, Math.max(1, Number(delay) | 0), ...rest)) as typeof setInterval;

let world: World | undefined;

export interface World {
  note: (channel: Channel, text: string) => void;
  /** Records a call of one of the user's functions; `version` is the render that the function comes from. */
  call: (name: string, version: number, args?: readonly unknown[]) => void;
  rendered: () => void;
  committed: (seen: Seen) => void;
  seen: Seen;
  /** The same environment for a second instance of the component, whose records are marked. */
  second?: World;
  /** Sets the size of an element. Observers are notified at the end of the step. */
  resize: (element: Element, box: Partial<Box>) => void;
  wait: (ms: number) => void;
  hasNews: () => boolean;
  deliver: () => void;
  look: () => void;
  /** Ends a step: records the state at its end. */
  endStep: () => void;
  forget: () => void;
  /** After the unmount: records what is left behind. */
  end: () => void;
  behaviour: Behaviour;
}

export function createWorld(): World {
  clock.reset();
  listening.clear();
  for (const observer of observers) observer.disconnect();
  observers.clear();
  boxes = new WeakMap();
  const behaviour: Behaviour = [[]];
  let renders = 0;

  const createInstance = (label: string, second?: World): World => {
    const known = new Map<string, unknown>();
    const one: World = {
      behaviour,
      ...(second && { second }),
      seen: {},
      note: (channel, text) => behaviour.at(-1)?.push({ channel, text: label + text }),
      call: (name, version, args = []) =>
        one.note('call', `${name}${version > 0 ? `#${version}` : ''}(${args.map(formatValue)})`),
      rendered() {
        renders += 1;
      },
      committed(seen) {
        one.seen = seen;
      },
      resize(element, box) {
        boxes.set(element, { ...boxOf(element), ...box });
      },
      wait: (ms) => {
        clock.tick(ms);
      },
      hasNews: () => [...observers].some((observer) => observer.changed().length > 0),
      deliver() {
        for (const observer of [...observers]) observer.deliver();
      },
      look() {
        if ('returned' in one.seen) one.note('returned', formatValue(one.seen.returned));
        for (const [name, value] of Object.entries(one.seen.functions ?? {})) {
          if (known.has(name) && known.get(name) !== value) one.note('identity', `new ${name}`);
          known.set(name, value);
        }
      },
      endStep() {
        if (renders > 0) one.note('renders', `${renders}`);
        one.look();
        second?.look();
        renders = 0;
        behaviour.push([]);
      },
      forget() {
        one.seen = {};
        known.clear();
      },
      end() {
        one.forget();
        second?.forget();
        for (const name of [...listening.values()].sort()) one.note('left', `listener ${name}`);
        if (clock.countTimers() > 0) one.note('left', `${clock.countTimers()} timers`);
        for (const { observed } of observers) {
          if (observed.size > 0) one.note('left', 'observer');
        }
      },
    };
    return one;
  };
  world = createInstance('', createInstance(SECOND));
  return world;
}

/* Errors and warnings. */

/** Before React 19, these warnings are printed once per page only; in React 18 an error follows each time. */
const ONCE = /^Warning: (Expected server HTML|Did not expect server|Text content did not|Prop `)/;

for (const level of ['error', 'warn'] as const) {
  console[level] = (format: unknown, ...values: unknown[]) => {
    let next = 0;
    const text = String(format).replaceAll(/%[sdo]/g, () => String(values[next++]));
    // The component has another name in each scenario, see play.tsx.
    if (!ONCE.test(text))
      world?.note('error', firstLine(text.replaceAll(/Subject\d+/g, 'Subject')));
  };
}

addEventListener('error', (event) => {
  world?.note('error', `uncaught ${firstLine(event.message)}`);
  event.preventDefault();
});

/* Listeners on objects that outlive a component. */

const listening = new Map<string, string>();
const ids = new WeakMap<object, number>();
let lastId = 0;

function keyOf(target: EventTarget, [type, listener, options]: ListenerArguments) {
  const owner = target === document ? 'document' : target === window ? 'window' : '';
  // React's own listeners, which it never removes.
  if (!owner || !listener || type === 'selectionchange') return undefined;
  if (!ids.has(listener)) ids.set(listener, ++lastId);
  const capture = typeof options === 'object' ? options?.capture === true : options === true;
  return { name: `${owner} ${type}`, key: [owner, type, capture, ids.get(listener)].join() };
}

type ListenerArguments = Parameters<EventTarget['addEventListener']>;

const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;

EventTarget.prototype.addEventListener = function (...args: ListenerArguments) {
  const found = keyOf(this, args);
  if (found) listening.set(found.key, found.name);
  add.apply(this, args);
};
EventTarget.prototype.removeEventListener = function (...args: ListenerArguments) {
  const found = keyOf(this, args);
  if (found) listening.delete(found.key);
  remove.apply(this, args);
};

/* Sizes and their observers. A real layout takes a frame, which is too long for thousands of scenarios. */

let boxes = new WeakMap<Element, Box>();
const observers = new Set<FakeResizeObserver>();

class FakeResizeObserver implements ResizeObserver {
  observed = new Map<Element, string>();

  constructor(private readonly callback: ResizeObserverCallback) {}

  observe(target: Element, options?: ResizeObserverOptions) {
    // Here and not in the constructor, because some libraries share one observer between all scenarios.
    observers.add(this);
    // By the standard, an element without a size is not reported at first.
    this.observed.set(target, '0 0');
    this.box = options?.box;
  }
  unobserve(target: Element) {
    this.observed.delete(target);
  }
  disconnect() {
    this.observed.clear();
  }
  box: ResizeObserverBoxOptions | undefined;

  changed(): Element[] {
    return [...this.observed].flatMap(([target, last]) =>
      sizeIn(target, this.box) === last ? [] : [target],
    );
  }
  deliver() {
    const changed = this.changed();
    for (const target of changed) this.observed.set(target, sizeIn(target, this.box));
    if (changed.length > 0) this.callback(changed.map(entryOf), this);
  }
}
globalThis.ResizeObserver = FakeResizeObserver;

/** Elements outside of the page and hidden elements have no size. `data-box="100 50"` is an initial size. */
function boxOf(element: Element): Box {
  if (!element.isConnected || element.closest('[style*="display: none"]')) return NO_BOX;
  const box = boxes.get(element);
  if (box) return box;
  const [width, height] = (element.getAttribute('data-box') ?? '').split(' ').map(Number);
  return { ...NO_BOX, width: width ?? 0, height: height ?? 0 };
}

function sizeIn(target: Element, box: ResizeObserverBoxOptions = 'content-box') {
  const { width, height, padding, border } = boxOf(target);
  const edge = box === 'border-box' ? 2 * (padding + border) : 0;
  return `${width + edge} ${height + edge}`;
}

function entryOf(target: Element): ResizeObserverEntry {
  const { width, height, padding, border } = boxOf(target);
  const edges = 2 * (padding + border);
  const size = (inlineSize: number, blockSize: number) => [{ inlineSize, blockSize }];
  return {
    target,
    contentRect: new DOMRect(padding, padding, width, height),
    contentBoxSize: size(width, height),
    borderBoxSize: size(width + edges, height + edges),
    devicePixelContentBoxSize: size(width, height),
  };
}

function outer(element: Element) {
  const { width, height, padding, border } = boxOf(element);
  return { width: width + 2 * (padding + border), height: height + 2 * (padding + border), border };
}

Element.prototype.getBoundingClientRect = function () {
  const { width, height } = outer(this);
  return new DOMRect(0, 0, width, height);
};

for (const [axis, size] of [
  ['Width', 'width'],
  ['Height', 'height'],
] as const) {
  const define = (prototype: object, name: string, get: (this: Element) => number) =>
    Object.defineProperty(prototype, name + axis, { configurable: true, get });
  // Integers, as in the standard.
  define(HTMLElement.prototype, 'offset', function () {
    return Math.round(outer(this)[size]);
  });
  for (const name of ['client', 'scroll']) {
    define(Element.prototype, name, function () {
      return Math.round(outer(this)[size] - 2 * outer(this).border);
    });
  }
}
