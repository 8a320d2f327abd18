import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { PressError, type Problem } from '../../shared/error.ts';
import type { ApiDoc, Demo } from '../../shared/records.ts';
import { extractApi } from '../api/extract.ts';
import { findApiSource, findExport } from '../api/find-source.ts';
import { renderApi } from '../api/render.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { ApiData, LoadedPage } from '../config/page-data.ts';
import { readDemo } from '../demo/demo.ts';
import { fenceFile } from '../demo/fence.ts';
import { aliasOf } from '../demo/packages.ts';
import type { PolicyNeed } from '../demo/policy-needs.ts';
import { resolveLocal } from '../local-module.ts';
import { fileLabel, locationOf, problemAt } from '../location.ts';
import type { Component } from '../markdown/components.ts';
import { type Html, joinHtml } from '../markdown/html.ts';
import { readText } from '../markdown/read-text.ts';
import { systemError } from '../system-error.ts';
import {
  anything,
  boolean,
  type Check,
  describe,
  filled,
  list,
  number,
  shape,
} from '../validate/check.ts';
import { importLoader, loaderOf } from './data-loader.ts';
import { renderFacts, renderHistory } from './facts.ts';
import type { FrontMatter } from './front-matter.ts';
import { type LoadedData, loadedValue } from './loaded-data.ts';
import type { OpenMemo } from './memo.ts';
import { type PagePath, pagePathOf, unknownLocaleOf } from './page-path.ts';
import { type ParsedPage, type Part, type ProsePart, parsePage } from './parse.ts';
import type { ContentFile } from './scan.ts';
import { renderUsage } from './usage.ts';

/** A page with everything its file refers to, before the other pages are known. */
export interface Draft extends PagePath {
  file: string;
  frontMatter: FrontMatter;
  title: string;
  description: string;
  pieces: Piece[];
  /** The functions whose API the page shows. */
  apis: PageApi[];
  /** The ids of the page's own HTML, headings included. */
  ids: string[];
  /** What the page's loader returned. */
  data?: unknown;
  /** Files whose change makes the page stale. */
  dependsOn: string[];
  /** Files whose last commit dates the page. */
  history: string[];
}

export interface PageApi extends ApiData {
  doc: ApiDoc;
  /** The source, relative to the repository's root. */
  source: string;
}

export interface DemoPiece {
  type: 'demo';
  /** Without its description, whose addresses are still open. */
  demo: Demo;
  description?: Html;
  /** What the search finds. */
  text: string;
  file: string;
  /** The module, if it is written in the page: there is no such file. */
  code?: string;
  /** The line of the tag in the page. */
  line: number;
  policyNeeds: PolicyNeed[];
}

/** Replaced with a list of pages once they are known. */
export interface OverviewPiece {
  type: 'overview';
  /** Whether readers can filter and sort it. */
  filter: boolean;
}

export type Piece = ProsePart | DemoPiece | OverviewPiece;

export const demosOf = ({ pieces }: Pick<Draft, 'pieces'>) =>
  pieces.filter((piece) => piece.type === 'demo');

export const demoIds = (draft: Draft) => demosOf(draft).map(({ demo }) => demo.identifier);

export const headingsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (piece.type === 'prose' ? piece.headings : []));

export interface ReadDraftOptions {
  config: ResolvedConfig;
  memo: OpenMemo;
  isDevelopment: boolean;
}

export interface DraftResult {
  /** Absent for a page that is broken, or hidden outside of development. */
  draft?: Draft;
  problems: readonly Problem[];
  /** Whether the build leaves the page out. */
  isHidden?: boolean;
}

