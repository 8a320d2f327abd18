import { sharedDemoOf } from '../../../shared/route.ts';
import { MAX_TEXT_BYTES } from '../../../shared/workbench.ts';
import type { SharedText, ShareSettings, WorkbenchFile } from '../types.ts';
import { changedTexts, withChanges } from './changed-files.ts';
import { deflate, inflate } from './deflate.ts';
import { readSiteText } from './site-texts.ts';

/*
 * `#edit/{demo}/{version}/{payload}`: the payload is a packed `Shared`. Texts are complete, not a diff: an
 * old link still opens after the demo has changed. `#edit/{demo}/f/{name}` contains no text: it names one
 * of the site, see site-texts.ts. Versions 1 to 3 were packed in another way.
 */

const VERSION = '4';
/** The files are the demo's as JavaScript. */
const JAVASCRIPT = '4js';
/** A length that every browser accepts in its address bar. */
const MAX_HASH_LENGTH = 32_000;

interface Shared extends ShareSettings {
  /** The `changedTexts`. */
  files: Record<string, string>;
}

/** The hash of a link that opens the workbench with changed text; null when it is too long. */
export async function shareHash(share: {
  id: string;
  files: readonly WorkbenchFile[];
  demoFiles: readonly WorkbenchFile[];
  settings?: ShareSettings;
  /** Whether the files are the demo's as JavaScript. @default false */
  isJavaScript?: boolean;
}): Promise<string | null> {
  const shared: Shared = { files: changedTexts(share.files, share.demoFiles), ...share.settings };
  const json = JSON.stringify(shared);
  if (json.length > MAX_TEXT_BYTES) return null;
  const version = share.isJavaScript ? JAVASCRIPT : VERSION;
  const hash = `#edit/${share.id}/${version}/${await deflate(json)}`;
  return hash.length > MAX_HASH_LENGTH ? null : hash;
}

export const sharesJavaScript = (hash: string) => parseHash(hash).version === JAVASCRIPT;

function parseHash(hash: string): { version?: string; payload?: string } {
  const start = `#edit/${sharedDemoOf(hash) ?? ''}/`.length;
  return /^(?<version>\w{1,8})\/(?<payload>.*)$/s.exec(hash.slice(start))?.groups ?? {};
}

/** Rejects only if the hash names a text of the site that cannot be loaded. */
export async function readShared(
  hash: string,
  demoFiles: readonly WorkbenchFile[],
): Promise<SharedText> {
  const { version, payload = '' } = parseHash(hash);
  if (version === 'f') return readSiteText(sharedDemoOf(hash) ?? '', payload, demoFiles);
  if (!version) return { reason: 'broken' };
  if (version !== VERSION && version !== JAVASCRIPT) return { reason: 'other-version' };
  const json = await inflate(payload, MAX_TEXT_BYTES).catch(() => '');
  if (json === null) return { reason: 'too-large' };
  try {
    const { files: texts, watch, strict, react } = JSON.parse(json);
    const files = withChanges(demoFiles, texts);
    if (!files) return { reason: 'broken' };
    const settings: ShareSettings = {
      watch: watch === true || undefined,
      strict: strict === true || undefined,
      react: typeof react === 'string' ? react : undefined,
    };
    const isChanged = Object.keys(changedTexts(files, demoFiles)).length > 0;
    return { files, isChanged, settings };
  } catch {
    return { reason: 'broken' };
  }
}
