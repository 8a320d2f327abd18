/*
 * Closes what the frame's policy leaves open, before the reader's code runs. A replaced function could only
 * be bypassed with the same function of another realm, so no code may create a realm. The code here uses
 * references that it took from the browser at the start, because the reader's code can replace everything
 * else.
 */

const { apply, deleteProperty, ownKeys, defineProperty, getOwnPropertyDescriptor } = Reflect;
const { exec } = RegExp.prototype;

/** Elements that hold another document, connect to another host or navigate this document. */
const REFUSED =
  'iframe|frame|frameset|object|embed|applet|portal|fencedframe|controlledframe|link|meta|base';
const NAME = new RegExp(`^(?:[^]*:)?(?:${REFUSED})$`, 'i');
/** Such a tag in HTML or XML, or an XML entity, which could contain one. */
const MARKUP = new RegExp(`<(?:[^\\s<>/:]*:)?(?:${REFUSED})(?![^\\s/>])|<!entity`, 'i');

/**
 * APIs that connect to other hosts despite the policy, create realms, or create elements in another way.
 */
const GLOBALS =
  /RTC|^(WebTransport|XSLTProcessor|ShadowRealm|PaymentRequest|PresentationRequest|[nN]avigation|documentPictureInPicture)$/;

function assertNone(pattern: RegExp, text: string): string {
  const found = apply(exec, pattern, [text]) as string[] | null;
  if (!found) return text;
  throw new TypeError(
    `“${found[0]}” is not available here: the demo cannot hold other documents, reach other hosts or leave its page.`,
  );
}

const checkedName = (name: unknown) => assertNone(NAME, `${name}`);
const checkedMarkup = (html: unknown) => assertNone(MARKUP, html === null ? '' : `${html}`);

// biome-ignore lint/suspicious/noExplicitAny: whatever the browser has there
type AnyFunction = (...args: any[]) => unknown;

function replace(
  owner: object | undefined,
  name: string,
  make: (original: AnyFunction) => AnyFunction,
) {
  const known = owner && getOwnPropertyDescriptor(owner, name);
  if (typeof known?.value === 'function') {
    defineProperty(owner as object, name, { ...known, value: make(known.value) });
  }
}

/** Checks one argument of a method, converted to a string as the browser would. */
function check(
  owner: object | undefined,
  name: string,
  { at, by }: { at: number; by: (value: unknown) => string },
) {
  replace(
    owner,
    name,
    (original) =>
      function (this: unknown, ...args: unknown[]) {
        if (args.length > at) args[at] = by(args[at]);
        return apply(original, this, args);
      },
  );
}

/** `innerHTML` and all other members that take markup. */
function checkMarkup(owner: object | undefined) {
  for (const name of owner ? ownKeys(owner) : []) {
    if (typeof name !== 'string' || !/(?<!^get)HTML/.test(name)) continue;
    const { set, ...known } = getOwnPropertyDescriptor(owner as object, name) ?? {};
    if (set) {
      defineProperty(owner as object, name, {
        ...known,
        set(this: unknown, html: unknown) {
          apply(set, this, [checkedMarkup(html)]);
        },
      });
    } else if (/^(set|parse)HTML|^insertAdjacentHTML$/.test(name)) {
      check(owner, name, { at: name === 'insertAdjacentHTML' ? 1 : 0, by: checkedMarkup });
    } else deleteProperty(owner as object, name);
  }
}

interface TrustedTypes {
  createPolicy: (name: string, rules: Record<string, (text: string) => string>) => void;
}

/** Returns a function that stops strings from becoming scripts; called before the reader's code runs. */
export function seal(): () => void {
  let isLocked = false;
  const element = document.createElement('meta');
  const { head } = document;
  const { append } = head;

  for (const name of ownKeys(globalThis)) {
    if (typeof name === 'string' && GLOBALS.test(name)) deleteProperty(globalThis, name);
  }
  for (const name of ['mediaSession', 'serviceWorker', 'presentation']) {
    deleteProperty(Navigator.prototype, name);
  }
  check(Document.prototype, 'createElement', { at: 0, by: checkedName });
  check(Document.prototype, 'createElementNS', { at: 1, by: checkedName });
  check(DOMImplementation.prototype, 'createDocument', { at: 1, by: checkedName });
  check(Document.prototype, 'execCommand', { at: 2, by: checkedMarkup });
  check(DOMParser.prototype, 'parseFromString', { at: 0, by: checkedMarkup });
  check(Range.prototype, 'createContextualFragment', { at: 0, by: checkedMarkup });
  for (const owner of [Element.prototype, ShadowRoot.prototype, Document]) checkMarkup(owner);
  // A tag may be written in several pieces.
  for (const name of ['write', 'writeln', 'open']) {
    replace(Document.prototype, name, () => () => {
      throw new TypeError(`document.${name} is not available here.`);
    });
  }
  // Without the third argument, which names a built-in element to extend.
  replace(
    globalThis.CustomElementRegistry?.prototype,
    'define',
    (original) =>
      function (this: unknown, name: unknown, made: unknown) {
        return apply(original, this, [name, made]);
      },
  );
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: checkedMarkup,
    createScript(text) {
      if (isLocked) throw new TypeError('Text cannot become a script here.');
      return text;
    },
  });
  return () => {
    isLocked = true;
    // A policy can be added but never removed: from now on no inline scripts, no handlers, no eval.
    element.httpEquiv = 'Content-Security-Policy';
    element.content = "script-src 'none'";
    apply(append, head, [element]);
  };
}

/**
 * Keeps the demo from adding entries to the tab's history; `onEntry` is called when the browser has added
 * one.
 */
export function sealHistory(onEntry: () => void): void {
  const { prototype } = History;
  const { replaceState } = prototype;
  const { location } = globalThis;
  const { replace: goTo } = location;
  replace(
    prototype,
    'pushState',
    () =>
      function (this: History, ...args: unknown[]) {
        apply(replaceState, this, args);
      },
  );
  for (const name of ['back', 'forward', 'go']) replace(prototype, name, () => () => {});

  /** Hash changes that replaced an entry, whose events have not arrived yet. */
  let replaced = 0;
  addEventListener('click', (event) => {
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
    if (event.defaultPrevented || !link?.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    // Limited: the browser reports no event for a change that it refuses, and these must not accumulate.
    if (link.href !== location.href) replaced = replaced > 1 ? 2 : replaced + 1;
    apply(goTo, location, [link.href]);
  });
  addEventListener('hashchange', () => {
    if (replaced > 0) replaced -= 1;
    else onEntry();
  });
}
