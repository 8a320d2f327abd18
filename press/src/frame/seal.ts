/** APIs that reach other hosts despite the frame's policy. */
const NETWORK_APIS =
  /RTC|^(WebTransport|PaymentRequest|PresentationRequest|[nN]avigation|documentPictureInPicture)$/;

interface TrustedTypes {
  createPolicy: (name: string, rules: Record<string, (text: string) => string>) => void;
}

/**
 * Closes what the frame's policy leaves open, before the reader's code runs. Returns a function that stops
 * strings from becoming scripts. SECURITY.md lists what stays possible.
 */
export function seal(): () => void {
  let isLocked = false;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (NETWORK_APIS.test(name)) Reflect.deleteProperty(globalThis, name);
  }
  for (const name of ['mediaSession', 'serviceWorker', 'presentation']) {
    Reflect.deleteProperty(Navigator.prototype, name);
  }
  // Keeps the entries of the tab's history.
  const { prototype } = History;
  prototype.pushState = prototype.replaceState;
  for (const name of ['back', 'forward', 'go'] as const) prototype[name] = () => {};
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScript(text) {
      if (isLocked)
        throw new TypeError(
          'eval and new Function are blocked in the workbench: write the code directly.',
        );
      return text;
    },
  });
  return () => {
    isLocked = true;
    // A policy can be added but never removed: from now on no inline scripts, no handlers, no eval.
    document.head.append(policy);
  };
}
