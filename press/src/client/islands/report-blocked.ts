export interface Watch {
  onError: (error: Error) => void;
  /** Called with a sentence about what the site's policy has blocked. */
  onBlocked: (sentence: string) => void;
  /** File name of the island's module: an error with it in its stack belongs to this island. */
  moduleUrl?: string;
}

export interface Watched extends Watch {
  container: Element;
}

interface Islands {
  islands: readonly Watched[];
  /** The island whose module is in the text. */
  ownerOf: (text: string) => Watched | undefined;
}

/** Reports what the site's policy has blocked to the island that requested it. */
export function reportBlocked(
  event: SecurityPolicyViolationEvent,
  { islands, ownerOf }: Islands,
): void {
  const { blockedURI, effectiveDirective, sourceFile } = event;
  // React, not the island, sets the address of an image.
  const shows = ({ container }: Watched) =>
    [...container.querySelectorAll<HTMLImageElement>('[src]')].some(
      (one) => one.src === blockedURI,
    );
  const owner = islands.find(shows) ?? ownerOf(sourceFile);
  const directive = effectiveDirective.replace(/-(elem|attr)$/, '');
  const what = /:/.test(blockedURI) ? new URL(blockedURI).origin : blockedURI;
  owner?.onBlocked(`Blocked by the site's Content-Security-Policy: ${what} (${directive})`);
}
