import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { writeHtml } from '../../markdown/write-html.ts';
import { loadContent } from '../content.ts';
import type { LinkedPage } from '../link-page.ts';

/** The HTML of a page's prose. */
export const htmlOf = ({ blocks, hoverKeys }: LinkedPage) =>
  blocks
    .map((block) => (block.type === 'prose' ? writeHtml(block.nodes, hoverKeys) : ''))
    .join('\n');

/** For tests: a folder with a configuration and a home page, new for each test of a file. */
export const site = {
  root: '',

  async write(name: string, text: string): Promise<void> {
    const file = join(site.root, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  },

  configure: (fields: string) =>
    site.write('press.config.ts', `export default { title: 'T', ${fields} };`),

  load: async (options?: Parameters<typeof loadContent>[1]) =>
    loadContent(await loadConfig(join(site.root, 'press.config.ts')), options),

  async htmlAt(path: string): Promise<string> {
    const { pages } = await site.load();
    const linked = pages.find(({ metadata }) => metadata.path === path);
    return linked ? htmlOf(linked) : '';
  },
};

/** Call it at the top of a test file. */
export function testSite(): typeof site {
  beforeEach(async () => {
    site.root = await realpath(await mkdtemp(join(tmpdir(), 'press-site-')));
    // Messages name files relative to it.
    vi.spyOn(process, 'cwd').mockReturnValue(site.root);
    await site.configure('');
    await site.write('content/index.md', '# Home\n');
  });
  afterEach(() => rm(site.root, { recursive: true }));
  return site;
}