/** Reads a page and what it refers to. */
export async function readDraft(
  { file, folder }: ContentFile,
  options: ReadDraftOptions,
): Promise<DraftResult> {
  const { config, memo, isDevelopment } = options;
  const { locales } = config;
  const inFolder = relative(folder, file).split(sep).join('/');
  const unknown = unknownLocaleOf(file, locales);
  if (unknown) {
    const known = locales.map(({ name }) => name).join(', ');
    const text = `is written for the locale ${unknown}, which is not configured; the locales are ${known}: add { name: '${unknown}', label: '…' } to "locales", or list the file in "exclude".`;
    return { problems: [problemAt({ file }, text)] };
  }
  const [odd] = /[?#%\\]/.exec(inFolder) ?? [];
  if (odd) {
    const text = `has "${odd}" in its name, which no path of a page can have; rename it, or list the file in "exclude".`;
    return { problems: [problemAt({ file }, text)] };
  }
  const { locale } = pagePathOf(inFolder, { locales });
  const demoFences = config.demoFences ? 'all' : 'marked';
  const { value: parsed, problems } = await attempt(() =>
    memo.recall(`page ${locale} ${demoFences} ${file}`, async () => {
      const source = await readText(file);
      return { value: await parsePage({ file, source, locale, demoFences }), files: [file] };
    }),
  );
  if (!parsed) return { problems };
  const { frontMatter, heading, lead, ids } = parsed;
  const isHidden = frontMatter.hide;
  if (isHidden && !isDevelopment) return { problems: [], isHidden };

  const { nav, group } = frontMatter;
  const prefix = config.contentPaths[folder];
  const where = pagePathOf(inFolder, { locales, nav, group, prefix });
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
    draft: {
      ...where,
      file,
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
      dependsOn: unique([
        file,
        ...read.flatMap(({ files }) => files),
        ...(data.value?.files ?? []),
      ]),
      history: unique([file, ...read.flatMap(({ history }) => history)]),
    },
    problems: [...parsed.problems, ...[...parts, data].flatMap((one) => one.problems)],
    isHidden,
  };
}

/** The first one of each key. */
function unique<Item>(items: Item[], keyOf: (item: Item) => unknown = (item) => item): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].reverse();
}

function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text;
}

interface Attempt<Value> {
  value?: Value;
  problems: readonly Problem[];
}

/** Turns an author's mistake into problems, so that the load goes on and reports all of them. */
export async function attempt<Value>(action: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { value: await action(), problems: [] };
  } catch (error) {
    const known = error instanceof PressError ? error : systemError(error);
    if (!known) throw error;
    return { problems: known.problems };
  }
}

interface PartResult {
  /** Absent if nothing is to be shown. */
  piece?: Piece;
  apis?: PageApi[];
  /** Files the piece depends on. */
  files: string[];
  /** Those of them that date the page. */
  history: string[];
}

interface ReadPartOptions {
  page: ParsedPage;
  /** Absent when the loader failed. */
  data: LoadedData | undefined;
  locale: string;
  options: ReadDraftOptions;
}

/** Reads what a part of the page's file refers to: a demo, an API table, facts and the like. */
async function readPart(part: Part, context: ReadPartOptions): Promise<PartResult> {
  switch (part.type) {
    case 'prose':
      return { piece: part, files: [], history: [] };
    case 'overview':
      return readOverview(part, context);
    case 'facts':
      return readFacts(part, { ...context, render: renderFacts });
    case 'history':
      return readFacts(part, { ...context, render: renderHistory });
    case 'usage':
      return readUsage(part, context);
    case 'api':
      return readApi(part, context);
    case 'demo':
      return readDemoPart(part, context);
  }
}

function readFacts(
  { line }: Component,
  {
    page: { file },
    data,
    locale,
    options,
    render,
  }: ReadPartOptions & { render: typeof renderFacts },
): PartResult {
  if (!data) return { files: [], history: [] };
  const { repository } = options.config;
  const html = render({ data, tag: { file, line }, locale, repository });
  // No text for the search: it would find the same words on every page.
  const piece: ProsePart = { type: 'prose', html, headings: [], sections: [], file };
  return { piece, files: [], history: [] };
}

