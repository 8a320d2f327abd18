/*
 * What a demo may show of the moment and the machine that render it: the time, the time zone, the
 * language of the system, random values, and whether there is a window. Renders under different
 * circumstances show whether it does.
 */

interface Circumstances {
  now: number;
  random: number;
  /** Undefined: those of this machine. */
  system?: { timeZone: string; locale: string };
}

const YEAR = 365 * 24 * 3600 * 1000;

/** Runs `action` while time stands still and random values are always the same. */
export function withFixedCircumstances<Result>(action: () => Result): Result {
  return under({ now: started, random: 0.25 }, action);
}

const started = Date.now();

/** Runs `action` years later on another machine. */
export function inOtherCircumstances<Result>(action: () => Result): Result {
  const system = { timeZone: 'Pacific/Chatham', locale: 'ar-EG' };
  return silently(() => under({ now: started + 1.37 * YEAR, random: 0.75, system }, action));
}

/**
 * Runs `action` where there is a window, as far as one can be imitated; null if it needs more than
 * that.
 */
export function inBrowserCircumstances<Result>(action: () => Result): Result | null {
  const restore = replace(globalThis, pretendedWindow());
  try {
    return silently(() => withFixedCircumstances(action));
  } catch {
    return null;
  } finally {
    restore();
  }
}

/** What code looks for that asks whether it runs in a browser, and for the reader's settings. */
function pretendedWindow(): Record<string, unknown> {
  const storage = { getItem: () => null, setItem() {}, removeItem() {}, length: 0 };
  const node = { style: {}, setAttribute() {}, appendChild() {}, getAttribute: () => null };
  const window = Object.assign(Object.create(globalThis), {
    document: {
      ...node,
      documentElement: node,
      head: node,
      body: node,
      cookie: '',
      title: '',
      visibilityState: 'visible',
      createElement: () => ({ ...node }),
      querySelector: () => null,
      querySelectorAll: () => [],
      getElementById: () => null,
      addEventListener() {},
      removeEventListener() {},
    },
    navigator: { userAgent: 'Mozilla/5.0', language: 'en', languages: ['en'], onLine: true },
    location: new URL('https://localhost/'),
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }),
    innerWidth: 1280,
    innerHeight: 720,
    devicePixelRatio: 2,
    screen: { width: 1280, height: 720 },
    addEventListener() {},
    removeEventListener() {},
  });
  return { ...window, window, self: window };
}

/** Without output: it is not the first run. */
function silently<Result>(action: () => Result): Result {
  const names = ['log', 'info', 'warn', 'error', 'debug'];
  const restore = replace(console, Object.fromEntries(names.map((name) => [name, () => {}])));
  try {
    return action();
  } finally {
    restore();
  }
}

function under<Result>({ now, random, system }: Circumstances, action: () => Result): Result {
  const restore = [
    replace(globalThis, { Date: dateAt(now) }),
    replace(Math, { random: () => random }),
    replace(performance, { now: () => now }),
    replace(crypto, {
      randomUUID: () => `00000000-0000-4000-8000-${String(random * 1e12).padStart(12, '0')}`,
      getRandomValues: <Values extends Uint8Array>(values: Values) => values.fill(random * 256),
    }),
    ...(system ? [onSystem(system)] : []),
  ];
  try {
    return action();
  } finally {
    for (const undo of restore.reverse()) undo();
  }
}

/** `Date` with a clock that stands still. */
function dateAt(now: number): DateConstructor {
  return new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now] : args, newTarget),
    apply: (target) => new target(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
  });
}

/** Changes the time zone, and the default locale. */
function onSystem({ timeZone, locale }: { timeZone: string; locale: string }): () => void {
  const { TZ } = process.env;
  process.env.TZ = timeZone;
  const dates = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'];
  const restore = [
    withDefaultLocale(Date.prototype, { names: dates, locale }),
    withDefaultLocale(Number.prototype, { names: ['toLocaleString'], locale }),
    withDefaultLocale(Intl, { names: ['DateTimeFormat', 'NumberFormat'], locale }),
  ];
  return () => {
    for (const undo of restore) undo();
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  };
}

/** Gives functions whose first parameter is a locale another default for it. */
function withDefaultLocale(object: object, { names, locale }: { names: string[]; locale: string }) {
  const withLocale = ([language = locale, ...rest]: unknown[]) => [language, ...rest];
  const functions = names.map((name) => {
    const original = Reflect.get(object, name) as typeof Intl.NumberFormat;
    const localized = new Proxy(original, {
      construct: (target, args) => Reflect.construct(target, withLocale(args)),
      apply: (target, self, args) => Reflect.apply(target, self, withLocale(args)),
    });
    return [name, localized];
  });
  return replace(object, Object.fromEntries(functions));
}

/** Replaces members of an object; returns a function that brings back the original ones. */
function replace(object: object, members: Record<string, unknown>): () => void {
  const originals = Object.keys(members).map(
    (name) => [name, Object.getOwnPropertyDescriptor(object, name)] as const,
  );
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(object, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [name, original] of originals) {
      if (original) Object.defineProperty(object, name, original);
      else Reflect.deleteProperty(object, name);
    }
  };
}
