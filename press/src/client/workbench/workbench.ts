import { hasFrames, site } from 'virtual:press/site';
import type { Demo } from '../../shared/records.ts';
import { draftKey } from '../demo/draft.ts';
import { base } from '../routing/base.ts';
import { fetchFile } from '../routing/fetch-file.ts';
import { idleState } from './run/runs.ts';
import { createSession } from './run/session.ts';
import { readShared, shareHash, sharesJavaScript } from './share/share.ts';
import { namesSiteText, readSiteText } from './share/site-texts.ts';
import { createTextStore } from './share/text-store.ts';
import { createSupplies } from './supplies.ts';
import type { SessionOptions, SharedText, WorkbenchFile } from './types.ts';

const supplies = createSupplies({ base, fetchFile });
nameFrames([supplies.frame, ...(hasFrames ? [`${base}${site.demoRoute}/`] : [])]);

export type Workbench = typeof workbench;

export const workbench = {
  /** The demo's own text, once `loadSources` has loaded it. */
  filesOf: ({ sources }: Demo): WorkbenchFile[] =>
    sources.map(({ name, code = '' }) => ({ name, text: code })),
  reactsFor: supplies.reactsFor,
  /** The state while there is no session. */
  idleState,
  createSession: (session: SessionOptions) => createSession(session, supplies),
  textStore: (demo: string) => createTextStore(draftKey(demo), () => sessionStorage),
  shareHash,
  sharesJavaScript,
  /** Rejects only if the hash names a text of the site that cannot be loaded. */
  readShared: async (hash: string, own: readonly WorkbenchFile[]): Promise<SharedText> =>
    namesSiteText(hash)
      ? readSiteText(hash, { own, demoRoute: site.demoRoute, fetchFile })
      : readShared(hash, own),
};

/** Narrows `frame-src` of the page's policy to these files, so that demo code can open no other. */
function nameFrames(files: readonly string[]): void {
  const name = 'Content-Security-Policy';
  const known = document.querySelector<HTMLMetaElement>(`meta[http-equiv="${name}"]`);
  if (!known) return;
  const [, others = ''] = /frame-src 'self'([^;]*)/.exec(known.content) ?? [];
  const meta = document.createElement('meta');
  meta.httpEquiv = name;
  meta.content = `frame-src ${files.map(addressOf).join(' ')}${others}`;
  document.head.append(meta);
}

/** Escaped for a Content-Security-Policy. Hoisted, as it is called while this module is evaluated. */
function addressOf(file: string): string {
  return new URL(file, location.href).href.replace(/[;,]/g, encodeURIComponent);
}
