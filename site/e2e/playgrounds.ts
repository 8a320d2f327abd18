import { exec } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, BrowserContext } from '@playwright/test';
import { build, transform } from 'esbuild';
import lzString from 'lz-string';
import { serve } from '../../press/src/node/cli/serve.ts';
import { tsc } from '../../scripts/tsc.mjs';
import { BASE, expect, follow, makeReachable, open } from './fixtures.ts';
import { demoIds } from './site-map.ts';

const run = promisify(exec);
const require = createRequire(import.meta.url);

/** The fields of CodePen's form that the tests use. */
export interface Pen {
  title: string;
  html: string;
  css: string;
  js: string;
}

/** What the site posts for one demo. */
export interface Posts {
  /** File name → text, for CodeSandbox. */
  sandbox: Record<string, string>;
  pen: Pen;
}

interface PostedForm {
  action: string;
  fields: Record<string, string>;
}

/** Clicks “Open in …” on every demo, and keeps what would be sent. */
export async function collectPosts(browser: Browser, siteUrl: string): Promise<Map<string, Posts>> {
  const context = await browser.newContext({ baseURL: siteUrl });
  await makeReachable(context, 'https://codepen.io/favicon.ico?reachable');
  const page = await context.newPage();
  await page.addInitScript(() => {
    const posted: PostedForm[] = [];
    Object.assign(window, { posted });
    // It would open a window each time; press/e2e/previewer.e2e.ts tests that.
    window.open = () => window;
    HTMLFormElement.prototype.submit = function submit() {
      const fields = Object.fromEntries(new FormData(this)) as Record<string, string>;
      posted.push({ action: this.action, fields });
    };
  });
  await open(page, '/');
  const posts = new Map<string, Posts>();
  for (const id of demoIds) {
    await follow(page, `${BASE}~demos/${id}?wrapper`);
    const posted = new Map(await page.evaluate(clickAll, id));
    const { parameters = '' } = posted.get('https://codesandbox.io/api/v1/sandboxes/define') ?? {};
    const { data = '' } = posted.get('https://codepen.io/pen/define') ?? {};
    posts.set(id, { sandbox: filesOf(parameters), pen: JSON.parse(data) });
  }
  await context.close();
  return posts;
}

/** Waits for the frame of a demo, clicks its two buttons, and returns the forms. */
async function clickAll(id: string) {
  const { posted } = window as unknown as { posted: PostedForm[] };
  const until = async <T>(find: () => T | null) => {
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await until(() => document.querySelector(`[data-demo-root="${id}"][data-mounted]`));
  posted.length = 0;
  for (const [at, service] of ['CodeSandbox', 'CodePen'].entries()) {
    const name = `[data-demo="${id}"] [aria-label^="Open in ${service} "]`;
    (await until(() => document.querySelector<HTMLElement>(name))).click();
    await until(() => posted.length > at);
  }
  return posted.map(({ action, fields }) => [action, fields] as const);
}

function filesOf(parameters: string): Record<string, string> {
  const base64 = parameters.replaceAll('-', '+').replaceAll('_', '/');
  const { files } = JSON.parse(lzString.decompressFromBase64(base64));
  const texts = Object.entries<{ content: string }>(files);
  return Object.fromEntries(texts.map(([name, { content }]) => [name, content]));
}

export type Playgrounds = Awaited<ReturnType<typeof createPlaygrounds>>;

/**
 * Replaces both services. Packages are linked from this machine into a folder outside of the repository, so
 * that a project finds only what it declares.
 */
export async function createPlaygrounds(posts: Map<string, Posts>) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'playgrounds-')));
  const own = await packOwn(folder);
  const sites = join(folder, 'sites');
  const projects = new Map<string, Project>();
  for (const [id, { sandbox }] of posts) {
    projects.set(id, await writeProject({ folder: join(sites, 'sandbox', id), sandbox, own }));
  }
  await bundleProjects(projects, join(sites, 'bundle'));
  for (const [id, { pen }] of posts) await writePen(join(sites, 'pen', id), pen);
  const modules = await buildModules(posts, { folder: join(folder, 'modules'), own });
  const server = await serve({ folder: sites, base: '/', port: 0 });

  return {
    sandboxUrl: (id: string) => `${server.url}sandbox/${id}/`,
    penUrl: (id: string) => `${server.url}pen/${id}/`,
    /** Serves the modules that pens import. */
    serveModules: (context: BrowserContext) => serveModules(context, modules),
    /** The type errors of the projects, whose entries are compiled as one program. */
    typeErrors: () => typeErrors([...projects.values()], folder),
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

interface Project {
  folder: string;
  /** The entry, as the manifest names it. */
  main: string;
  manifest: Manifest;
}

interface Manifest {
  main: string;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** This repository's package as it would be published, and its folder. */
async function packOwn(folder: string): Promise<string> {
  const { stdout } = await run(`npm pack --json --ignore-scripts --pack-destination "${folder}"`, {
    cwd: fileURLToPath(new URL('../../hooks/', import.meta.url)),
  });
  const [{ filename }] = JSON.parse(stdout);
  await run(`tar -xzf "${filename}"`, { cwd: folder });
  const own = join(folder, 'yhooks');
  await rename(join(folder, 'package'), own);
  for (const name of ['react', '@types/react']) {
    await link(join(own, 'node_modules', name), dirname(require.resolve(`${name}/package.json`)));
  }
  return own;
}

async function link(path: string, target: string) {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path, 'junction');
}

const folderOf = (name: string, own: string) =>
  name === 'yhooks' ? own : dirname(require.resolve(`${name}/package.json`));

const versionIn = async (folder: string): Promise<string> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).version;

