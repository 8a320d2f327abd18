import { sharedDemoOf } from '../../../shared/route.ts';
import { MAX_TEXT_BYTES } from '../../../shared/workbench.ts';
import type { FetchFile } from '../../routing/fetch-file.ts';
import { MissingFileError } from '../../routing/file-errors.ts';
import type { RecordedRuns, SharedText, ShareSettings, WorkbenchFile } from '../types.ts';
import { changed, withChanges } from './share.ts';

/* `#edit/{demo}/f/{name}` names a text of the site in `{demo}.texts.json` beside the demo's page. */

const NAME = /^#edit\/[\w.-]+\/f\/([\w.-]+)$/;

export const namesSiteText = (hash: string) => NAME.test(hash);

/** Rejects when the file cannot be loaded, so that the caller can offer a retry. */
export async function readSiteText(
  hash: string,
  options: { own: readonly WorkbenchFile[]; demoRoute: string; fetchFile: FetchFile },
): Promise<SharedText> {
  const { own, demoRoute, fetchFile } = options;
  const [, name = ''] = NAME.exec(hash) ?? [];
  const texts: unknown = await fetchFile(`/${demoRoute}/${sharedDemoOf(hash)}.texts.json`).then(
    (response) => response.json(),
    (error) => {
      if (!(error instanceof MissingFileError)) throw error;
    },
  );
  const found = Object.entries(texts ?? {}).find(([key]) => key === name)?.[1];
  const { text, recorded, ...settings }: SiteText =
    typeof found === 'string' ? { text: found } : (found ?? {});
  // The name no longer exists: the link was made with another version of the site.
  if (typeof text !== 'string') return { reason: 'other-version' };
  if (text.length > MAX_TEXT_BYTES) return { reason: 'too-large' };
  const files = withChanges(own, new Map(own.slice(0, 1).map((file) => [file.name, text])));
  const isChanged = changed(files, own).length > 0;
  return { files, isChanged, isOfSite: true, settings, ...(recorded && { recorded }) };
}

type SiteText = { text?: string; recorded?: RecordedRuns } & ShareSettings;
