export interface DemoWatch {
  onError: (error: Error) => void;
  /** Called with a sentence about what the site's policy has blocked. */
  onBlocked: (sentence: string) => void;
  /** URL of the demo's module: an error with it in its stack belongs to this demo. */
  moduleUrl?: string;
}

export interface Watched extends DemoWatch {
  container: Element;
}

interface Demos {
  demos: readonly Watched[];
  /** The demo whose module is in the text. */
  ownerOf: (text: string) => Watched | undefined;
}

/** Tells the demo that asked for it what the site's policy has blocked. */
export function tellBlocked(event: SecurityPolicyViolationEvent, { demos, ownerOf }: Demos): void {
  const { blockedURI, effectiveDirective, sourceFile } = event;
  // React, not the demo, sets the address of an image.
  const shows = ({ container }: Watched) =>
    [...container.querySelectorAll<HTMLImageElement>('[src]')].some(
      (one) => one.src === blockedURI,
    );
  const owner = demos.find(shows) ?? ownerOf(sourceFile);
  const directive = effectiveDirective.replace(/-(elem|attr)$/, '');
  const what = /:/.test(blockedURI) ? new URL(blockedURI).origin : blockedURI;
  owner?.onBlocked(`Blocked by the site's Content-Security-Policy: ${what} (${directive})`);
}
