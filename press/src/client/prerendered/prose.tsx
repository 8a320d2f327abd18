import { memo, useState } from 'react';
import { rebase } from '../routing/base.ts';

/**
 * Finished HTML. On the first load the data has none, because the document already shows it: React
 * is told that what stands there is what it would have rendered.
 */
export const Prose = memo(function Prose({ name, html }: { name: string; html?: string }) {
  const markup = useAdopted(html, `[data-prose="${name}"]`);
  return (
    <div
      data-prose={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build from the site's own files
      dangerouslySetInnerHTML={markup}
      suppressHydrationWarning
    />
  );
});

/** The given HTML, else what the prerendered document has at `selector`. */
export function useAdopted(html: string | undefined, selector: string): { __html: string } {
  const [adopted] = useState(() =>
    html === undefined ? (document.querySelector(selector)?.innerHTML ?? '') : '',
  );
  return { __html: html === undefined ? adopted : rebase(html) };
}
