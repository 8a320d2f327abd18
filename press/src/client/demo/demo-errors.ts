export interface DemoWatch {
  onError: (error: Error) => void;
  /** Address of the demo's module: an error whose stack names it is this demo's. */
  moduleUrl?: string;
}

interface Watched extends DemoWatch {
  container: Element;
}

const watched = new Set<Watched>();

// What a reader, or a motion in a reader's place, does on purpose. Hovering is not among them: it
// would forget where the click was whose promise is still to fail.
const DELIBERATE = ['pointerdown', 'click', 'dblclick', 'keydown', 'input', 'change', 'submit'];

let touched: Watched | undefined;
let listening: AbortController | undefined;

/**
 * Tells of errors that no error boundary sees: those of a demo's event handlers, timers and
 * promises. An error belongs to the demo whose module is in its stack, else to the demo that the
 * reader acted on last. Any other error is left alone, and all of them still reach the console.
 * Returns a function that ends the watch.
 */
export function watchDemoErrors(container: Element, watch: DemoWatch): () => void {
  const entry = { ...watch, container };
  if (watched.size === 0) listen();
  watched.add(entry);
  return () => {
    watched.delete(entry);
    if (touched === entry) touched = undefined;
    if (watched.size === 0) listening?.abort();
  };
}

function listen() {
  listening = new AbortController();
  const { signal } = listening;
  for (const type of DELIBERATE) addEventListener(type, onDeliberate, { capture: true, signal });
  addEventListener('error', onUncaught, { signal });
  addEventListener('unhandledrejection', ({ reason }) => blame(reason), { signal });
}

function onDeliberate({ target }: Event) {
  touched = [...watched].find(({ container }) => container.contains(target as Node | null));
}

// Without an error there is nothing to show: a script of another origin, a loop of observers.
// Who throws `null` leaves none either, but is told of.
function onUncaught({ error, message }: ErrorEvent) {
  if (error) blame(error);
  else if (/^uncaught/i.test(message)) blame(message);
}

function blame(reason: unknown) {
  const error = errorOf(reason);
  const { stack = '' } = error;
  const owners = [...watched].filter(({ moduleUrl }) => moduleUrl && stack.includes(moduleUrl));
  // One file may be shown twice in a page.
  const owner = touched && owners.includes(touched) ? touched : owners[0];
  (owner ?? touched)?.onError(error);
}

/** Anything can be thrown, also what has no text. */
export function errorOf(reason: unknown): Error {
  if (reason instanceof Error) return reason;
  try {
    return new Error(String(reason));
  } catch {
    return new Error('it threw an object without a text');
  }
}
