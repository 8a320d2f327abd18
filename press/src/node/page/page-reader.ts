import { relative, sep } from 'node:path';
import type { Root } from 'mdast';
import { capitalize } from '../../shared/text.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { contentLangOf } from '../config/words.ts';
import { attempt, callAuthorCode } from '../lib/errors.ts';
import { readText } from '../lib/files.ts';
import { fileLabel, problemAt } from '../lib/location.ts';
import type { Memo } from '../lib/memo.ts';
import { policySource } from '../lib/policy-source.ts';
import { PressError, type Problem } from '../lib/problems.ts';
import { addressesIn } from '../markdown/addresses.ts';
import type { Component } from '../markdown/components.ts';
import { importLoader, type LoadedData, loaderOf } from '../source/data-loader.ts';
import { type PagePath, pagePathOf, unknownLocaleOf } from '../source/page-path.ts';
import type { ContentFile } from '../source/scan.ts';
import type { Page, PageBlock, Prose } from './page.ts';
import { type ParsedPage, parsePage } from './parse-page.ts';
import { readApi, readUsage } from './read-api.ts';
import type { BlockResult, ReadContext } from './read-block.ts';
import { readDemoBlock } from './read-demo-block.ts';
import { readFacts, readOverview } from './read-facts.ts';

export interface PageResult {
  /** Absent for a page with errors, or one that is hidden outside of development. */
  page?: Page;
  problems: readonly Problem[];
  /** Problems that do not fail a build. @default none */
  warnings?: readonly Problem[];
}

/** Returns a function that reads a page and what it refers to. */
export function createPageReader(
  config: ResolvedConfig,
  isDevelopment: boolean,
  memo: Memo,
): (file: ContentFile) => Promise<PageResult> {
  // Several pages may share a loader.
  const readLoader = memo.keep(importLoader);
  const { locales, repositoryRoot, transformMarkdown } = config;

  const transform = (tree: Root, file: string) =>
    callAuthorCode(
      () => transformMarkdown?.(tree, file),
      (reason) =>
        new PressError(problemAt({ file }, `cannot be read: "transformMarkdown" threw: ${reason}`)),
    );

  async function readPage({ file, folder }: ContentFile): Promise<PageResult> {
    const name = relative(folder, file).split(sep).join('/');
    const problemOfName = nameProblem(file, name, config);
    if (problemOfName) return { problems: [problemOfName] };
    const { locale } = pagePathOf(name, locales);
    const { value: parsed, problems } = await attempt(async () =>
      parsePage({
        file,
        source: await readText(file),
        locale,
        lang: contentLangOf(config, locale),
        codeSwitch: config.codeSwitch,
        publicDir: config.publicDir,
        transform,
      }),
    );
    if (!parsed) return { problems };
    const { frontMatter } = parsed;
    if (frontMatter.hide && !isDevelopment) return { problems: [] };

    const address = pagePathOf(name, locales, frontMatter.group?.path);
    const data = await attempt(() => readData(file, address.path));
    const context = { page: parsed, data: data.value, locale, config, isDevelopment };
    const results = [];
    for (const block of parsed.blocks) results.push(await attempt(() => readBlock(block, context)));
    const blockResults = results.flatMap(({ value }) => value ?? []);
    const place = { ...address, file, folder };
    return {
      page: createPage(place, parsed, blockResults, data.value?.value),
      problems: [...parsed.problems, ...[...results, data].flatMap((result) => result.problems)],
      warnings: parsed.warnings,
    };
  }

  async function readData(file: string, path: string): Promise<LoadedData> {
    const loader = loaderOf(file, config.pageData);
    if (!loader) return { loader };
    const load = await readLoader(loader);
    return { loader, value: await load({ path, filePath: fileLabel(repositoryRoot, file) }) };
  }

  // A page with problems is read again each time: a change of any file may fix them.
  return memo.keep(readPage, ({ problems }) => problems.length === 0);
}

/** Reads what a block of the page refers to: a demo, an API table, facts and the like. */
async function readBlock(block: Prose | Component, context: ReadContext): Promise<BlockResult> {
  switch (block.type) {
    case 'prose':
      return { block };
    case 'overview':
      return readOverview(block, context);
    case 'facts':
      return readFacts(block, context);
    case 'usage':
      return readUsage(block, context);
    case 'api':
      return readApi(block, context);
    case 'demo':
      return readDemoBlock(block, context);
  }
}

function createPage(
  place: PagePath & ContentFile,
  { frontMatter, heading, lead, ids }: ParsedPage,
  results: readonly BlockResult[],
  data: unknown,
): Page {
  const blocks = results.flatMap(({ block }) => block ?? []);
  return {
    ...place,
    frontMatter,
    title: frontMatter.title ?? heading ?? capitalize(place.name),
    description: frontMatter.description ?? shorten(lead),
    blocks,
    apis: withoutDuplicates(results.flatMap(({ apis = [] }) => apis)),
    ids,
    data,
    datedBy: [...new Set([place.file, ...results.flatMap(({ datedBy = [] }) => datedBy)])],
    sources: [...new Set(results.flatMap(({ sources = [] }) => sources))],
    imageOrigins: imageOrigins(blocks),
  };
}

function nameProblem(file: string, name: string, { locales }: ResolvedConfig): Problem | undefined {
  const unknown = unknownLocaleOf(file, locales);
  if (unknown) {
    const names = locales.map((locale) => locale.name).join(', ');
    const text = `is written for the locale ${unknown}, which is not configured; the locales are ${names}: add { name: '${unknown}', label: '…' } to "locales".`;
    return problemAt({ file }, text);
  }
  const [reserved] = /[?#%\\]/.exec(name) ?? [];
  if (!reserved) return undefined;
  const text = `has "${reserved}" in its name, which no path of a page can have; rename it.`;
  return problemAt({ file }, text);
}

function withoutDuplicates(apis: Page['apis']): Page['apis'] {
  const keys = apis.map(({ source, doc }) => `${doc.name} ${source}`);
  return apis.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

function imageOrigins(blocks: readonly PageBlock[]): string[] {
  const nodes = blocks.flatMap((block) =>
    block.type === 'prose' ? block.nodes : (block.description ?? []),
  );
  const images = addressesIn(nodes).filter(({ kind }) => kind === 'src');
  return images.flatMap(({ value }) => policySource(value) ?? []);
}

/** Search engines cut longer descriptions. */
const MAX_DESCRIPTION_LENGTH = 160;

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}
