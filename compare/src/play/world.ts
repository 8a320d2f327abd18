import FakeTimers from '@sinonjs/fake-timers';
import { type Behaviour, type Channel, firstLine, formatValue, SECOND } from '../record.ts';
import type { Loose } from '../scenario.ts';
import { type Box, observers, resetSizes, resize } from './sizes.ts';

/* The browser around a component, under control: time, observers, and a list of all listeners. */

export interface Seen {
  returned?: unknown;
  /** The functions and objects whose identity matters to users. */
  functions?: Record<string, unknown>;
}

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

/** Listeners on objects that outlive a component. Key → `document click` */
const listeners = new Map<string, string>();
const ids = new WeakMap<object, number>();
let lastId = 0;

function entryOf(target: EventTarget, [type, listener, options]: ListenerArguments) {
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
  const entry = entryOf(this, args);
  if (entry) listeners.set(entry.key, entry.name);
  add.apply(this, args);
};
EventTarget.prototype.removeEventListener = function (...args: ListenerArguments) {
  const entry = entryOf(this, args);
  if (entry) listeners.delete(entry.key);
  remove.apply(this, args);
};

let world: World | undefined;

export interface World {
  note: (channel: Channel, text: string) => void;
  /** Records a call of one of the user's functions; `version` is the render that the function comes from. */
  call: (name: string, version: number, args?: readonly unknown[]) => void;
  rendered: () => void;
  committed: (seen: Seen) => void;
  seen: Seen;
  /** The functions of the first and of the last render, which a user still has after the unmount. */
  references?: { first: Loose; last: Loose };
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
  listeners.clear();
  resetSizes();
  const behaviour: Behaviour = [[]];
  let renders = 0;

  const createInstance = (label: string, second?: World): World => {
    const identities = new Map<string, unknown>();
    const instance: World = {
      behaviour,
      ...(second && { second }),
      seen: {},
      note: (channel, text) => behaviour.at(-1)?.push({ channel, text: label + text }),
      call: (name, version, args = []) =>
        instance.note(
          'call',
          `${name}${version > 0 ? `#${version}` : ''}(${args.map(formatValue)})`,
        ),
      rendered() {
        renders += 1;
      },
      committed(seen) {
        instance.seen = seen;
      },
      resize,
      wait: (ms) => {
        clock.tick(ms);
      },
      hasNews: () => [...observers].some((observer) => observer.changed().length > 0),
      deliver() {
        for (const observer of [...observers]) observer.deliver();
      },
      look() {
        if ('returned' in instance.seen)
          instance.note('returned', formatValue(instance.seen.returned));
        for (const [name, value] of Object.entries(instance.seen.functions ?? {})) {
          if (identities.has(name) && identities.get(name) !== value)
            instance.note('identity', `new ${name}`);
          identities.set(name, value);
        }
      },
      endStep() {
        if (renders > 0) instance.note('renders', `${renders}`);
        instance.look();
        second?.look();
        renders = 0;
        behaviour.push([]);
      },
      forget() {
        instance.seen = {};
        identities.clear();
      },
      end() {
        instance.forget();
        second?.forget();
        for (const name of [...listeners.values()].sort())
          instance.note('left', `listener ${name}`);
        if (clock.countTimers() > 0) instance.note('left', `${clock.countTimers()} timers`);
        for (const { observed } of observers) {
          if (observed.size > 0) instance.note('left', 'observer');
        }
      },
    };
    return instance;
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
