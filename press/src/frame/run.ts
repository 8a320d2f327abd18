import type { FromFrame, RunMessage } from '../shared/workbench.ts';
import { MAX_LINE_LENGTH } from '../shared/workbench.ts';
import { createGuard, EndlessError } from './endless.ts';
import { detailOf, placeOf } from './errors.ts';
import { createRegistry, type Require } from './modules.ts';
import { type AnyReact, mount } from './mount.ts';
import { createRecorder } from './recorder/recorder.ts';
import { watchConsole } from './watch-console.ts';

/** Records that can wait to be sent. */
const MAX_PENDING = 500;
/** At most this many errors of a run are reported. */
const MAX_ERRORS = 50;
/** Milliseconds between two messages with lines or records. */
const PACE = 40;

/** What Chromium adds to the message of a syntax error. */
const INSERTION = /^Failed to execute '\w+' on '\w+': /;

type DemoFactory = (
  require: Require,
  module: { exports: Record<string, unknown> },
  exports: object,
  guard: (file: number, offset: number) => void,
) => void;

/** Runs a demo in this document; `lock` is called before any of its code runs. */
export function run(
  message: RunMessage,
  { tell, lock }: { tell: (message: FromFrame) => void; lock: () => void },
): void {
  const start = performance.now();
  const reported = new WeakSet<object>();
  let errorsLeft = MAX_ERRORS;
  const sendError = (error: unknown) => {
    if (error instanceof EndlessError || error instanceof MissingError || errorsLeft === 0) return;
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    errorsLeft -= 1;
    const detail = detailOf(error, MAX_LINE_LENGTH);
    tell({ type: 'error', detail, place: placeOf(error), isSyntax: false });
  };

  const post = paced(() => {
    const lines = output.take();
    if (lines.length > 0) tell({ type: 'console', lines });
    const { records, dropped } = recorder.flush();
    if (records.length > 0) tell({ type: 'records', records, dropped });
  });
  const output = watchConsole(post);
  const recorder = createRecorder({
    now: () => performance.now() - start,
    limit: MAX_PENDING,
    onPending: post,
  });
  const guard = createGuard({
    patience: message.patience,
    onEndless: (file, offset) => tell({ type: 'endless', file, offset }),
  });

  /** The file whose script is being parsed. */
  let reading: number | null = null;
  let isParsed = true;
  addEventListener('error', ({ error, message: text, lineno, colno }) => {
    if (reading === null) {
      sendError(error ?? text);
      return;
    }
    // Only the event has the position of a syntax error.
    isParsed = false;
    const place = { file: reading, line: lineno, column: colno };
    const detail = (error instanceof Error ? error.message : text).replace(INSERTION, '');
    tell({ type: 'error', detail: detail.slice(0, MAX_LINE_LENGTH), place, isSyntax: true });
  });
  addEventListener('unhandledrejection', ({ reason }) => sendError(reason));

  const registry = createRegistry();
  const demos: DemoFactory[] = [];
  Object.assign(globalThis, {
    press: {
      define: registry.define,
      provide: registry.provide,
      style: addStyle,
      demo(index: number, factory: DemoFactory) {
        demos[index] = factory;
      },
    },
  });
  for (const script of message.scripts) addScript(script);

  const React = registry.require('react') as AnyReact;
  registry.replace('react', recorder.watchReact(React));
  if (!registry.has('react/jsx-runtime')) registry.replace('react/jsx-runtime', jsxRuntime(React));

  for (const [file, module] of message.modules.entries()) {
    if (module.kind !== 'script') continue;
    reading = file;
    addScript(module.text);
    reading = null;
  }
  lock();
  if (!isParsed) return;

  const loaded = new Map<number, { exports: Record<string, unknown> }>();
  function load(file: number): object {
    const known = loaded.get(file);
    if (known) return known.exports;
    const own = message.modules[file];
    const module = { exports: {} as Record<string, unknown> };
    loaded.set(file, module);
    if (own?.kind === 'style') addStyle(own.text);
    if (own?.kind === 'data') module.exports = JSON.parse(own.text);
    if (own?.kind === 'script') {
      const require: Require = (name) => {
        const local = Object.hasOwn(own.local, name) ? own.local[name] : undefined;
        return local === undefined ? loadPackage(name) : load(local);
      };
      demos[file]?.(require, module, module.exports, guard);
    }
    return module.exports;
  }

  const packages = new Map<string, unknown>();
  function loadPackage(name: string): unknown {
    if (packages.has(name)) return packages.get(name);
    const ids = Object.hasOwn(message.packages, name) ? message.packages[name] : undefined;
    if (ids === undefined && !registry.has(name)) {
      const error = new MissingError(name);
      tell({ type: 'missing', name: String(name).slice(0, 200), place: placeOf(error) });
      throw error;
    }
    const exports =
      typeof ids === 'object' ? partsOf(ids) : (registry.require(ids ?? name) as object);
    const watched = message.watch.includes(name) ? recorder.watchLibrary(exports) : exports;
    packages.set(name, watched);
    return watched;
  }

  function partsOf(ids: Record<string, string>): object {
    const parts = Object.entries(ids).map(([name, id]) => {
      const exports = registry.load(id) as { default?: unknown };
      return [name, exports.default ?? exports];
    });
    return Object.defineProperty(Object.fromEntries(parts), '__esModule', { value: true });
  }

  try {
    document.documentElement.dataset.demoUses = message.uses;
    const { default: Demo } = load(0) as { default?: unknown };
    if (Demo === undefined) {
      throw new Error('The demo has no default export; export its component as default.');
    }
    const { default: Wrapper } = message.wrapper
      ? (registry.require(message.wrapper) as { default?: unknown })
      : {};
    mount(document.getElementById('root') as Element, {
      React,
      reactDom: registry.require('react-dom') as object,
      client: registry.has('react-dom/client')
        ? (registry.require('react-dom/client') as never)
        : null,
      Demo,
      Wrapper,
      strict: message.strict,
      onShown: () => tell({ type: 'shown' }),
      onError: sendError,
    });
  } catch (error) {
    sendError(error);
  }
}

class MissingError extends Error {
  constructor(name: string) {
    super(`“${name}” cannot be imported here.`);
  }
}

/** Calls `send` at most once every `PACE` milliseconds. */
function paced(send: () => void): () => void {
  // Kept, because the demo may replace the global.
  const later = setTimeout;
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    later(() => {
      isWaiting = false;
      send();
    }, PACE);
  };
}

function addScript(text: string): void {
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
  script.remove();
}

function addStyle(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  // Before the page's own, which overrides it.
  document.head.insertBefore(style, document.getElementById('page-css'));
}

/** For a React that has none yet. */
function jsxRuntime({ createElement, ...react }: AnyReact & { Fragment?: unknown }) {
  const jsx = (type: unknown, props: object, key?: unknown) =>
    createElement(type, key === undefined ? props : { ...props, key });
  const jsxs = (type: unknown, { children, ...props }: { children: unknown[] }, key?: unknown) =>
    createElement(type, key === undefined ? props : { ...props, key }, ...children);
  return { jsx, jsxs, Fragment: react.Fragment };
}
