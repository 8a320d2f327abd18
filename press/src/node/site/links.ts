import { createHash } from 'node:crypto';
import { dirname, extname, join, parse, resolve } from 'node:path';
import type { RootContent } from 'hast';
import { classifyLink, encodePath, sharedDemoOf } from '../../shared/address.ts';
import { nearest } from '../../shared/nearest.ts';
import type { Site } from '../../shared/records.ts';
import { canonicalPath, decodeText, demoIdOf, localeOf, withBase } from '../../shared/route.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { isFile, readBytes, readSource } from '../lib/files.ts';
import { locationOf, problemAt } from '../lib/location.ts';
import { similarFile } from '../lib/modules/local-module.ts';
import type { Problem } from '../lib/problems.ts';
import { type Address, type AddressKind, mapAddresses } from '../markdown/addresses.ts';

export interface Asset {
  file: string;
  /** The path in the output, without the base. */
  fileName: string;
}

export interface LinkTarget {
  file: string;
  path: string;
  /** @default the first of the site */
  locale?: string;
  /** The ids that a hash can refer to. */
  ids: ReadonlySet<string>;
}

/** The address in the finished page, or the reason why there is none. */
export type Resolution = { address: string; asset?: Asset } | { reason: string };

/** Where an address is written, and the path of the page that shows it. */
export interface LinkOrigin {
  file: string;
  path: string;
}

export type ResolveLink = (address: string, from: LinkOrigin & { kind: AddressKind }) => Resolution;

interface Rest {
  /** Including the question mark, or empty. */
  query: string;
  /** Without the number sign. */
  hash: string;
  /** The page that contains the link. */
  from?: LinkTarget;
}

function splitAddress(address: string): { path: string; rest: Rest } {
  const [beforeHash = '', ...hash] = address.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  return {
    path: decodeText(path),
    rest: { query: query.length > 0 ? `?${query.join('?')}` : '', hash: hash.join('#') },
  };
}

/** The most dead links for which the nearest page is suggested: each is compared with all pages. */
const MOST_SUGGESTIONS = 100;

/** The most ids that a message lists if none is similar. */
const MOST_IDS = 5;

interface LinkResolverOptions {
  config: Pick<ResolvedConfig, 'publicDir' | 'repositoryRoot'>;
  site: Pick<Site, 'base' | 'redirects' | 'demoRoute' | 'locales'>;
  targets: readonly LinkTarget[];
  demos: ReadonlySet<string>;
}

/** Resolves the addresses of all pages; knows every page, demo and public file. */
export function createLinkResolver(options: LinkResolverOptions): ResolveLink {
  const { repositoryRoot } = options.config;
  const { pageShown, pageAt, toPage, toMarkdown, toPath } = createPageLinks(options);
  const { toFile, toPublicFile } = createFileLinks(options);
  return (address, { kind, file, path: from }) => {
    const type = classifyLink(address);
    if (type === 'external' || type === 'native') return { address };
    const { path, rest } = splitAddress(address);
    const page = pageShown(from);
    rest.from = page;
    if (type === 'hash') {
      const reason = page && hashReason(rest.hash, page);
      return reason ? { reason: `the ${reason}` } : { address };
    }
    const isAbsolute = path.startsWith('/');
    const target = resolve(dirname(file), path);
    if (kind === 'src') return isAbsolute ? toPublicFile(path, rest) : toFile(target, rest);
    if (isAbsolute) {
      const isMarkdown = path.endsWith('.md');
      return isMarkdown ? toMarkdown(join(repositoryRoot, path), rest) : toPath(path, rest);
    }
    if (path === '') return page ? toPage(page, rest) : { address };
    if (path.endsWith('.md')) return toMarkdown(target, rest);
    const isNamedLikeFile = extname(target) !== '';
    if (isNamedLikeFile && isFile(target)) return toFile(target, rest);
    // Resolved as a browser would on the page, whatever the host does with trailing slashes.
    const { pathname } = new URL(`./${encodePath(path)}`, `http://host${encodePath(from)}`);
    const pagePath = decodeText(pathname);
    const asPage = toPath(pagePath, rest);
    const isMissing = isNamedLikeFile && 'reason' in asPage && !pageAt(pagePath);
    return isMissing ? toFile(target, rest) : asPage;
  };
}

