/**
 * Names the files that frames of this page may show from now on, beside what the site's configuration
 * allows: code in the workbench's frame could lead it to any other file of the site. Only now, as
 * nobody knows before where the site is served. Nothing is added to a page without a policy.
 */
export function nameFrames(files: readonly string[]): void {
  const name = 'Content-Security-Policy';
  const known = document.querySelector<HTMLMetaElement>(`meta[http-equiv="${name}"]`);
  if (!known) return;
  const [, others = ''] = /frame-src 'self'([^;]*)/.exec(known.content) ?? [];
  const meta = document.createElement('meta');
  meta.httpEquiv = name;
  meta.content = `frame-src ${files.map(addressOf).join(' ')}${others}`;
  document.head.append(meta);
}

/** As a policy can name it. */
const addressOf = (file: string) =>
  new URL(file, location.href).href.replace(/[;,]/g, encodeURIComponent);
