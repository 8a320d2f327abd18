/** They reach other hosts despite the frame's policy; picture-in-picture opens a window. */
const REMOVED_GLOBALS =
  /RTC|^(WebTransport|PaymentRequest|PresentationRequest|[nN]avigation|documentPictureInPicture)$/;

/** They load artwork, a worker that answers requests, and a page on another display. */
const REMOVED_FROM_NAVIGATOR = ['mediaSession', 'serviceWorker', 'presentation'];

interface TrustedTypes {
  createPolicy: (name: string, rules: Record<string, (text: string) => string>) => void;
}

/**
 * Closes what the frame's policy leaves open, before the reader's code runs; SECURITY.md lists what stays:
 * 1. remove APIs
 * 2. disable the history
 * 3. filter code from text: it can be blocked, while HTML from text stays possible
 * 4. in the returned function, called once the demo's scripts are added: forbid code from text and new scripts
 */
export function seal(): () => void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (REMOVED_GLOBALS.test(name)) Reflect.deleteProperty(globalThis, name);
  }
  for (const name of REMOVED_FROM_NAVIGATOR) Reflect.deleteProperty(Navigator.prototype, name);
  // With these methods, a demo could flood the tab's history or move in it.
  const { prototype } = History;
  prototype.pushState = prototype.replaceState;
  for (const name of ['back', 'forward', 'go'] as const) prototype[name] = () => {};
  const message = 'eval and new Function are blocked in the workbench: write the code directly.';
  let isCodeFromTextBlocked = false;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScript(text) {
      if (isCodeFromTextBlocked) throw new TypeError(message);
      return text;
    },
  });
  return () => {
    isCodeFromTextBlocked = true;
    // A policy can be added but never removed: from now on no inline scripts, no handlers, no eval.
    const noScripts = document.createElement('meta');
    noScripts.httpEquiv = 'Content-Security-Policy';
    noScripts.content = "script-src 'none'";
    document.head.append(noScripts);
  };
}
