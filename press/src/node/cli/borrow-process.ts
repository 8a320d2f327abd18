import { stopListening } from '../output/prerender/late-errors.ts';

/** What calls that still run have found, in the order in which they began. */
const found: { nodeEnv: string | undefined }[] = [];

/**
 * Builds and Vite set NODE_ENV, and the prerenderer listens for errors of demos. Returns a function that
 * undoes this for the program that has called the engine; calls may overlap.
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
