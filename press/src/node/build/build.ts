import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { WORKER_FILE } from '../../shared/offline.ts';
import { filesOfPage } from '../../shared/route.ts';
import { WORKBENCH_FOLDER } from '../../shared/workbench.ts';
import { archiveName } from '../config/archive-name.ts';
import { assertReact } from '../config/assert-react.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { type Content, createContentCache, loadContent } from '../content/load-content.ts';
import { readStoredMemo, writeStoredMemo } from '../content/stored-memo.ts';
import { inRepository, rethrow } from '../location.ts';
import { systemError } from '../system-error.ts';
import { bundleScript } from '../vite/bundle-script.ts';
import { makeWorkbench } from '../workbench/make-workbench.ts';
import { bundleClient, bundleServer } from './bundle.ts';
import { writePortable } from './portable.ts';
import { prerender } from './prerender.ts';
import type { ServerEntry } from './view-data.ts';
import { workerScript } from './worker-script.ts';
import { removeLeftovers, stage } from './write.ts';
import { zipFolder } from './zip.ts';

export interface BuildOptions {
  /** Shown as the generator meta tag. */
  generator: string;
  /** Identifies the engine's own code; without it nothing is cached for the next build. */
  engine?: string;
  /** Whether to write the site for reading without a server, instead of for one. @default false */
  isPortable?: boolean;
  onProgress?: (message: string) => void;
  onWarning?: (message: string) => void;
}

/** The folder of a portable build; its archive is next to it. */
export const portableDir = ({ outDir }: Pick<ResolvedConfig, 'outDir'>) => `${outDir}-portable`;

/**
 * Builds the site into `config.outDir`, or next to it if it is portable. The former content of that
 * folder stays until the new one is complete.
 */
export async function build(config: ResolvedConfig, given: BuildOptions): Promise<void> {
  const onWarning = (message: string) =>
    given.onWarning?.(inRepository(config.repositoryRoot, { message }).message);
  const options = { ...given, onWarning };
  // Otherwise the prerenderer, too, would use React's development build.
  process.env.NODE_ENV = 'production';
  assertReact(config);
  const content = await readContent(config, options);
  content.warnings.forEach(onWarning);
  const outDir = options.isPortable ? portableDir(config) : config.outDir;
  try {
    const write = options.isPortable ? writePortableSite : writeSite;
    await inStage(outDir, { config, write: (stage) => write({ config, content, options, stage }) });
  } catch (error) {
    rethrow(config.repositoryRoot, systemError(error, outDir) ?? error);
  }
}

/** Reads and checks everything that a site is made from; throws one error with all problems. */
export async function readContent(
  config: ResolvedConfig,
  options: Pick<BuildOptions, 'engine' | 'onProgress'>,
): Promise<Content> {
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

interface Stage {
  output: Awaited<ReturnType<typeof stage>>;
  /** For what is needed until the build ends; inside the site's folder, where its packages are. */
  scratch: string;
}

/** Removes what a build leaves unfinished, also when it is interrupted. */
async function inStage(
  outDir: string,
  { config, write }: { config: ResolvedConfig; write: (stage: Stage) => Promise<void> },
): Promise<void> {
  const output = await stage(outDir);
  const scratch = join(config.root, `.cache/press-server-${process.pid}`);
  const clean = () => {
    output.abandon();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', clean);
  for (const signal of signals) process.once(signal, exitOn);
  try {
    await removeLeftovers(join(config.root, '.cache/press-server-'));
    await output.create();
    await mkdir(scratch, { recursive: true });
    await write({ output, scratch });
  } finally {
    process.off('exit', clean);
    for (const signal of signals) process.off(signal, exitOn);
    clean();
  }
}

interface WriteOptions {
  config: ResolvedConfig;
  content: Content;
  options: BuildOptions;
  stage: Stage;
}

async function writePortableSite({ config, content, options, stage }: WriteOptions) {
  const { folder, commit } = stage.output;
  options.onProgress?.('bundling');
  const { generator, onWarning } = options;
  await writePortable({ config, content, generator, onWarning, folder, serverDir: stage.scratch });
  const zip = zipFolder(folder, archiveName(config));
  commit();
  writeFileSync(`${portableDir(config)}.zip`, zip);
}

async function writeArchive({ config, content, options, stage }: WriteOptions) {
  const { output, scratch } = stage;
  const name = archiveName(config);
  // A public file of the same name takes precedence, as for the site's data.
  if (existsSync(join(config.publicDir, `${name}.zip`))) return;
  const folder = join(scratch, 'portable');
  const serverDir = join(scratch, 'portable-server');
  // Without warnings, which the site itself has given.
  await writePortable({ config, content, generator: options.generator, folder, serverDir });
  await output.write(`${name}.zip`, zipFolder(folder, name));
}

async function writeSite({ config, content, options, stage }: WriteOptions) {
  const { generator, onProgress = () => {}, onWarning = () => {} } = options;
  const { output, scratch } = stage;
  onProgress('bundling');
  // One after the other: at the same time they would need twice the memory.
  await bundleClient({ config, content, outDir: output.folder, onWarning });
  const serverDir = join(scratch, 'server');
  await bundleServer({ config, content, outDir: serverDir });
  const manifestFile = join(output.folder, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  await rm(join(output.folder, '.vite'), { recursive: true });
  const server = (await import(
    pathToFileURL(join(serverDir, 'entry-server.mjs')).href
  )) as ServerEntry;
  const { write } = output;
  const readStyle = (path: string) => readFileSync(join(output.folder, path), 'utf8');
  const prerendered = await prerender({
    config,
    content,
    server,
    manifest,
    readStyle,
    generator,
    onProgress,
    onWarning,
    write,
  });
  const workbench = await makeWorkbench(config, content);
  for (const [name, text] of workbench?.files ?? []) {
    await write(`${WORKBENCH_FOLDER}/${name}`, text);
  }
  for (const { file, fileName } of content.assets) await cp(file, join(output.folder, fileName));
  if (config.portable) await writeArchive({ config, content, options, stage });
  const { offline } = config;
  if (offline === 'remove') await write(WORKER_FILE, await bundleScript('worker/removal.ts'));
  else if (offline) {
    const { folder } = output;
    const paths = content.pages.flatMap(({ page }) => filesOfPage(page));
    const pageFiles = paths.map((path) => path.slice(1));
    const rest = { offline, manifest, folder, pageFiles };
    await write(WORKER_FILE, await workerScript({ ...prerendered, ...rest }));
  }
  output.commit();
}
