import type { Demo, Site } from '../../shared/records.ts';
import type { FetchFile } from '../routing/fetch-file.ts';
import { idleState } from './run/runs.ts';
import { createSession } from './run/session.ts';
import { readShared, shareHash, sharesJavaScript } from './share/share.ts';
import { namesSiteText, readSiteText } from './share/site-texts.ts';
import { createTextStore } from './share/text-store.ts';
import { createSupplies } from './supplies.ts';
import type { SessionOptions, SharedText, WorkbenchFile } from './types.ts';

interface WorkbenchOptions {
  base: string;
  demoRoute: Site['demoRoute'];
  /** Whether the site shows demos in iframes, on their own pages. */
  hasFrames: boolean;
  fetchFile: FetchFile;
}

export type Workbench = ReturnType<typeof createWorkbench>;

export function createWorkbench(options: WorkbenchOptions) {
  const { base, demoRoute, hasFrames } = options;
  const supplies = createSupplies(options);
  nameFrames([supplies.frame, ...(hasFrames ? [`${base}${demoRoute}/`] : [])]);
  return {
    /** The demo's own text, once `loadSources` has loaded it. */
    filesOf: ({ sources }: Demo): WorkbenchFile[] =>
      sources.map(({ name, code = '' }) => ({ name, text: code })),
    reactsFor: supplies.reactsFor,
    /** The state while there is no session. */
    idleState,
    createSession: (session: SessionOptions) => createSession(session, supplies),
    textStore: (demo: string) =>
      createTextStore(`press:workbench:${base}${demo}`, () => sessionStorage),
    shareHash,
    sharesJavaScript,
    /** Rejects only if the hash names a text of the site that cannot be loaded. */
    readShared: async (hash: string, own: readonly WorkbenchFile[]): Promise<SharedText> =>
      namesSiteText(hash) ? readSiteText(hash, { ...options, own }) : readShared(hash, own),
  };
}

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

/** Escaped for a Content-Security-Policy. */
const addressOf = (file: string) =>
  new URL(file, location.href).href.replace(/[;,]/g, encodeURIComponent);
