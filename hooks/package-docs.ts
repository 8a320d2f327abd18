import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadConfig } from '../press/src/node/config/load-config.ts';
import { markdownOf } from '../press/src/node/features/exports/markdown-export.ts';
import { parseMarkdown } from '../press/src/node/markdown/markdown.ts';
import { type LinkedPage, loadContent } from '../press/src/node/site/content.ts';

/*
 * Writes the pages of the hooks as Markdown to hooks/docs, before each `npm pack`: editors read the
 * documentation of the installed version without a network. Left out is what the package has elsewhere, or
 * does not need: the API tables, except for defaults, are the comments of the declarations; the row of
 * facts is about the tests of this repository; the differences from other libraries and the pairs of hook
 * and hand-written code are for readers who have not installed the package yet.
 */

const root = join(import.meta.dirname, '..');
const folder = join(root, 'hooks/docs');

const config = await loadConfig(join(root, 'site/press.config.ts'));
const content = await loadContent(config);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
// npm packs only files in the folder of the package.
copyFileSync(join(root, 'CHANGELOG.md'), join(root, 'hooks/CHANGELOG.md'));
for (const page of content.pages) {
  // Pages without an API describe the site.
  if (page.apis.length === 0) continue;
  const text = markdownOf(page, { content, origin: config.url });
  const name = basename(page.metadata.filePath, '.md');
  const api = `参数和返回值的说明在 \`dist/esm/${name}/${name}.d.ts\` 的注释中。${defaultsOf(page)}`;
  writeFileSync(join(folder, `${name}.md`), shorten(text, api));
}

/** Declarations of functions do not contain defaults. */
function defaultsOf({ apis }: LinkedPage): string {
  const params = apis.flatMap(({ doc }) => doc.params).filter((param) => param.default);
  const defaults = params.map((param) => `\`${param.name}\` 为 \`${param.default}\``);
  return defaults.length > 0 ? `默认值：${defaults.join('，')}。` : '';
}

/** Replaces the tables with the given sentence. */
function shorten(text: string, api: string): string {
  let section = '';
  let subsection = '';
  const nodes = parseMarkdown(text).children.flatMap((node) => {
    const source = text.slice(node.position?.start.offset, node.position?.end.offset);
    if (node.type === 'heading' && node.depth === 2) section = source;
    if (node.type === 'heading') subsection = source;
    const isForNewcomers = section === '## 从其它库迁移' || subsection === '### 不用 Hook 会怎样';
    if (/^\d+ B gzip · /.test(source) || isForNewcomers) return [];
    if (section !== '## API' || node.type === 'code') return source;
    return source === '## API' ? [source, api] : [];
  });
  return `${nodes.join('\n\n')}\n`;
}
