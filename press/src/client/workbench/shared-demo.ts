/** `#edit/{demo}/{version}/{payload}`: in the hash, which no server gets to see. */
const SHARED = /^#edit\/([\w.-]+)\//;

/** The demo that a hash holds text for; null for any other hash. Cheap: every page may ask. */
export function sharedDemoOf(hash: string): string | null {
  return SHARED.exec(hash)?.[1] ?? null;
}
