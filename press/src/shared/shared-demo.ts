/** `#edit/{demo}/{version}/{payload}`: in the hash, which is never sent to a server. */
const SHARED = /^#edit\/([\w.-]+)\//;

/** The demo that a hash contains code for; null for any other hash. Cheap: every page may call it. */
export function sharedDemoOf(hash: string): string | null {
  return SHARED.exec(hash)?.[1] ?? null;
}
