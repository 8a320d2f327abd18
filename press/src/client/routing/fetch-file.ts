import { href } from './base.ts';
import { readEmbedded } from './read-embedded.ts';

declare global {
  interface Window {
    /** Path → text of the files that scripts of a portable folder have loaded. */
    pressFiles?: Record<string, string>;
  }
}

/** Fetches a file of this site, such as `/search-en-US.json`. */
export function fetchFile(path: string): Promise<Response> {
  if (__PRESS_PORTABLE__) return readScript(path);
  // The build is part of the URL, so that no cache mixes two deployments.
  return fetch(`${href(path)}?${readEmbedded().build}`);
}

/** Without a server, a page may run the files next to it as scripts, but not fetch them. */
function readScript(path: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = script.onerror = () => {
      script.remove();
      const text = window.pressFiles?.[path];
      if (text === undefined) reject(new Error(`The script ${script.src} is missing.`));
      else resolve(new Response(text));
    };
    script.src = `${href(path)}.js`;
    document.head.append(script);
  });
}
