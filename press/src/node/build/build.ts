import { readFileSync, rmSync } from 'node:fs';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { WORKBENCH_FOLDER } from '../../shared/workbench.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { type Content, createContentCache, loadContent } from '../content/load-content.ts';
import { readStoredMemo, writeStoredMemo } from '../content/stored-memo.ts';
import { rethrow } from '../location.ts';
import { systemError } from '../system-error.ts';
import { makeWorkbench } from '../workbench/make-workbench.ts';
import { bundleClient, bundleServer } from './bundle.ts';
import { prerender } from './prerender.ts';
import type { ServerEntry } from './view-data.ts';
import { removeLeftovers, stage } from './write.ts';

export interface BuildOptions {
  /** Shown as the generator meta tag. */
  generator: string;
  /** Identifies the engine's own code; without it nothing is cached for the next build. */
  engine?: string;
  onProgress?: (message: string) => void;
  onWarning?: (message: string) => void;
}

/** Builds the site into `config.outDir`, whose former content stays until the new one is complete. */
export async function build(config: ResolvedConfig, options: BuildOptions): Promise<void> {
  // Otherwise the prerenderer, too, would use React's development build.
  process.env.NODE_ENV = 'production';
  const content = await readContent(config, options);
  for (const warning of content.warnings) options.onWarning?.(warning);
  try {
    await writeSite(config, { content, options });
  } catch (error) {
    rethrow(config.repositoryRoot, systemError(error, config.outDir) ?? error);
  }
}

async function readContent(config: ResolvedConfig, options: BuildOptions): Promise<Content> {
  const store = options.engine && {
    file: join(config.root, '.cache/press/content'),
    key: JSON.stringify([options.engine, process.version, config]),
  };
  const cache = createContentCache(store ? await readStoredMemo(store) : undefined);
  const content = await loadContent(config, {
    cache,
    onProgress: ({ done, total }) => options.onProgress?.(`pages read: ${done} of ${total}`),
  });
  if (store) {
    await removeLeftovers(`${store.file}.`);
    await writeStoredMemo(cache.memo, store);
  }
  return content;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const exitOn = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);

async function writeSite(
  config: ResolvedConfig,
  { content, options }: { content: Content; options: BuildOptions },
): Promise<void> {
  const { generator, onProgress = () => {} } = options;
  const output = await stage(config.outDir);
  // Inside the site's folder, where its packages are resolved.
  const serverDir = join(config.root, `.cache/press-server-${process.pid}`);
  const clean = () => {
    output.abandon();
    rmSync(serverDir, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', clean);
  for (const signal of signals) process.once(signal, exitOn);
  try {
    await removeLeftovers(join(config.root, '.cache/press-server-'));
    await output.create();
    await mkdir(serverDir, { recursive: true });
    onProgress('bundling');
    // One after the other: at the same time they would need twice the memory.
    await bundleClient({ config, content, outDir: output.folder });
    await bundleServer({ config, content, outDir: serverDir });
    const manifestFile = join(output.folder, '.vite/manifest.json');
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
    await rm(join(output.folder, '.vite'), { recursive: true });
    const server = (await import(
      pathToFileURL(join(serverDir, 'entry-server.mjs')).href
    )) as ServerEntry;
    const { write } = output;
    const readStyle = (path: string) => readFileSync(join(output.folder, path), 'utf8');
    await prerender({ config, content, server, manifest, readStyle, generator, onProgress, write });
    const workbench = await makeWorkbench(config, content);
    for (const [name, text] of workbench?.files ?? []) {
      await write(`${WORKBENCH_FOLDER}/${name}`, text);
    }
    for (const { file, fileName } of content.assets) await cp(file, join(output.folder, fileName));
    output.commit();
  } finally {
    process.off('exit', clean);
    for (const signal of signals) process.off(signal, exitOn);
    clean();
  }
}
