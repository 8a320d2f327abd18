import type { Watch, Watched } from './report-blocked.ts';

const watched = new Set<Watched>();

// Deliberate actions of a reader, or of a motion that acts for one. Hovering does not count: it would
// overwrite the island whose click handler is still waiting for a promise.
const DELIBERATE = ['pointerdown', 'click', 'dblclick', 'keydown', 'input', 'change', 'submit'];

let touched: Watched | undefined;
let listening: AbortController | undefined;

/**
 * Reports errors that no error boundary catches: those in an island's event handlers, timers and
 * promises. An error is attributed to the island whose module is in its stack, else to the island
 * that the reader used last. Other errors are ignored; all of them still reach the console.
 * Returns a function that stops watching.
 */
export function watchErrors(container: Element, watch: Watch): () => void {
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
  document.addEventListener('securitypolicyviolation', onBlocked, { signal });
}

function onBlocked(event: SecurityPolicyViolationEvent) {
  import('./report-blocked.ts').then(
    (module) => module.reportBlocked(event, { islands: [...watched], ownerOf }),
    () => {},
  );
}

function onDeliberate({ target }: Event) {
  touched = [...watched].find(({ container }) => container.contains(target as Node | null));
}

// An event without an error has nothing to show: a cross-origin script, a ResizeObserver loop.
// `throw null` carries no error either, but its event has a message.
function onUncaught({ error, message }: ErrorEvent) {
  if (error) blame(error);
  else if (/^uncaught/i.test(message)) blame(message);
}

function blame(reason: unknown) {
  const error = errorOf(reason);
  ownerOf(error.stack ?? '')?.onError(error);
}

/** The island whose module is in the text, else the island that the reader used last. */
function ownerOf(text: string): Watched | undefined {
  const owners = [...watched].filter(({ moduleUrl }) => moduleUrl && text.includes(moduleUrl));
  // A page may show the same file twice.
  const owner = touched && owners.includes(touched) ? touched : owners[0];
  return owner ?? touched;
}

/**
 * The file name in the source of a loader, `() => import('…')`, because nothing can be added to the
 * author's module.
 */
export const urlInLoader = (loader: unknown): string | undefined =>
  /import\(\s*["'`](?:\.\/)?([^"'`?]+)/.exec(String(loader))?.[1];

/** Anything can be thrown, even an object that cannot be converted to a string. */
export function errorOf(reason: unknown): Error {
  if (reason instanceof Error) return reason;
  try {
    return new Error(String(reason));
  } catch {
    return new Error('A value was thrown that cannot be shown as text.');
  }
}
