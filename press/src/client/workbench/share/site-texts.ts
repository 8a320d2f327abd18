import { site } from 'virtual:press/site';
import { fetchFile } from '../../routing/fetch-file.ts';
import { MissingFileError } from '../../routing/file-errors.ts';
import type { RecordedRuns, SharedText, ShareSettings, WorkbenchFile } from '../types.ts';

type SiteText = { text?: string; recorded?: RecordedRuns } & ShareSettings;

/** Reads the text that `#edit/{demo}/f/{name}` names. Rejects when its file cannot be loaded. */
export async function readSiteText(
  demo: string,
  name: string,
  demoFiles: readonly WorkbenchFile[],
): Promise<SharedText> {
  const file = await fetchFile(`/${site.demoRoute}/${demo}.texts.json`).catch((error) => {
    if (error instanceof MissingFileError) return new Response('{}');
    throw error;
  });
  const texts: Record<string, SiteText> = await file.json();
  const { text, recorded, ...settings } = (Object.hasOwn(texts, name) && texts[name]) || {};
  // The name no longer exists: the link was made with another version of the site.
  if (typeof text !== 'string') return { reason: 'other-version' };
  const files = demoFiles.map((file, index) => (index === 0 ? { ...file, text } : file));
  const isChanged = text !== demoFiles[0]?.text;
  return { files, isChanged, isOfSite: true, settings, recorded };
}
