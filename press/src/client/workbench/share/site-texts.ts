import { sharedDemoOf } from '../../../shared/route.ts';
import type { FetchFile } from '../../routing/fetch-file.ts';
import { MissingFileError } from '../../routing/file-errors.ts';
import type { RecordedRuns, SharedText, ShareSettings, WorkbenchFile } from '../types.ts';
import { changed } from './text-store.ts';

/** Where the site's texts are: `{demo}.texts.json` beside the demo's page. */
export interface TextSource {
  demoRoute: string;
  fetchFile: FetchFile;
}

type SiteText = { text?: string; recorded?: RecordedRuns } & ShareSettings;

/** Reads the text that `#edit/{demo}/f/{name}` names. Rejects when its file cannot be loaded. */
export async function readSiteText(
  hash: string,
  ownFiles: readonly WorkbenchFile[],
  { demoRoute, fetchFile }: TextSource,
): Promise<SharedText> {
  const texts: Record<string, SiteText> = await fetchFile(
    `/${demoRoute}/${sharedDemoOf(hash)}.texts.json`,
  ).then(
    (response) => response.json(),
    (error) => {
      if (!(error instanceof MissingFileError)) throw error;
      return {};
    },
  );
  const [, name = ''] = /\/f\/(.*)$/.exec(hash) ?? [];
  const { text, recorded, ...settings } = (Object.hasOwn(texts, name) && texts[name]) || {};
  // The name no longer exists: the link was made with another version of the site.
  if (typeof text !== 'string') return { reason: 'other-version' };
  const files = ownFiles.map((file, index) => (index === 0 ? { ...file, text } : file));
  const isChanged = changed(files, ownFiles).length > 0;
  return { files, isChanged, isOfSite: true, settings, ...(recorded && { recorded }) };
}
