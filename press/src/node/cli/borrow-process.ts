import { stopListening } from '../output/prerender/late-errors.ts';

/** The state before each running call, in the order in which the calls began. */
const found: { nodeEnv: string | undefined }[] = [];

/**
 * Builds and Vite set NODE_ENV, and the prerenderer listens for errors of demos. Returns a function that
 * restores both for the calling program; calls may overlap.
 */
export function borrowProcess(): () => void {
  const own = { nodeEnv: process.env.NODE_ENV };
  found.push(own);
  return () => {
    const index = found.indexOf(own);
    if (index < 0) return;
    const next = found[index + 1];
    found.splice(index, 1);
    if (next) next.nodeEnv = own.nodeEnv;
    else if (own.nodeEnv === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = own.nodeEnv;
    if (found.length === 0) stopListening();
  };
}