const overviewAttributes = shape({ filter: boolean });

function readOverview({ line, attributes }: Component, { page }: ReadPartOptions): PartResult {
  const at = { file: page.file, line };
  checkAttributes(attributes, { check: overviewAttributes, name: 'Overview', at });
  const piece: OverviewPiece = { type: 'overview', filter: attributes.filter === true };
  return { piece, files: [], history: [] };
}

const apiDataCheck = shape({ size: number });

const apiAttributes = shape({
  of: anything,
  src: filled,
  exports: list(filled),
  id: filled,
  hidetitle: boolean,
});

const usageAttributes = shape({ src: filled, id: filled, from: filled });

function checkAttributes(
  attributes: Component['attributes'],
  { check, name, at }: { check: Check; name: string; at: { file: string; line: number } },
): void {
  const issues = check(attributes);
  if (issues.length === 0) return;
  throw new PressError(issues.map((issue) => problemAt(at, `on <${name}>: ${describe(issue)}`)));
}

/** The functions that a tag is about, each with its comment. */
function readFunctions(
  { line, type, attributes }: Component,
  { page, options: { config, memo } }: ReadPartOptions,
) {
  const { src, exports, ...given } = attributes as ApiAttributes;
  const id = given.id ?? (src ? undefined : page.frontMatter.atomId);
  const tag = { file: page.file, line, src, name: type === 'usage' ? 'Usage' : 'API' };
  const { file, exportName } =
    src || exports || !id
      ? findApiSource(tag)
      : { file: findExport(id, { tag, alias: config.alias }), exportName: id };
  const orDefault = !exports && !id;
  const read = (exports ?? [id ?? exportName]).map(async (name) => {
    const found = await memo.recall(`api ${name} ${orDefault} ${file}`, async () => {
      const value = extractApi(file, name, { orDefault, tag });
      return { value, files: [...value.files, ...value.missing] };
    });
    return { ...found, name };
  });
  return { file, read };
}

async function readUsage(component: Component, context: ReadPartOptions): Promise<PartResult> {
  const { file } = context.page;
  const { line, attributes } = component;
  checkAttributes(attributes, { check: usageAttributes, name: 'Usage', at: { file, line } });
  const tag = { file, line, from: attributes.from as string | undefined };
  const [found] = await Promise.all(readFunctions(component, context).read);
  if (!found) return { files: [], history: [] };
  const { html, files } = await renderUsage({ ...found, tag });
  // No text for the search: the words are those of the function's name.
  const piece: ProsePart = { type: 'prose', html, headings: [], sections: [], file };
  return { piece, files: [...found.files, ...files], history: [] };
}

async function readApi(component: Component, context: ReadPartOptions): Promise<PartResult> {
  const { line, attributes } = component;
  const { page, data, options } = context;
  const { config, memo } = options;
  const { isChinese } = page;
  checkAttributes(attributes, { check: apiAttributes, name: 'API', at: { file: page.file, line } });
  const { src, hidetitle } = attributes as ApiAttributes;
  const tag = { file: page.file, line, of: attributes.of, src };
  const apiData = data && loadedValue<ApiData>(data, { key: 'api', check: apiDataCheck });
  const { file, read: functions } = readFunctions(component, context);
  const read = functions.map(async (one) => {
    const { doc, files, missing, name, ...found } = await one;
    const source = fileLabel(config.repositoryRoot, found.source);
    const key = `table ${JSON.stringify([tag, hidetitle, isChinese, name, file])}`;
    const rendered = await memo.recall(key, async () => {
      const value = await renderApi({ doc, tag, isChinese, hideTitle: hidetitle });
      return { value, files: [...files, ...missing] };
    });
    return { ...rendered, files, api: { doc, source, ...apiData } };
  });
  const all = await Promise.all(read);
  const sections = [{ heading: null, text: all.map(({ text }) => text).join(' ') }];
  const html = joinHtml(all.map((one) => one.html));
  return {
    piece: { type: 'prose', html, headings: [], sections, file },
    apis: all.map(({ api }) => api),
    files: all.flatMap(({ files }) => files),
    history: [],
  };
}