const urlIn =
  ({ base }: Pick<Site, 'base'>) =>
  (path: string, { query, hash }: Rest) =>
    withBase(base, encodePath(path)) + query + (hash && `#${hash}`);

/** Links to pages, to headings, and to demos. */
function createPageLinks({ config, site, targets, demos }: LinkResolverOptions) {
  const byPath = new Map(targets.map((target) => [target.path, target]));
  const byFile = new Map(targets.map((target) => [target.file, target]));
  const url = urlIn(site);
  let suggestions = 0;

  function noPage(asked: string, pages: () => string[]): Resolution {
    suggestions += 1;
    const near = suggestions > MOST_SUGGESTIONS ? undefined : nearest(asked, pages());
    return {
      reason: near
        ? `the nearest page is ${near}`
        : 'there is no such page; write it or correct the link',
    };
  }

  function toPage(target: LinkTarget, rest: Rest): Resolution {
    const reason = hashReason(rest.hash, target);
    if (reason) return { reason: `that ${reason}` };
    return { address: url(target.path, rest) };
  }

  function pageAt(path: string): LinkTarget | undefined {
    const canonical = canonicalPath(path, site.locales);
    return byPath.get(site.redirects[canonical] ?? canonical);
  }

  return {
    toPage,
    pageAt,
    /** Finds the page of a path in the spelling of `targets`. */
    pageShown: (path: string) => byPath.get(path),

    toMarkdown(file: string, rest: Rest): Resolution {
      const target = byFile.get(file);
      if (target) return toPage(target, rest);
      return noPage(locationOf(file), () => targets.map((page) => locationOf(page.file)));
    },

    toPath(path: string, rest: Rest): Resolution {
      const target = pageAt(path);
      if (target) return toPage(target, rest);
      const id = demoIdOf(site, path);
      const isDemo = id !== null && demos.has(id);
      if (isDemo || isFile(join(config.publicDir, path))) return { address: url(path, rest) };
      const asked = canonicalPath(path, site.locales);
      return noPage(asked, () =>
        [...byPath.keys(), ...Object.keys(site.redirects)].filter(
          (one) => localeOf(one, site.locales) === localeOf(asked, site.locales),
        ),
      );
    },
  };
}

/** Why a hash cannot be resolved, to follow “the” or “that” in a message. */
function hashReason(hash: string, { ids }: LinkTarget): string | null {
  // A hash that opens the workbench contains the id of a demo.
  const id = sharedDemoOf(`#${hash}`) ?? decodeText(hash);
  // Browsers first look for the hash as it is, then for its decoded form.
  if (id === '' || id === 'top' || ids.has(hash) || ids.has(id)) return null;
  const near = nearest(id, ids);
  const some = [...ids].slice(0, MOST_IDS).map((one) => `#${one}`);
  if (some.length === 0) return 'page has no headings';
  if (near) return `page has #${near}`;
  return `page has ${some.join(', ')}${ids.size > MOST_IDS ? ', …' : ''}`;
}

/** Links to files beside a page, which are copied into the output, and to files in the public folder. */
function createFileLinks({ config, site }: LinkResolverOptions) {
  const url = urlIn(site);

  function assetOf(file: string): Asset {
    const hash = createHash('sha256').update(readBytes(file)).digest('hex').slice(0, 8);
    const { name, ext } = parse(file);
    // Some hosts do not find a file by the encoded form of these characters.
    return { file, fileName: `assets/${name.replace(/[?#%]/g, '-')}-${hash}${ext}` };
  }

  return {
    toFile(file: string, rest: Rest): Resolution {
      if (isFile(file)) {
        const asset = assetOf(file);
        return { address: url(`/${asset.fileName}`, rest), asset };
      }
      const near = similarFile(file);
      return { reason: near ? `the folder has ${near}` : 'there is no such file' };
    },

    toPublicFile(path: string, rest: Rest): Resolution {
      const file = join(config.publicDir, path);
      if (isFile(file)) return { address: url(path, rest) };
      const near = similarFile(file);
      return {
        reason: near ? `the public folder has ${near} there` : 'there is no such public file',
      };
    },
  };
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
