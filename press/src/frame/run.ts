import { DEMO_USES } from '../shared/attributes.ts';
import type { FromFrame, GuardPlace, RunMessage } from '../shared/workbench.ts';
import { MAX_LINE_LENGTH, MAX_RECORDS, unknownName } from '../shared/workbench.ts';
import { createGuard, EndlessError } from './endless.ts';
import { detailOf, scriptPlace } from './errors.ts';
import { createRegistry, DEMO, UnexportedError } from './modules.ts';
import { mount } from './mount.ts';
import type { React as AnyReact } from './recorder/fiber.ts';
import { createRecorder } from './recorder/recorder.ts';
import { seal } from './seal.ts';
import { watchConsole } from './watch-console.ts';
import { watchReader } from './watch-reader.ts';

/** The time between two messages with lines or records. */
const SEND_INTERVAL_MS = 40;

/** A prefix that Chromium adds to the message of a syntax error. */
const CHROMIUM_PREFIX = /^Failed to execute '\w+' on '\w+': /;

type Send = (message: FromFrame) => void;

/**
 * Runs a demo in this document:
 * 1. seal the document; watch the console, the reader's actions and uncaught errors
 * 2. add the scripts of the packages, and give them and the demo a React whose effects are recorded
 * 3. add the scripts of the demo, which only define modules; stop if the browser cannot parse one
 * 4. require the demo and mount it; it is locked before, so that its code cannot make scripts
 */
export function run(message: RunMessage, send: Send): void {
  const lock = seal();
  const start = performance.now();
  const sendSoon = throttled(() => {
    const lines = output.take();
    if (lines.length > 0) send({ type: 'console', lines });
    const records = recorder.flush().slice(-MAX_RECORDS);
    if (records.length > 0) send({ type: 'records', records });
  });
  const output = watchConsole(sendSoon, message.watch);
  const recorder = createRecorder(() => performance.now() - start, sendSoon);
  watchReader(recorder.recordAction);
  const guard = createGuard(message.maxBlockingMs, (place) => send({ type: 'endless', ...place }));
  const registry = createRegistry({ message, recorder, guard: guard.check, send });
  const sendError = errorSender(send, registry.exporterOf);
  Object.assign(globalThis, { press: registry.api });
  const errors = watchErrors(send, sendError);

  for (const script of message.scripts) addScript(script);
  const React = registry.require('react') as AnyReact;
  const watchedReact = recorder.watchReact(React);
  registry.replace('react', () => watchedReact);
  for (const [file, module] of message.modules.entries()) {
    if (module.kind === 'script') errors.whileParsing(file, () => addScript(module.text));
  }
  lock();
  if (errors.hasSyntaxError()) return;

  try {
    document.documentElement.setAttribute(DEMO_USES, message.uses);
    document.documentElement.lang = message.lang;
    const { default: Demo } = registry.require(DEMO) as { default?: unknown };
    if (Demo === undefined) {
      throw new Error('The demo has no default export; export its component as default.');
    }
    mount(document.getElementById('root') as Element, {
      React,
      reactDom: registry.require('react-dom') as object,
      client: registry.has('react-dom/client')
        ? (registry.require('react-dom/client') as never)
        : null,
      Demo,
      strict: message.strict,
      lastCall: guard.lastCall,
      onShown: () => send({ type: 'shown' }),
      onError(error, near) {
        send({ type: 'crashed' });
        sendError(error, near);
      },
    });
  } catch (error) {
    sendError(error);
  }
}

function errorSender(send: Send, exporterOfName: (name: string) => string | undefined) {
  /** `near` is used if the error itself has no position. */
  return (error: unknown, near?: GuardPlace) => {
    if (error instanceof EndlessError || error instanceof UnexportedError) return;
    const detail = detailOf(error, MAX_LINE_LENGTH);
    const name = unknownName(detail);
    const from = name && exporterOfName(name);
    send({ type: 'error', detail, from, place: scriptPlace(error) ?? near, isSyntax: false });
  };
}

/** Reports uncaught errors; errors while a script is being parsed are syntax errors. */
function watchErrors(send: Send, sendError: (error: unknown) => void) {
  let file: number | null = null;
  let hasSyntaxError = false;
  addEventListener('error', ({ error, message, lineno, colno }) => {
    if (file === null) {
      // Up to React 18, a render error arrives here first, then at the boundary, which knows the component.
      Promise.resolve().then(() => sendError(error ?? message));
      return;
    }
    // Only the event has the position of a syntax error.
    hasSyntaxError = true;
    const place = { file, line: lineno, column: colno };
    const detail = (error instanceof Error ? error.message : message).replace(CHROMIUM_PREFIX, '');
    send({ type: 'error', detail: detail.slice(0, MAX_LINE_LENGTH), place, isSyntax: true });
  });
  addEventListener('unhandledrejection', ({ reason }) => sendError(reason));
  return {
    hasSyntaxError: () => hasSyntaxError,
    whileParsing(parsed: number, parse: () => void) {
      file = parsed;
      parse();
      file = null;
    },
  };
}

function throttled(send: () => void): () => void {
  // The demo may replace the global.
  const originalSetTimeout = setTimeout;
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    originalSetTimeout(() => {
      isWaiting = false;
      send();
    }, SEND_INTERVAL_MS);
  };
}

function addScript(text: string): void {
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
  script.remove();
}