/** Writes a project's files, and installs exactly the versions that its manifest names. */
async function writeProject(options: {
  folder: string;
  sandbox: Record<string, string>;
  own: string;
}): Promise<Project> {
  const { folder, sandbox, own } = options;
  for (const [file, text] of Object.entries(sandbox)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const manifest: Manifest = JSON.parse(sandbox['package.json'] ?? '');
  for (const [name, version] of Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
  })) {
    const installed = folderOf(name, own);
    expect(`${name}@${version}`).toBe(`${name}@${await versionIn(installed)}`);
    await link(join(folder, 'node_modules', name), installed);
  }
  return { folder, main: join(folder, manifest.main), manifest };
}

/** Bundles all projects at once, and adds to each page what the template of CodeSandbox does. */
async function bundleProjects(projects: Map<string, Project>, outdir: string) {
  await build({
    entryPoints: Object.fromEntries([...projects].map(([id, { main }]) => [id, main])),
    outdir,
    bundle: true,
    format: 'esm',
    splitting: true,
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  });
  for (const [id, { folder, main }] of projects) {
    const hasStyles = (await readFile(main, 'utf8')).includes('.css');
    const styles = hasStyles ? `<link rel="stylesheet" href="/bundle/${id}.css">` : '';
    const script = `<script type="module" src="/bundle/${id}.js"></script>`;
    const page = join(folder, 'index.html');
    const html = await readFile(page, 'utf8');
    await writeFile(page, html.replace('</body>', `${styles}${script}</body>`));
  }
}

