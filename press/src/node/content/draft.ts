import { dirname, relative, resolve, sep } from 'node:path';
import { PressError, type Problem } from '../../shared/error.ts';
import type { Demo, Heading } from '../../shared/records.ts';
import { extractApi } from '../api/extract.ts';
import { findApiSource } from '../api/find-source.ts';
import { renderApi } from '../api/render.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { readDemo } from '../demo/demo.ts';
import { fileLabel } from '../file-label.ts';
import type { Component } from '../markdown/components.ts';
import { textOfHtml } from '../markdown/html.ts';
import { readText } from '../markdown/read-text.ts';
import { systemError } from '../system-error.ts';
import { loaderOf, loadPageData } from './data-loader.ts';
import type { OpenMemo } from './memo.ts';
import { type PagePath, pagePathOf, unknownLocaleOf } from './page-path.ts';
import { type ParsedPage, parsePage, type Section } from './parse.ts';
import type { ContentFile } from './scan.ts';

/** A page on its way through the stages. */
export interface Draft extends PagePath {
  file: string;
  parsed: ParsedPage;
  title: string;
  description: string;
  pieces: Piece[];
  demos: string[];
  dependsOn: Set<string>;
  /** Files whose history is the page's. */
  history: Set<string>;
  data?: unknown;
}

/** A piece of a page with everything but its addresses. */
export type Piece =
  | { type: 'html'; html: string; headings: Heading[]; sections: Section[]; file: string }
  | { type: 'demo'; id: string; sections: Section[] }
  | { type: 'overview' };

/** A demo and the tag that shows it. */
export interface DraftDemo {
  demo: Demo;
  file: string;
  pagePath: string;
  page: string;
  line: number;
}

export interface Work {
  config: ResolvedConfig;
  memo: OpenMemo;
  isDevelopment: boolean;
  demos: Map<string, DraftDemo>;
  problems: Problem[];
}

/** Lets the load go on after a mistake, so that all of them are told at once. */
async function attempt<Value>(
  { problems, config }: Work,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    const label = (path: string) => fileLabel(config.repositoryRoot, path);
    const told = error instanceof PressError ? error : systemError(error, { label });
    if (!told) throw error;
    problems.push(...told.problems);
    return undefined;
  }
}

export async function readDraft({ file, folder }: ContentFile, work: Work): Promise<Draft | null> {
  const { config, memo, problems } = work;
  const { locales, repositoryRoot } = config;
  const label = (line?: number) => fileLabel(repositoryRoot, file, line);
  const inFolder = relative(folder, file).split(sep).join('/');
  const unknown = unknownLocaleOf(file, locales);
  if (unknown) {
    const known = locales.map(({ name }) => name).join(', ');
    const message = `${label()} is written for the locale ${unknown}, which is not configured; the locales are ${known}.`;
    problems.push({ message, file });
    return null;
  }
  const { locale } = pagePathOf({ file: inFolder, locales });
  const parsed = await attempt(work, () =>
    memo.recall(`page ${locale} ${file}`, async () => {
      const source = await readText(file, label());
      return { value: await parsePage({ file, source, locale, label }), files: [file] };
    }),
  );
  if (!parsed) return null;
  problems.push(...parsed.problems);
  const { frontMatter, heading, lead } = parsed;
  const where = pagePathOf({ file: inFolder, locales, groupPath: frontMatter.group?.path });
  return {
    ...where,
    file,
    parsed,
    title: frontMatter.title ?? heading ?? where.name.charAt(0).toUpperCase() + where.name.slice(1),
    description: frontMatter.description ?? shorten(lead),
    pieces: [],
    demos: [],
    dependsOn: new Set([file]),
    history: new Set([file]),
  };
}

function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text;
}

