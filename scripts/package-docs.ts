import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadConfig } from '../press/src/node/config/load-config.ts';
import { loadContent } from '../press/src/node/content/load-content.ts';
import { twinOf } from '../press/src/node/data/twin.ts';
import { root } from './root.mjs';

/*
 * Writes the pages of the hooks as Markdown to hooks/docs, from where they are packed: an editor
 * reads the documentation of the installed version without a network. Before each `npm pack`.
 */

const folder = join(root, 'hooks/docs');

const config = await loadConfig(join(root, 'site/press.config.ts'));
const content = await loadContent(config);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const page of content.pages) {
  // Pages without an API are about the site.
  if (page.apis.length === 0) continue;
  const text = twinOf(page, { content, url: config.url });
  writeFileSync(join(folder, basename(page.page.filePath)), text);
}