/** The page that CodePen builds from a pen whose script Babel has compiled. */
async function writePen(folder: string, { html, css, js }: Pen) {
  const { code } = await transform(js, { loader: 'jsx', jsx: 'transform' });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'style.css'), css);
  await writeFile(join(folder, 'script.js'), code);
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="style.css">
${html}<script type="module" src="script.js"></script>`,
  );
}

const CDN = 'https://esm.sh/';

/** `react-dom@18.3.1/client?deps=react@18.3.1` → its parts. */
function parseModule(address: string) {
  const [, name = '', version = '', path = '', pins = ''] =
    /^((?:@[^/]+\/)?[^@/]+)@([^/?]+)([^?]*)(?:\?deps=(.*))?$/.exec(address) ?? [];
  return { name, version, path, pins: pins ? pins.split(',') : [] };
}

/** Builds every module that the pens import, with one copy of what they share. */
async function buildModules(
  posts: Map<string, Posts>,
  { folder, own }: { folder: string; own: string },
) {
  const texts = [...posts.values()].map(({ pen }) => pen.js);
  const addresses = new Set(
    texts.flatMap((js) =>
      [...js.matchAll(/'https:\/\/esm\.sh\/([^']+)'/g)].map((match) => match[1]),
    ),
  );
  const entries: Record<string, string> = {};
  const files = new Map<string, string>();
  for (const address of addresses as Set<string>) {
    const { name, version, path, pins } = parseModule(address);
    const installed = folderOf(name, own);
    expect(`${name}@${version}`).toBe(`${name}@${await versionIn(installed)}`);
    for (const pin of pins) {
      const shared = parseModule(pin);
      expect(pin).toBe(`${shared.name}@${await versionIn(folderOf(shared.name, own))}`);
    }
    // A package that is imported by two URLs would be loaded twice.
    const entry = (name + path).replaceAll(/\W/g, '-');
    expect(entries, `${address} is imported by one address only`).not.toHaveProperty(entry);
    const linked = join(folder, 'node_modules', name);
    if (!existsSync(linked)) await link(linked, installed);
    const names = Object.keys(require(path ? name + path : installed)).filter(
      (one) => !/^(default|__esModule)$/.test(one),
    );
    entries[entry] = join(folder, `${entry}.js`);
    await writeFile(
      join(folder, `${entry}.js`),
      `import * as all from '${name}${path}';\nexport default all.default;\n${names
        .map((one) => `export const ${one} = all.${one};\n`)
        .join('')}`,
    );
    files.set(address, `${entry}.js`);
  }
  const outdir = join(folder, 'dist');
  await build({
    entryPoints: entries,
    outdir,
    bundle: true,
    format: 'esm',
    splitting: true,
    chunkNames: 'chunk-[hash]',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  });
  return { outdir, files, own };
}

/** Serves the modules of the CDN from disk. */
async function serveModules(
  context: BrowserContext,
  { outdir, files, own }: Awaited<ReturnType<typeof buildModules>>,
) {
  await context.route(`${CDN}**`, async (route) => {
    const address = route.request().url().slice(CDN.length);
    const headers = { 'access-control-allow-origin': '*' };
    if (address.endsWith('.css')) {
      const { name, path } = parseModule(address);
      return route.fulfill({ path: join(folderOf(name, own), path), headers });
    }
    const file = files.get(address) ?? address;
    const text = await readFile(join(outdir, file), 'utf8');
    // Chunks need one absolute URL: with two, they would be two modules.
    const body = text.replaceAll('"./chunk-', `"${CDN}chunk-`);
    return route.fulfill({ contentType: 'text/javascript', body, headers });
  });
}

/**
 * The settings of the template `create-react-app-typescript`, which the project does not contain, as
 * far as TypeScript still knows them. Formerly, imports of style sheets were not checked.
 */
const compilerOptions = {
  target: 'es2022',
  lib: ['dom', 'dom.iterable', 'esnext'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  esModuleInterop: true,
  isolatedModules: true,
  skipLibCheck: true,
  noEmit: true,
  noUncheckedSideEffectImports: false,
  types: [],
};

/** The type errors of the projects, by TypeScript 7, which takes a fifth of the time of the version they name. */
async function typeErrors(projects: Project[], folder: string): Promise<string> {
  const config = join(folder, 'tsconfig.json');
  const files = projects.map(({ main }) => main);
  await writeFile(config, JSON.stringify({ compilerOptions, files }));
  const command = `"${process.execPath}" "${tsc}" -p "${config}" --listFiles --singleThreaded`;
  const { stdout } = await run(command).catch((error: { stdout: string }) => error);
  for (const project of projects) expect(stdout).toContain(join(project.folder, 'App.tsx'));
  return stdout
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .join('\n');
}
