import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import type { ResolvedConfig } from '../config/config.ts';
import { extensionFiles } from '../config/extension-files.ts';
import type { LoadedPage } from '../config/page-data.ts';
import { wordsKey, wordsOf } from '../config/words.ts';
import { type ExtractedApi, type ExtractOptions, extractApi } from '../features/api/extract.ts';
import { type RenderApiOptions, renderApi } from '../features/api/render.ts';
import { type ReadDemoOptions, readDemo } from '../features/demo/demo.ts';
import { readText } from '../lib/files.ts';
import type { Queries } from '../lib/queries.ts';
import { reads } from '../lib/tracking.ts';
import { extendMarkdown } from '../markdown/plugins.ts';
import { importLoader } from '../source/data-loader.ts';
import { type ParsePageOptions, parsePage } from './parse.ts';
import { type RenderFactsOptions, renderFacts } from './render-facts.ts';

/* The queries for single files of a page, shared by all pages that need the file. */

type ParsedArgs = Pick<ParsePageOptions, 'file' | 'locale' | 'lang'>;
type DemoArgs = Omit<ReadDemoOptions, 'config'>;
type ApiArgs = ExtractOptions & { file: string; name: string };
type TableArgs = Omit<RenderApiOptions, 'words'> & { lang: string };
type FactsArgs = Omit<RenderFactsOptions, 'words' | 'repository'> & { locale: string };

export type PageQueries = ReturnType<typeof definePageQueries>;

export function definePageQueries(config: ResolvedConfig, { query }: Pick<Queries, 'query'>) {
  const {
    markdown: extensions,
    publicDir,
    repositoryRoot,
    codeSwitch,
    alias,
    texts,
    repository,
  } = config;
  const words = wordsKey(config);
  // Demos import each of these packages, so the workbench has them.
  const runPackages = config.workbench?.watch;

  const extended = query('extended-markdown', () => extensions && extendMarkdown(extensions));
  const ownFiles = query('extension-files', () => (extensions ? extensionFiles(config) : []));

  const parsed = query(
    'page',
    async (page: ParsedArgs) => {
      reads(...(await ownFiles(null)));
      const source = await readText(page.file);
      const options = {
        codeSwitch,
        runPackages,
        publicDir,
        extended: (await extended(null)) ?? undefined,
        texts,
      } as const;
      return parsePage({ ...page, ...options, source });
    },
    {
      isDurable: true,
      settings: [words, codeSwitch, runPackages, publicDir, extensions && digestOf(extensions)],
    },
  );

  const demo = query('demo', (args: DemoArgs) => readDemo({ ...args, config }), {
    isDurable: true,
    settings: [alias, words, repositoryRoot, config.playground !== null, codeSwitch],
  });

  const api = query(
    'api',
    ({ file, name, ...options }: ApiArgs): ExtractedApi => extractApi(file, name, options),
    { isDurable: true },
  );

  const table = query(
    'table',
    ({ lang, ...args }: TableArgs) => renderApi({ ...args, words: wordsOf(lang, config) }),
    { isDurable: true, settings: words },
  );

  const facts = query(
    'facts',
    ({ locale, ...args }: FactsArgs) =>
      renderFacts({ ...args, words: wordsOf(locale, config), repository }),
    { isDurable: true, settings: [words, repository] },
  );

  // In memory only: a loader may read anything, so its result cannot be kept.
  const loader = query('loader', importLoader);
  const data = query('data', async (args: { loader: string; page: LoadedPage }) =>
    (await loader(args.loader))(args.page),
  );

  return { parsed, demo, api, table, facts, data };
}

/**
 * A digest of options, which may come from anywhere, such as the environment; the code of functions is
 * tracked by its files.
 */
const digestOf = (options: object) =>
  createHash('sha1')
    .update(inspect(options, { depth: 6, maxArrayLength: null, maxStringLength: null }))
    .digest('base64');
