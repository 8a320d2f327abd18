import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, parse, resolve } from 'node:path';
import { classifyLink } from '../../shared/link.ts';
import { closest, nearest } from '../../shared/nearest.ts';
import type { Site } from '../../shared/records.ts';
import { canonicalPath, decodeText, demoIdOf, withBase } from '../../shared/route.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { fileLabel } from '../file-label.ts';
import { isFile } from '../local-module.ts';

/** A file to copy into the output. */
export interface Asset {
  file: string;
  /** Path in the output, without the base. */
  fileName: string;
}

export interface LinkTarget {
  file: string;
  path: string;
  /** What a hash can lead to. */
  ids: ReadonlySet<string>;
}

/** Where an address leads, or why it leads nowhere, as the rest of a sentence. */
export type Resolution = { address: string; asset?: Asset } | { complaint: string };

/** Where an address is written, and on which page it is shown. */
export interface LinkOrigin {
  kind: 'href' | 'src';
  file: string;
  path: string;
}

export type ResolveLink = (address: string, from: LinkOrigin) => Resolution;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function splitAddress(address: string): { path: string; query: string; hash: string } {
  const [beforeHash = '', ...hash] = address.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  return {
    path: decodeText(path),
    query: query.length > 0 ? `?${query.join('?')}` : '',
    hash: hash.join('#'),
  };
}

/** Resolves the addresses of all pages; knows every page, demo and public file. */
export function createLinkResolver({
  config,
  site,
  targets,
  demos,
}: {
  config: ResolvedConfig;
  site: Pick<Site, 'base' | 'redirects' | 'demoRoute' | 'locales'>;
  targets: readonly LinkTarget[];
  demos: ReadonlySet<string>;
}): ResolveLink {
  const byPath = new Map(targets.map((target) => [target.path, target]));
  const byFile = new Map(targets.map((target) => [target.file, target]));
  const assets = new Map<string, Asset>();

  function assetOf(file: string): Asset {
    let asset = assets.get(file);
    if (!asset) {
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
      const { name, ext } = parse(file);
      asset = { file, fileName: `assets/${name}-${hash}${ext}` };
      assets.set(file, asset);
    }
    return asset;
  }

  const url = (path: string) => withBase(site.base, encodeURI(path));

  /** What is wrong with a hash, to be told of “the page”. */
  function complaintAbout(hash: string, { ids }: LinkTarget): string | null {
    const id = decodeText(hash);
    if (id === '' || id === 'top' || ids.has(id)) return null;
    const near = closest(id, ids);
    return near ? `page has #${near}` : 'page has no such heading';
  }

  function toPage(
    target: LinkTarget,
    { query, hash }: { query: string; hash: string },
  ): Resolution {
    const complaint = complaintAbout(hash, target);
    if (complaint) return { complaint: `that ${complaint}` };
    return { address: url(target.path) + query + (hash && `#${hash}`) };
  }

  function toMarkdown(file: string, rest: { query: string; hash: string }): Resolution {
    const target = byFile.get(file);
    if (target) return toPage(target, rest);
    const places = targets.map((page) => fileLabel(config.repositoryRoot, page.file));
    const near = closest(fileLabel(config.repositoryRoot, file), places);
    return { complaint: near ? `the nearest page is ${near}` : 'there is no such page' };
  }

  function toFile(file: string): Resolution {
    if (isFile(file)) {
      const asset = assetOf(file);
      return { address: url(`/${asset.fileName}`), asset };
    }
    const near = nearest(basename(file), namesIn(dirname(file)));
    return { complaint: near ? `the folder has ${near}` : 'there is no such file' };
  }

  function toPath(path: string, rest: { query: string; hash: string }): Resolution {
    const canonical = canonicalPath(path, site.locales);
    const target = byPath.get(site.redirects[canonical] ?? canonical);
    if (target) return toPage(target, rest);
    const id = demoIdOf(site, path);
    if (id !== null && demos.has(id)) return { address: url(path) + rest.query };
    if (isFile(join(config.publicDir, path))) return { address: url(path) + rest.query };
    const near = closest(canonical, [...byPath.keys(), ...Object.keys(site.redirects)]);
    return { complaint: near ? `the nearest page is ${near}` : 'there is no such page' };
  }

  function toPublicFile(path: string): Resolution {
    const file = join(config.publicDir, path);
    if (isFile(file)) return { address: url(path) };
    const near = nearest(basename(file), namesIn(dirname(file)));
    return {
      complaint: near ? `the public folder has ${near} there` : 'there is no such public file',
    };
  }

  return (address, from) => {
    const type = classifyLink(address);
    if (type === 'external' || type === 'native') return { address };
    const { path, query, hash } = splitAddress(address);
    const page = byPath.get(from.path);
    if (type === 'hash') {
      const complaint = page && complaintAbout(hash, page);
      return complaint ? { complaint: `the ${complaint}` } : { address };
    }
    if (from.kind === 'src') {
      return path.startsWith('/') ? toPublicFile(path) : toFile(resolve(dirname(from.file), path));
    }
    const rest = { query, hash };
    if (path.startsWith('/')) {
      const isMarkdown = path.endsWith('.md');
      return isMarkdown ? toMarkdown(join(config.repositoryRoot, path), rest) : toPath(path, rest);
    }
    if (path === '') return page ? toPage(page, rest) : { address };
    const file = resolve(dirname(from.file), path);
    if (path.endsWith('.md')) return toMarkdown(file, rest);
    if (extname(file) !== '' && isFile(file)) return toFile(file);
    // As a browser would resolve it on the page, whatever the host does with trailing slashes.
    return toPath(new URL(path, `http://host${encodeURI(from.path)}`).pathname, rest);
  };
}
