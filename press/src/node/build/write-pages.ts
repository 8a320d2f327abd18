import type { Content } from '../content/load-content.ts';
import { searchFiles } from '../content/search-files.ts';
import type { Target } from '../render/target.ts';
import type { View } from '../render/views.ts';
import type { WriteFile } from './output.ts';

type TextOf = () => string | Promise<string>;

export interface WritePagesOptions {
  target: Target;
  views: Iterable<View>;
  redirects: Iterable<readonly [from: string, to: string]>;
  /** Path → what makes the text of the file. */
  texts: Iterable<readonly [path: string, textOf: TextOf]>;
  write: WriteFile;
  /** Called for every view that is written. */
  onView?: () => void;
}

/** Writes what the pages of a site are read from. */
export async function writePages(options: WritePagesOptions): Promise<void> {
  const { target, views, redirects, texts, write } = options;
  for (const view of views) {
    for (const file of target.view(view)) await write(...file);
    options.onView?.();
  }
  for (const [from, to] of redirects) await write(...target.redirect(from, to));
  for (const [path, textOf] of texts) await write(...target.text(path, await textOf()));
}

/** The texts that the search loads. */
export function* searchTexts(
  { search }: Pick<Content, 'search'>,
  build: string,
): Iterable<[path: string, textOf: TextOf]> {
  for (const [locale, records] of Object.entries(search)) {
    for (const [name, fileOf] of searchFiles(records, { locale, build })) {
      yield [`/${name}`, () => JSON.stringify(fileOf())];
    }
  }
}