interface ApiAttributes {
  src?: string;
  exports?: string[];
  hidetitle?: boolean;
  id?: string;
}

async function readDemoPart(
  { line, attributes, fence }: Component,
  { page, locale, options: { config, memo, isDevelopment } }: ReadPartOptions,
): Promise<PartResult> {
  const tag = { file: page.file, line, attributes };
  const file = fence
    ? fenceFile(page.file, fence)
    : demoFile(String(attributes.src), { page: page.file, config });
  const { code } = fence ?? {};
  const key = `demo ${JSON.stringify([locale, file, attributes, config.alias, code, line])}`;
  const read = await memo.recall(key, async () => {
    const value = await readDemo({ file, tag, locale, config, code }).catch((error) => {
      throw fence ? inPage(error, { file, tag }) : error;
    });
    return { value, files: [...value.files, ...value.alsoFrom] };
  });
  const { description, files, inline } = read;
  if (read.demo.debug && !isDevelopment) return { files, history: files };
  const identifier = localeId(read.demo.identifier, { locale, config });
  const colorScheme = Object.keys(read.demo.dependencies)
    .map((name) => config.uiLibraries[name]?.colorScheme)
    .find(Boolean);
  const demo: Demo = {
    ...read.demo,
    identifier,
    ...(inline && { inline }),
    ...(colorScheme && { colorScheme }),
  };
  const text = [demo.title, description?.text].filter(Boolean).join(' ');
  return {
    piece: {
      type: 'demo',
      demo,
      description: description?.html,
      text,
      file,
      code,
      line,
      policyNeeds: read.policyNeeds.map((need) =>
        fence && need.file === file
          ? { ...need, file: page.file, line: line + (need.line ?? 0) }
          : need,
      ),
    },
    files,
    history: files,
  };
}

/** The file of a demo: relative to the page or under an alias, with or without its extension. */
function demoFile(src: string, { page, config }: { page: string; config: ResolvedConfig }): string {
  const name = aliasOf(src, config.alias) ?? '';
  const alias = config.alias[name];
  const path = alias ? join(alias, src.slice(name.length)) : resolve(dirname(page), src);
  const extensions = ['.tsx', '.jsx'];
  return resolveLocal({ from: path, specifier: `./${basename(path)}`, extensions }) ?? path;
}

/** Moves the problems of a demo that is written in a page from its own file to the page. */
function inPage(
  error: unknown,
  { file, tag }: { file: string; tag: { file: string; line: number } },
): unknown {
  if (!(error instanceof PressError)) return error;
  const problems = error.problems.map((problem) => {
    if (problem.file !== file) return problem;
    const text = problem.message.slice(locationOf(file, problem.line).length + 1);
    const line = tag.line + (problem.line ?? 0);
    return problemAt({ ...problem, file: tag.file, line }, text);
  });
  return new PressError(problems);
}

/** Translated pages show the same files with other texts, so each locale has its own ids. */
function localeId(id: string, { locale, config }: { locale: string; config: ResolvedConfig }) {
  return locale === config.locales[0].name ? id : `${id}-${locale.toLowerCase()}`;
}

async function readData(
  file: string,
  { page, options: { config, memo } }: { page: LoadedPage; options: ReadDraftOptions },
): Promise<LoadedData> {
  const loader = loaderOf(file, config.pageData);
  if (!loader) return { loader, files: [] };
  const { load, files } = await memo.recall(`data of ${loader}`, async () => {
    const value = await importLoader(loader);
    return { value, files: value.files };
  });
  return memo.recall(`data ${loader} ${file}`, async () => ({
    value: { value: await load(page), loader, files },
    files,
  }));
}
