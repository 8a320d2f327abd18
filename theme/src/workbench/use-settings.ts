import type { ReactChoice, ShareSettings } from '@multi-hooks/press/client';
import { useState } from 'react';

/** How the demo is run. */
export interface Choice {
  strict: boolean;
  react: string;
}

/** How the demo is run: as the link wants it, until the reader chooses. */
export function useSettings(wanted: ShareSettings, reacts: readonly ReactChoice[]) {
  const usualReact = newestFor(reacts);
  const [choice, setChoice] = useState<Choice>({
    strict: wanted.strict ?? false,
    // A site may have dropped the React of an old link.
    react: reacts.find(({ name }) => name === wanted.react)?.name ?? usualReact,
  });
  const { strict, react } = choice;
  /** For a link. */
  const shared = { strict, ...(react !== usualReact && { react }) };
  return { choice, setChoice, shared };
}

/** The newest React that the demo can run on. */
function newestFor(reacts: readonly ReactChoice[]): string {
  const able = reacts.filter(({ unsupportedBy }) => !unsupportedBy);
  return (able.at(-1) ?? reacts.at(-1))?.name ?? '';
}
