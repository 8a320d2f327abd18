import { createHash } from 'node:crypto';
import { dirname, extname, join, parse, resolve } from 'node:path';
import type { RootContent } from 'hast';
import { classifyLink } from '../../shared/address.ts';
import { nearest } from '../../shared/nearest.ts';
import type { Site } from '../../shared/records.ts';
import {
  canonicalPath,
  decodeText,
  demoIdOf,
  encodePath,
  localeOf,
  sharedDemoOf,
  withBase,
} from '../../shared/route.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { isFile, readBytes, readSource } from '../lib/files.ts';
import { locationOf, problemAt } from '../lib/location.ts';
import { similarFile } from '../lib/modules/local-module.ts';
import type { Problem } from '../lib/problems.ts';
import { type Address, type AddressKind, mapAddresses } from '../markdown/addresses.ts';
import { demoIdsOf, type Page } from '../page/page.ts';
import type { ArrangedSite } from './arrange.ts';

export interface Asset {
  file: string;
  /** The path in the output, without the base. */
  fileName: string;
}

/** The address in the finished page, or the reason why there is none. */
export type Resolution = { address: string; asset?: Asset } | { reason: string };

/** Where an address is written, and the path of the page that shows it. */
export interface LinkOrigin {
  file: string;
  path: string;
}

export type ResolveLink = (address: string, from: LinkOrigin & { kind: AddressKind }) => Resolution;

/** The end of an address, after its path. */
interface Suffix {
  /** Including the question mark, or empty. */
  query: string;
  /** Without the number sign. */
  hash: string;
}

function splitAddress(address: string): { path: string; suffix: Suffix } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?#?(.*)$/s.exec(address) ?? [];
  return { path: decodeText(path), suffix: { query, hash } };
}

/** A page that links can lead to, and the ids that a hash can refer to. */
type Target = Pick<Page, 'file' | 'path'> & { ids: ReadonlySet<string> };

/** What the addresses of all pages can lead to. */
interface Destinations extends Pick<ResolvedConfig, 'publicDir' | 'repositoryRoot'> {
  site: Site;
  byPath: ReadonlyMap<string, Target>;
  byFile: ReadonlyMap<string, Target>;
  /** The ids of all demos. */
  demos: ReadonlySet<string>;
}

export function createLinkResolver(
  { site, pages }: Pick<ArrangedSite, 'site' | 'pages'>,
  { publicDir, repositoryRoot }: Pick<ResolvedConfig, 'publicDir' | 'repositoryRoot'>,
): ResolveLink {
  const targets = pages.map((page): Target => {
    const { file, path, ids } = page;
    return { file, path, ids: new Set([...ids, ...demoIdsOf(page)]) };
  });
  const byPath = new Map(targets.map((target) => [target.path, target]));
  const byFile = new Map(targets.map((target) => [target.file, target]));
  const demos = new Set(pages.flatMap(demoIdsOf));
  const destinations = { site, publicDir, repositoryRoot, byPath, byFile, demos };
  return (address, from) => resolveAddress(address, from, destinations);
}

/**
 * Resolves an address in these steps:
 * 1. A full address stays; a hash must be an id of the page.
 * 2. An image or other resource must be a public file, if its path begins with a slash, or one beside the page.
 * 3. A link to `.md` must lead to the file of a page; one with a slash is relative to the repository.
 * 4. Any other link leads to a file beside the page, if there is one, else to a page, a demo or a public file.
 */
function resolveAddress(
  address: string,
  { kind, file, path: from }: Parameters<ResolveLink>[1],
  destinations: Destinations,
): Resolution {
  const { site, byPath, repositoryRoot } = destinations;
  const type = classifyLink(address);
  if (type === 'external' || type === 'native') return { address };
  const { path, suffix } = splitAddress(address);
  const page = byPath.get(from);
  if (type === 'hash') {
    const reason = page && hashReason(suffix.hash, page);
    return reason ? { reason: `the ${reason}` } : { address };
  }
  const isAbsolute = path.startsWith('/');
  const linkedFile = resolve(dirname(file), path);
  if (kind === 'src') {
    if (isAbsolute) return resolvePublicFile(path, suffix, destinations);
    return resolveFile(linkedFile, suffix, site);
  }
  if (path === '') return page ? resolvePage(page, suffix, site) : { address };
  if (path.endsWith('.md')) {
    const markdownFile = isAbsolute ? join(repositoryRoot, path) : linkedFile;
    return resolveMarkdown(markdownFile, suffix, destinations);
  }
  if (isAbsolute) return resolvePath(path, suffix, destinations);
  const hasExtension = extname(linkedFile) !== '';
  if (hasExtension && isFile(linkedFile)) return resolveFile(linkedFile, suffix, site);
  // Resolve the link as a browser would on the page, whatever the host does with trailing slashes.
  const { pathname } = new URL(`./${encodePath(path)}`, `http://host${encodePath(from)}`);
  const pagePath = decodeText(pathname);
  const resolution = resolvePath(pagePath, suffix, destinations);
  const isMissing = 'reason' in resolution && !pageAt(pagePath, destinations);
  return hasExtension && isMissing ? resolveFile(linkedFile, suffix, site) : resolution;
}

