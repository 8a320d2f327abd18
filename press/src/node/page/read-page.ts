import { relative, sep } from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import type { LoadedPage } from '../config/press-config.ts';
import { contentLangOf } from '../config/words.ts';
import { type Attempt, attempt } from '../lib/errors.ts';
import { readText } from '../lib/files.ts';
import { fileLabel, problemAt } from '../lib/location.ts';
import type { Memo } from '../lib/memo.ts';
import { policySource } from '../lib/policy-source.ts';
import type { Problem } from '../lib/problems.ts';
import { addressesIn } from '../markdown/addresses.ts';
import { type ExtendedMarkdown, extendMarkdown } from '../markdown/plugins.ts';
import { importLoader, type LoadedData, loaderOf } from '../source/data-loader.ts';
import { pagePathOf, unknownLocaleOf } from '../source/page-path.ts';
import type { ContentFile } from '../source/scan.ts';
import { readFacts, readOverview } from './facts.ts';
import { type ParsedFile, type Part, parsePage } from './parse.ts';
import type { ParsedPage, Piece } from './parsed-page.ts';
import type { PartResult, ReadPageOptions, ReadPartOptions } from './part.ts';
import { readApi, readUsage } from './part-api.ts';
import { readDemoPart } from './part-demo.ts';

export interface ReadPage {
  /** Absent for a page with errors, or one that is hidden outside of development. */
  page?: ParsedPage;
  problems: readonly Problem[];
  /** Problems that do not fail a build. @default none */
  warnings?: readonly Problem[];
  /** Whether the build leaves the page out. */
  isHidden?: boolean;
}

/** Returns a function that reads a page and what it refers to. */
export function pageReader(
  config: ResolvedConfig,
  isDevelopment: boolean,
  memo: Memo,
): (file: ContentFile) => Promise<ReadPage> {
  let extended: ExtendedMarkdown | undefined;
  const options: ReadPageOptions = {
    config,
    isDevelopment,
    extended() {
      if (config.markdown) extended ??= extendMarkdown(config.markdown);
      return extended;
    },
    readLoader: memo.keep(importLoader),
  };
  // Anything may be the cause of a problem.
  return memo.keep(
    (file: ContentFile) => readPage(file, options),
    ({ problems }) => problems.length === 0,
  );
}

async function readPage(
  { file, folder }: ContentFile,
  options: ReadPageOptions,
): Promise<ReadPage> {
  const { config, isDevelopment } = options;
  const { locales } = config;
  const inFolder = relative(folder, file).split(sep).join('/');
  const misnamed = nameProblem({ file, inFolder }, config);
  if (misnamed) return { problems: [misnamed] };
  const { locale } = pagePathOf(inFolder, { locales });
  const { value: parsed, problems } = await attempt(() => parseFile(file, locale, options));
  if (!parsed) return { problems };
  const { frontMatter, heading, lead, ids } = parsed;
  const isHidden = frontMatter.hide;
  if (isHidden && !isDevelopment) return { problems: [], isHidden };

  const { group } = frontMatter;
  const where = pagePathOf(inFolder, { locales, group });
  const filePath = fileLabel(config.repositoryRoot, file);
  const data = await attempt(() =>
    readData(file, { page: { path: where.path, filePath }, options }),
  );
  const parts: Attempt<PartResult>[] = [];
  for (const part of parsed.parts) {
    const context = { page: parsed, data: data.value, locale, options };
    parts.push(await attempt(() => readPart(part, context)));
  }
  const read = parts.flatMap(({ value }) => value ?? []);
  return {
    page: {
      ...where,
      file,
      folder,
      frontMatter,
      title:
        frontMatter.title ?? heading ?? where.name.charAt(0).toUpperCase() + where.name.slice(1),
      description: frontMatter.description ?? shorten(lead),
      pieces: read.flatMap(({ piece }) => piece ?? []),
      apis: unique(
        read.flatMap(({ apis }) => apis ?? []),
        ({ doc, source }) => source + doc.name,
      ),
      ids,
      data: data.value?.value,
      history: unique([file, ...read.flatMap(({ history = [] }) => history)]),
      sources: unique(read.flatMap(({ sources = [] }) => sources)),
      imageOrigins: imageOrigins(read.flatMap(({ piece }) => piece ?? [])),
    },
    problems: [...parsed.problems, ...[...parts, data].flatMap((one) => one.problems)],
    warnings: parsed.warnings,
    isHidden,
  };
}

async function parseFile(
  file: string,
  locale: string,
  { config, extended }: ReadPageOptions,
): Promise<ParsedFile> {
  const { publicDir, codeSwitch, workbench } = config;
  return parsePage({
    file,
    source: await readText(file),
    locale,
    lang: contentLangOf(config, locale),
    codeSwitch,
    // Demos import each of these packages, so the workbench has them.
    runPackages: workbench?.watch,
    publicDir,
    extended: extended(),
  });
}

function nameProblem(
  { file, inFolder }: { file: string; inFolder: string },
  { locales }: ResolvedConfig,
): Problem | undefined {
  const unknown = unknownLocaleOf(file, locales);
  if (unknown) {
    const known = locales.map(({ name }) => name).join(', ');
    const text = `is written for the locale ${unknown}, which is not configured; the locales are ${known}: add { name: '${unknown}', label: '…' } to "locales".`;
    return problemAt({ file }, text);
  }
  const [odd] = /[?#%\\]/.exec(inFolder) ?? [];
  const text = `has "${odd}" in its name, which no path of a page can have; rename it.`;
  return odd ? problemAt({ file }, text) : undefined;
}

function imageOrigins(pieces: readonly Piece[]): string[] {
  const nodes = pieces.flatMap((piece) =>
    piece.type === 'prose' ? piece.nodes : (piece.description ?? []),
  );
  return unique(
    addressesIn(nodes).flatMap(({ kind, value }) => (kind === 'src' && policySource(value)) || []),
  );
}

/** Removes duplicates by key. */
function unique<Item>(items: Item[], keyOf: (item: Item) => unknown = (item) => item): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].reverse();
}

function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text;
}

/** Reads what a Markdown node refers to: a demo, an API table, facts and the like. */
async function readPart(part: Part, context: ReadPartOptions): Promise<PartResult> {
  switch (part.type) {
    case 'prose':
      return { piece: part };
    case 'overview':
      return readOverview(part, context);
    case 'facts':
      return readFacts(part, context);
    case 'usage':
      return readUsage(part, context);
    case 'api':
      return readApi(part, context);
    case 'demo':
      return readDemoPart(part, context);
  }
}

async function readData(
  file: string,
  { page, options: { config, readLoader } }: { page: LoadedPage; options: ReadPageOptions },
): Promise<LoadedData> {
  const loader = loaderOf(file, config.pageData);
  return { loader, ...(loader && { value: await (await readLoader(loader))(page) }) };
}
