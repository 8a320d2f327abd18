import { readFileSync } from 'node:fs';
import type { Problem } from '../../shared/error.ts';
import type { Block, Demo, Page } from '../../shared/records.ts';
import { decodeText } from '../../shared/route.ts';
import { createSlugger } from '../../shared/slug.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { fileLabel } from '../file-label.ts';
import { mapAddresses } from '../markdown/html.ts';
import type { Draft, DraftDemo } from './draft.ts';
import { type Asset, createLinkResolver, type LinkOrigin, type ResolveLink } from './links.ts';
import { renderOverview } from './overview.ts';
import { append, type Section } from './parse.ts';
import type { BuiltSite } from './site/site.ts';

/* What can only be made of a page once all pages are known. */

const headingsOf = (pieces: Draft['pieces']) =>
  pieces.flatMap((piece) => (piece.type === 'html' ? piece.headings : []));

export function fillOverviews(
  draft: Draft,
  { built, byPath }: { built: BuiltSite; byPath: ReadonlyMap<string, Draft> },
): void {
  const { path: own, locale, pieces, demos } = draft;
  for (const [index, piece] of pieces.entries()) {
    if (piece.type !== 'overview') continue;
    const slugOf = createSlugger();
    for (const taken of [...demos, ...headingsOf(pieces).map(({ id }) => id)]) slugOf(taken);
    const { html, headings } = renderOverview({
      menus: built.site.menus[locale] ?? {},
      depth: (headingsOf(pieces.slice(0, index)).at(-1)?.depth ?? 1) + 1,
      idOf: slugOf,
      descriptionOf: (path) => (path === own ? null : (byPath.get(path)?.description ?? null)),
      noteOf: (title) => notesOf(draft.data).get(title),
    });
    for (const page of byPath.values()) draft.dependsOn.add(page.file);
    // No text for the search: the pages that are listed say it themselves.
    pieces[index] = { type: 'html', html, headings, sections: [], file: draft.file };
  }
}

/** The `notes` that a page's loader returned: page title → a few characters about it. */
function notesOf(data: unknown): Map<string, string> {
  const notes = (data as { notes?: unknown } | undefined)?.notes;
  return new Map(Object.entries((notes ?? {}) as Record<string, string>));
}

export function pageOf(
  draft: Draft,
  { built, time, config }: { built: BuiltSite; time: number | undefined; config: ResolvedConfig },
): Page {
  const { path, locale, title, description, file, parsed, pieces, data } = draft;
  const group = built.groups.get(path);
  return {
    path,
    locale,
    title,
    description,
    filePath: fileLabel(config.repositoryRoot, file),
    ...(time !== undefined && { updatedTime: time }),
    ...(group && { group }),
    slugs: headingsOf(pieces).map(({ depth, text, id }) => ({ depth, value: text, heading: id })),
    toc: parsed.frontMatter.toc ?? 'content',
    ...(data !== undefined && { data }),
  };
}

/** The blocks of a page; pieces of HTML that follow each other are one. */
export function blocksOf(draft: Draft, resolveLink: ResolveLink): Block[] {
  const blocks: Block[] = [];
  for (const piece of draft.pieces) {
    if (piece.type === 'demo') blocks.push({ type: 'demo', id: piece.id });
    if (piece.type !== 'html') continue;
    const html = resolveHtml(piece.html, { file: piece.file, path: draft.path, resolveLink });
    const last = blocks.at(-1);
    if (last?.type === 'prose') last.html = `${last.html}\n${html}`;
    else blocks.push({ type: 'prose', html });
  }
  return blocks;
}

interface ShownAt {
  file: string;
  path: string;
  resolveLink: ResolveLink;
}

function resolveHtml(html: string, { file, path, resolveLink }: ShownAt): string {
  return mapAddresses(html, (address, kind) => {
    const resolution = resolveLink(address, { kind, file, path });
    return 'address' in resolution ? resolution.address : address;
  });
}

/** A demo as the site shows it: with the addresses in its description resolved. */
export function finishDemo(
  { demo, file, pagePath }: DraftDemo,
  resolveLink: ResolveLink,
): { demo: Demo; file: string; pagePath: string } {
  if (!demo.description) return { demo, file, pagePath };
  const description = resolveHtml(demo.description, { file, path: pagePath, resolveLink });
  return { demo: { ...demo, description }, file, pagePath };
}

/** Sections of one page in order: what has no heading belongs to the one before. */
export function joinSections(draft: Draft): Section[] {
  const joined: Section[] = [];
  for (const piece of draft.pieces) {
    if (piece.type === 'overview') continue;
    for (const { heading, text } of piece.sections) {
      if (heading) joined.push({ heading, text });
      else if (text) append(joined, text);
    }
  }
  return joined;
}

export interface CheckedLinks {
  resolveLink: ResolveLink;
  assets: Asset[];
  deadLinks: Problem[];
}

/** Follows every address of every page, its demos' descriptions and its API tables. */
export function checkLinks({
  config,
  built,
  drafts,
  demos,
}: {
  config: ResolvedConfig;
  built: BuiltSite;
  drafts: readonly Draft[];
  demos: ReadonlyMap<string, DraftDemo>;
}): CheckedLinks {
  const resolveLink = createLinkResolver({
    config,
    site: built.site,
    demos: new Set(demos.keys()),
    targets: drafts.map((draft) => ({
      file: draft.file,
      path: draft.path,
      ids: new Set([
        ...draft.parsed.ids,
        ...headingsOf(draft.pieces).map(({ id }) => id),
        ...draft.demos,
      ]),
    })),
  });
  const assets = new Map<string, Asset>();
  const deadLinks: Problem[] = [];

  function check(address: string, { line, ...from }: LinkOrigin & { line?: number }): void {
    const resolution = resolveLink(address, from);
    if ('address' in resolution) {
      if (resolution.asset) assets.set(resolution.asset.fileName, resolution.asset);
      return;
    }
    const at = line ?? lineOf(from.file, address);
    const label = fileLabel(config.repositoryRoot, from.file, at);
    const verb = from.kind === 'src' ? 'shows' : 'links to';
    const message = `${label} ${verb} ${decodeText(address)}; ${resolution.complaint}.`;
    deadLinks.push({ message, file: from.file, line: at });
  }

  function checkHtml(html: string, from: { file: string; path: string }): void {
    mapAddresses(html, (address, kind) => {
      check(address, { ...from, kind });
      return address;
    });
  }

  for (const { file, path, parsed, pieces } of drafts) {
    for (const { address, kind, line } of parsed.links) check(address, { kind, file, path, line });
    for (const piece of pieces) {
      if (piece.type === 'html' && piece.file !== file) {
        checkHtml(piece.html, { file: piece.file, path });
      }
      const demo = piece.type === 'demo' && demos.get(piece.id);
      if (demo) checkHtml(demo.demo.description ?? '', { file: demo.file, path });
    }
  }
  return { resolveLink, assets: [...assets.values()], deadLinks };
}

/** The line on which a file has the address, for HTML that does not know where it came from. */
function lineOf(file: string, address: string): number | undefined {
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(decodeText(address)));
  return index === -1 ? undefined : index + 1;
}
