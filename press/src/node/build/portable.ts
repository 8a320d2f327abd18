import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encodePath } from '../../shared/encode-path.ts';
import { fileAddress, rootFrom } from '../../shared/file-address.ts';
import { filesOfPage } from '../../shared/route.ts';
import { searchFiles } from '../../shared/search-index.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { Content } from '../content/load-content.ts';
import { dataFiles } from '../data/data-files.ts';
import { dottedPages } from '../vite/press-plugin.ts';
import { buildId } from './build-id.ts';
import { bundlePortable, bundleServer } from './bundle.ts';
import { fileScript, renderPortableDocument, renderPortableRedirect } from './portable-document.ts';
import { policyOf, views } from './prerender.ts';
import { renderDemos } from './render-demo.ts';
import type { ServerEntry } from './view-data.ts';
import { documentOptions } from './view-document.ts';

export interface PortableOptions {
  config: ResolvedConfig;
  content: Content;
  /** Where it is written. */
  folder: string;
  /** For the prerenderer; inside the site's folder, where its packages are resolved. */
  serverDir: string;
  generator: string;
  onWarning?: (message: string) => void;
}

const MISSING_FILES =
  'Some files are missing, so not everything works. Extract the whole archive, then open index.html.';

/**
 * Writes the site as a folder that is read without a server and without a network. What needs one is
 * left out: the workbench, and services of other hosts that pages would ask by themselves.
 */
export async function writePortable(options: PortableOptions): Promise<void> {
  const { folder, serverDir, generator } = options;
  const config = { ...options.config, workbench: null, portable: false };
  const content = {
    ...options.content,
    site: { ...options.content.site, docSearch: null, playground: null },
  };
  const { site, pages } = content;
  const { url } = config;
  const assets = await bundlePortable({
    config,
    content,
    outDir: folder,
    onWarning: options.onWarning,
  });
  await bundleServer({ config, content, outDir: serverDir, isPortable: true });
  const server = (await import(
    pathToFileURL(join(serverDir, 'entry-server.mjs')).href
  )) as ServerEntry;

  const write = async (path: string, text: string) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const writeScript = (path: string, text: string) => write(`${path}.js`, fileScript(path, text));

  const build = buildId({ assets, config, content });
  const { html: demoHtml, warnings } = await renderDemos(content.demos.keys(), {
    content,
    server,
    onLateError: options.onWarning,
  });
  for (const warning of warnings) options.onWarning?.(warning);
  const dotted = dottedPages(content);
  for (const { path, data } of views({ build, content, demoHtml })) {
    const document = documentOptions(data, {
      path,
      server,
      content,
      url,
      generator,
      policy: policyOf(config, content),
      head: config.head,
      assetsOf: () => assets,
    });
    const missingFiles = server.missingFiles?.(document.lang) ?? MISSING_FILES;
    const html = renderPortableDocument({
      ...document,
      route: path,
      dottedPages: dotted,
      missingFiles,
    });
    await write(`${path}/index.html`, html);
    // For the sources of a demo, which a playground gets.
    if (data.kind === 'demo') await writeScript(`${path}/index.json`, JSON.stringify(data));
  }

  const addressFrom = (from: string, to: string) =>
    fileAddress(encodePath(to), { root: rootFrom(from), dottedPages: dotted });
  // The folder is opened with its home page.
  const home = pages.some(({ page }) => page.path === '/') ? {} : { '/': pages[0]?.page.path };
  for (const [from, to = '/'] of Object.entries({ ...home, ...site.redirects })) {
    const redirect = renderPortableRedirect({ site, generator, to: addressFrom(from, to) });
    await write(`${from}/index.html`, redirect);
  }
  for (const [locale, records] of Object.entries(content.search)) {
    for (const [name, file] of Object.entries(searchFiles(records, { locale, build }))) {
      await writeScript(`/${name}`, JSON.stringify(file));
    }
  }
  const texts = dataFiles({ config, content, url });
  for (const { page } of pages) {
    for (const path of filesOfPage(page)) {
      const textOf = texts.get(path) ?? (() => readFile(join(config.publicDir, path), 'utf8'));
      await writeScript(path, await textOf());
    }
  }
  for (const { file, fileName } of content.assets) await cp(file, join(folder, fileName));
}
