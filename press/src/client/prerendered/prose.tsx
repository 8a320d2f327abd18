import { memo, useMemo } from 'react';
import { rebase } from '../routing/base.ts';

export const Prose = memo(function Prose({ name, html }: { name: string; html?: string }) {
  return (
    <div
      data-prose={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build from the site's own files
      dangerouslySetInnerHTML={useMarkup(html)}
      suppressHydrationWarning
    />
  );
});

/** Prerendered HTML for `dangerouslySetInnerHTML`, with its links moved to the effective base. */
export function useMarkup(html = ''): { __html: string } {
  return useMemo(() => ({ __html: rebase(html) }), [html]);
}