/** Reads what the page's file only refers to: demos, API tables, the loader's data. */
export async function readParts(draft: Draft, work: Work): Promise<void> {
  for (const part of draft.parsed.parts) {
    if (part.type === 'prose') draft.pieces.push({ ...part, type: 'html', file: draft.file });
    else if (part.type === 'overview') draft.pieces.push({ type: 'overview' });
    else if (part.type === 'api')
      await attempt(work, () => addApi(draft, { component: part, work }));
    else await attempt(work, () => addDemo(draft, { component: part, work }));
  }
  await attempt(work, () => readData(draft, work));
}

interface Addition {
  component: Component;
  work: Work;
}

async function addApi(draft: Draft, { component, work }: Addition): Promise<void> {
  const { config, memo } = work;
  const { repositoryRoot } = config;
  const { line, attributes } = component;
  const tag = { file: draft.file, line, of: attributes.of };
  const { file, exportName } = findApiSource({ tag, repositoryRoot });
  const { doc, files, missing } = await memo.recall(`api ${exportName} ${file}`, async () => {
    const value = extractApi({ file, exportName, repositoryRoot });
    return { value, files: [...value.files, ...value.missing] };
  });
  for (const source of files) draft.dependsOn.add(source);
  const { isChinese } = draft.parsed;
  const { html, text } = await memo.recall(
    `table ${JSON.stringify([tag, isChinese, exportName, file])}`,
    async () => {
      const value = await renderApi({ doc, tag, isChinese, repositoryRoot });
      return { value, files: [...files, ...missing] };
    },
  );
  draft.pieces.push({
    type: 'html',
    html,
    headings: [],
    sections: [{ heading: null, text }],
    file,
  });
}

async function addDemo(draft: Draft, { component, work }: Addition): Promise<void> {
  const { config, memo, demos, isDevelopment } = work;
  const { line, attributes } = component;
  const { locale } = draft;
  const tag = { file: draft.file, line, attributes };
  const file = resolve(dirname(draft.file), String(attributes.src));
  const key = `demo ${JSON.stringify([locale, file, attributes, config.alias])}`;
  const read = await memo.recall(key, async () => {
    const value = await readDemo({ file, tag, locale, config });
    return { value, files: [...value.files, ...value.alsoFrom] };
  });
  const { componentFile, files, inline } = read;
  for (const source of files) {
    draft.dependsOn.add(source);
    draft.history.add(source);
  }
  if (read.demo.debug && !isDevelopment) return;
  const id = localeId(read.demo.identifier, { locale, config });
  const demo: Demo = { ...read.demo, identifier: id, ...(inline && { inline }) };
  const other = demos.get(id);
  if (other) {
    const label = (page: string, at: number) => fileLabel(config.repositoryRoot, page, at);
    const message = `${label(draft.file, line)} shows a demo with the id "${id}", which ${label(other.page, other.line)} has already; give one of them an "identifier" of its own.`;
    throw new PressError({ message, file: draft.file, line });
  }
  demos.set(id, { demo, file: componentFile, pagePath: draft.path, line, page: draft.file });
  draft.demos.push(id);
  const text = [demo.title, textOfHtml(demo.description ?? '')].filter(Boolean).join(' ');
  draft.pieces.push({ type: 'demo', id, sections: [{ heading: null, text }] });
}

/** A translated page shows the same files as the first one, with texts and so ids of its own. */
function localeId(id: string, { locale, config }: { locale: string; config: ResolvedConfig }) {
  return locale === config.locales[0].name ? id : `${id}-${locale.toLowerCase()}`;
}

async function readData(draft: Draft, { config, memo }: Work): Promise<void> {
  const loader = loaderOf(draft.file);
  if (!loader) return;
  const label = fileLabel(config.repositoryRoot, loader);
  const { value, files } = await memo.recall(`data ${loader}`, async () => {
    const loaded = await loadPageData(loader, label);
    return { value: loaded, files: loaded.files };
  });
  draft.data = value;
  for (const file of files) draft.dependsOn.add(file);
}