const siteAddress = (path: string, { query, hash }: Suffix, site: Site) =>
  withBase(site.base, encodePath(path)) + query + (hash && `#${hash}`);

function pageAt(path: string, { site, byPath }: Destinations): Target | undefined {
  const canonical = canonicalPath(path, site.locales);
  return byPath.get(site.redirects[canonical] ?? canonical);
}

function resolvePage(target: Target, suffix: Suffix, site: Site): Resolution {
  const reason = hashReason(suffix.hash, target);
  return reason
    ? { reason: `that ${reason}` }
    : { address: siteAddress(target.path, suffix, site) };
}

function resolveMarkdown(file: string, suffix: Suffix, { site, byFile }: Destinations): Resolution {
  const target = byFile.get(file);
  if (target) return resolvePage(target, suffix, site);
  const files = Array.from(byFile.keys(), (name) => locationOf(name));
  return missing('page', nearest(locationOf(file), files));
}

function resolvePath(path: string, suffix: Suffix, destinations: Destinations): Resolution {
  const { site, byPath, demos, publicDir } = destinations;
  const target = pageAt(path, destinations);
  if (target) return resolvePage(target, suffix, site);
  const isDemo = demos.has(demoIdOf(site, path) ?? '');
  if (isDemo || isFile(join(publicDir, path))) return { address: siteAddress(path, suffix, site) };
  const canonical = canonicalPath(path, site.locales);
  const locale = localeOf(canonical, site.locales);
  const paths = [...byPath.keys(), ...Object.keys(site.redirects)];
  const pathsInLocale = paths.filter((candidate) => localeOf(candidate, site.locales) === locale);
  return missing('page', nearest(canonical, pathsInLocale));
}

/** A file beside a page, which is copied into the output. */
function resolveFile(file: string, suffix: Suffix, site: Site): Resolution {
  if (!isFile(file)) return missing('file', similarFile(file));
  const asset = assetOf(file);
  return { address: siteAddress(`/${asset.fileName}`, suffix, site), asset };
}

function resolvePublicFile(
  path: string,
  suffix: Suffix,
  { site, publicDir }: Destinations,
): Resolution {
  const file = join(publicDir, path);
  if (!isFile(file)) return missing('public file', similarFile(file));
  return { address: siteAddress(path, suffix, site) };
}

const missing = (kind: string, similar: string | undefined): Resolution => ({
  reason: similar
    ? `the nearest ${kind} is ${similar}`
    : `there is no such ${kind}; add it or correct the address`,
});

/** How many ids a message lists if none is similar. */
const MAX_LISTED_IDS = 5;

/** Why a hash cannot be resolved, to follow “the” or “that” in a message. */
function hashReason(hash: string, { ids }: Target): string | null {
  // A hash that opens the workbench contains the id of a demo.
  const id = sharedDemoOf(`#${hash}`) ?? decodeText(hash);
  // Browsers first look for the hash as it is, then for its decoded form.
  if (id === '' || id === 'top' || ids.has(hash) || ids.has(id)) return null;
  const similar = nearest(id, ids);
  const firstIds = [...ids].slice(0, MAX_LISTED_IDS).map((candidate) => `#${candidate}`);
  if (firstIds.length === 0) return 'page has no headings';
  if (similar) return `page has #${similar}`;
  return `page has ${firstIds.join(', ')}${ids.size > MAX_LISTED_IDS ? ', …' : ''}`;
}

function assetOf(file: string): Asset {
  const hash = createHash('sha256').update(readBytes(file)).digest('hex').slice(0, 8);
  const { name, ext } = parse(file);
  // Some hosts do not find a file by the encoded form of these characters.
  return { file, fileName: `assets/${name.replace(/[?#%]/g, '-')}-${hash}${ext}` };
}

export interface ResolvedNodes {
  nodes: RootContent[];
  assets: Asset[];
  deadLinks: Problem[];
}

/** Resolves all addresses in the nodes; those that cannot be resolved stay as written. */
export function resolveNodes(
  nodes: readonly RootContent[],
  from: LinkOrigin,
  resolveLink: ResolveLink,
): ResolvedNodes {
  const assets: Asset[] = [];
  const deadLinks: Problem[] = [];
  const resolvedNodes = mapAddresses(nodes, (address) => {
    const resolution = resolveLink(address.value, { ...from, kind: address.kind });
    if ('reason' in resolution) {
      deadLinks.push(deadLink(address, from.file, resolution.reason));
      return address.value;
    }
    if (resolution.asset) assets.push(resolution.asset);
    return resolution.address;
  });
  return { nodes: resolvedNodes, assets, deadLinks };
}

function deadLink({ value, kind, line }: Address, file: string, reason: string): Problem {
  const verb = kind === 'src' ? 'shows' : 'links to';
  const text = `${verb} ${decodeText(value)}; ${reason}.`;
  return problemAt({ file, line: line ?? lineOf(file, value) }, text);
}

/** The line of a file that contains the address, for elements without positions. */
function lineOf(file: string, address: string): number | undefined {
  const lines = readSource(file).split('\n');
  const index = lines.findIndex((line) => line.includes(decodeText(address)));
  return index === -1 ? undefined : index + 1;
}
