import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type BundleOptions,
  bundleServer,
  type ServerBundle,
  type ServerEntryName,
  writeBundle,
} from '../../bundle/bundle.ts';
import { serverSite } from '../../bundle/plugins/press-plugin.ts';
import { writerIn } from '../transaction.ts';

export interface ServerOptions extends BundleOptions {
  /** The prefix of its folder, which is inside the site's folder, from which packages are resolved. */
  place: string;
}

export type Server = ReturnType<typeof openServer>;

/** The code that renders pages and demos, bundled and loaded on first use. */
export function openServer(options: ServerOptions) {
  const site = serverSite(options);
  let bundling: Promise<ServerBundle> | undefined;
  let writing: Promise<string> | undefined;

  function bundle() {
    bundling ??= bundleServer(options);
    return bundling;
  }

  async function write() {
    // Node caches modules by address, and a process may build a site more than once.
    const folder = await mkdtemp(`${options.place}-`);
    const write = writerIn(folder);
    await writeBundle(await bundle(), write);
    await write('site.mjs', site);
    await write('package.json', '{ "imports": { "#site": "./site.mjs" } }');
    return folder;
  }

  return {
    /** A fingerprint of everything that the entry renders with. */
    async identityOf(name: ServerEntryName): Promise<string> {
      const { identity, usesSite } = (await bundle()).entries[name];
      const hash = createHash('sha256').update(identity);
      return hash.update(usesSite ? site : '').digest('base64');
    },
    async load<Entry>(name: ServerEntryName): Promise<Entry> {
      writing ??= write();
      const { file } = (await bundle()).entries[name];
      return import(pathToFileURL(join(await writing, file)).href);
    },
  };
}
