/** Why a demo is not prerendered, and what its author can do, as the end of a sentence. */
export function whyNotPrerendered(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : '';
  const [, cause, remedy = FOR_ALL] = known.find(([pattern]) => pattern.test(text)) ?? [];
  return `${cause ?? causeOf(error)}; ${remedy}`;
}

/** Why an error occurred after the demo was rendered. */
export function whyFailedLater(error: unknown): string {
  return `${causeOf(error)}; ${IN_AN_EFFECT}`;
}

const LEAVE_IT = 'add "prerender: false" to its metadata';
const IN_AN_EFFECT = `begin requests and timers in an effect, which only browsers run, and handle their errors, or ${LEAVE_IT}`;
const FOR_ALL = `if it needs a browser, ${LEAVE_IT}`;

/** Common errors with a known fix. */
const known: [pattern: RegExp, cause: string | undefined, remedy: string][] = [
  [
    /Minified React error #130;.*args\[\]=object|Element type is invalid: .* got: object/s,
    'it renders an object where React expects a component',
    'a CommonJS package has its component in ".default": import the package’s ES modules, often in "es" or "esm", or use ".default"',
  ],
  [
    /Minified React error #130;|Element type is invalid: /,
    'it renders something that is not a component, such as an import that does not exist',
    'check the names of its imports',
  ],
  [
    /findDOMNode/,
    undefined,
    `React 19 has no "findDOMNode", and older versions have it in browsers only: update the package that calls it, or ${LEAVE_IT}`,
  ],
  [/^ReferenceError: /, undefined, `use browser APIs only in an effect, or ${LEAVE_IT}`],
];

/** Any value can be thrown, including an error without a message. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return `${JSON.stringify(error) ?? typeof error} was thrown`;
  const [line = ''] = (error.message || `${error.name} without a message`).split('\n');
  const text = line.replace(/\.$/, '');
  // The reason for "fetch failed" is only in `cause`.
  const { cause } = error;
  return cause instanceof Error && cause.message ? `${text} (${causeOf(cause)})` : text;
}
