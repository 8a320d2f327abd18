import { fullAddress } from '../../../shared/address.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { LinkedPage } from '../../site/content.ts';

export function sitemap(url: string, base: string, pages: readonly LinkedPage[]): string {
  const entries = pages.map(({ metadata }) => {
    const loc = escapeHtml(fullAddress(metadata.path, base, url));
    const lastmod = metadata.updatedTime
      ? `<lastmod>${new Date(metadata.updatedTime).toISOString()}</lastmod>`
      : '';
    return `  <url><loc>${loc}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

export function robots(url: string | null, base: string): string {
  const list = url && fullAddress('/sitemap.xml', base, url);
  return `User-agent: *\nAllow: /\n${list ? `Sitemap: ${list}\n` : ''}`;
}
