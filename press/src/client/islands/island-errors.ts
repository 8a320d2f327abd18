interface Watched {
  container: Element;
  onError: (error: Error) => void;
  onBlocked: (sentence: string) => void;
  /** File name of the island's module: an error with it in its stack belongs to this island. */
  moduleUrl?: string | undefined;
}

const watched = new Set<Watched>();

// Deliberate actions of a reader, or of a motion that acts for one. Hovering does not count: it would
// overwrite the island whose click handler is still waiting for a promise.
const DELIBERATE = ['pointerdown', 'click', 'dblclick', 'keydown', 'input', 'change', 'submit'];

let touched: Watched | undefined;
let listening: AbortController | undefined;

/**
 * Reports uncaught errors to the island whose module is in the stack, else to the island that was used
 * last.
 */
export function watchErrors(entry: Watched): () => void {
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
  const { blockedURI, effectiveDirective, sourceFile } = event;
  // React, not the island, sets the address of an image.
  const shows = ({ container }: Watched) =>
    [...container.querySelectorAll<HTMLImageElement>('[src]')].some(
      (one) => one.src === blockedURI,
    );
  // A package that evaluates strings does so when the island that imports it starts.
  const started = blockedURI === 'eval' ? [...watched].at(-1) : undefined;
  const owner = [...watched].find(shows) ?? ownerOf(sourceFile) ?? started;
  const directive = effectiveDirective.replace(/-(elem|attr)$/, '');
  const what = /:/.test(blockedURI) ? new URL(blockedURI).origin : blockedURI;
  owner?.onBlocked(`Blocked by the site's Content-Security-Policy: ${what} (${directive})`);
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

/** Anything can be thrown, even an object that cannot be converted to a string. */
export function errorOf(reason: unknown): Error {
  if (reason instanceof Error) return reason;
  try {
    return new Error(String(reason));
  } catch {
    return new Error('A value was thrown that cannot be shown as text.');
  }
}
