import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import { shareHash } from '../press/src/client/workbench/share/share.ts';
import { desktop, hydrated, launchBrowser, median, newPage, serveRealSite } from './browser.js';
import { markdownTable, writeMeasured } from './markers.js';
import { type Loaded, watchNetwork } from './page-load.js';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Pages with one demo each: without and with the UI library. */
const pages = [
  { name: 'without the UI library', path: 'state/use-toggle', demo: 'usetoggle-demo1' },
  { name: 'with the UI library', path: 'advanced/use-persist-fn', demo: 'usepersistfn-demo1' },
];

const ROUNDS = 7;

/** Limits in bytes, milliseconds and characters. */
const limits = {
  'before Edit': 0,
  'editor and compiler': 190_000,
  'until the first edited result': 350_000,
  recorder: 4_000,
  'key press to result': 400,
  'longest freeze of the page': 500,
  'address of 60 lines': 1_500,
};

type Figures = Record<string, number>;

/** Bytes, times and lengths of the workbench on the real site. */
export async function workbench(): Promise<void> {
  const site = await serveRealSite();
  const browser = await launchBrowser();
  try {
    const columns: Figures[] = [];
    for (const page of pages) columns.push(await measure(browser, { ...page, url: site.url }));
    const common: Figures = { recorder: await recorderBytes(), ...(await addressLength(site.url)) };
    const names = [...new Set([...columns, common].flatMap((column) => Object.keys(column)))];
    const rows = names.map((name) => [
      name,
      ...columns.map((column) => show(column[name] ?? common[name])),
      name in limits ? show(limits[name as keyof typeof limits]) : '',
    ]);
    const table = markdownTable(['figure', ...pages.map(({ name }) => name), 'limit'], rows);
    console.log(table);
    writeMeasured('workbench', table);
    const over = rows.filter((cells) =>
      cells.slice(1, -1).some((cell) => Number(cell.replaceAll(',', '')) > limitOf(cells[0] ?? '')),
    );
    if (over.length > 0) {
      console.error(`Over the limit: ${over.map(([name]) => name).join(', ')}.`);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await site.close();
  }
}

const limitOf = (name: string): number =>
  name in limits ? limits[name as keyof typeof limits] : Number.POSITIVE_INFINITY;

const show = (value: number | undefined) =>
  value === undefined ? '' : Math.round(value).toLocaleString('en-US');

async function measure(
  browser: Browser,
  { url, path, demo }: { url: string; path: string; demo: string },
): Promise<Figures> {
  const context = await browser.newContext(desktop);
  const { page, session } = await newPage(context);
  const network = watchNetwork(session, new URL(url).origin);
  await page.goto(url + path);
  await hydrated(page);
  await network.quiet();
  const before = network.files.splice(0);
  // The page itself requests the star badge and the image of the playground.
  network.outside.splice(0);
  await page.locator(`#${demo}-edit`).click();
  await watchResult(page);
  await page.locator('iframe[title$="result"]').waitFor();
  await resultAfter(page, () => type(page, '// changed\n'));
  await network.quiet();
  const bytes = partsOf(network.files);

  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await resultAfter(page, () => type(page, `// ${round}\n`)));
  }
  const loop = await messageAfter(page, () => type(page, 'while (true) {}\n'));
  if (network.outside.length > 0) throw new Error(`Requests to other hosts: ${network.outside}`);
  await context.close();
  return {
    'before Edit': sum(before.filter((file) => isOfWorkbench(file.url))),
    ...bytes,
    'key press to result': median(times),
    'endless loop to message': loop.delay,
    'longest freeze of the page': loop.longest,
  };
}

const isOfWorkbench = (url: string) => /workbench/i.test(url);

const sum = (files: readonly Loaded[]) => files.reduce((total, { bytes }) => total + bytes, 0);

/** The files loaded since Edit was pressed, by kind. */
function partsOf(files: readonly Loaded[]): Figures {
  const part = (test: (path: string) => boolean) =>
    sum(files.filter(({ url }) => test(new URL(url).pathname)));
  const isScript = (path: string) => /\/~workbench\/.*\.js$/.test(path);
  return {
    'editor and compiler': part((path) => /\/assets\/.*\.(js|css)$/.test(path)),
    'frame and manifest': part((path) => /\/~workbench\/(frame\.html|manifest\.json)$/.test(path)),
    React: part((path) => isScript(path) && /\/react-\d+\./.test(path)),
    packages: part((path) => isScript(path) && !/\/react-\d+\./.test(path)),
    'the demo’s text': part((path) => path.endsWith('/index.json')),
    'until the first edited result': sum(files),
  };
}

/** Records the time of the last key and of the last shown result. */
async function watchResult(page: Page) {
  await page.evaluate(() => {
    const times = { key: 0, shown: 0, longest: 0 };
    Object.assign(window, { times });
    addEventListener(
      'beforeinput',
      () => {
        times.key = performance.now();
      },
      true,
    );
    // A frame gets its name when it replaces the previous one.
    new MutationObserver((changes) => {
      const isNamed = changes.some(({ target }) => (target as Element).localName === 'iframe');
      if (isNamed) times.shown = performance.now();
    }).observe(document.body, { subtree: true, attributeFilter: ['title'] });
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      times.longest = Math.max(times.longest, now - last);
      last = now;
    }, 10);
  });
}

interface Times {
  times: { key: number; shown: number; longest: number };
}

/** Inserts text at the start of the editor with one keystroke. */
async function type(page: Page, text: string) {
  const editor = page.locator('[data-workbench]').getByRole('textbox');
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText(text);
}

async function resultAfter(page: Page, act: () => Promise<void>): Promise<number> {
  await act();
  await page.waitForFunction(() => {
    const { key, shown } = (window as unknown as Times).times;
    return shown > key;
  });
  return page.evaluate(() => {
    const { key, shown } = (window as unknown as Times).times;
    return shown - key;
  });
}

async function messageAfter(page: Page, act: () => Promise<void>) {
  await page.evaluate(() => {
    (window as unknown as Times).times.longest = 0;
  });
  await act();
  const delay = await page
    .waitForFunction(() => {
      const isShown = [...document.querySelectorAll('[data-workbench] .y-workbench-problems')].some(
        (alert) => alert.textContent?.trim(),
      );
      return isShown && performance.now() - (window as unknown as Times).times.key;
    })
    .then((handle) => handle.jsonValue());
  const { longest } = await page.evaluate(() => (window as unknown as Times).times);
  return { delay: Number(delay), longest };
}

/** The size of the recorder alone, bundled as in the frame. */
async function recorderBytes(): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [pathOf('../press/src/frame/recorder/recorder.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? '').length;
}

/** The first 60 lines of the longest demo, with one line changed. */
async function addressLength(url: string): Promise<Figures> {
  const file = pathOf('../hooks/src/usePersistFn/demos/demo1.tsx');
  const lines = (await readFile(file, 'utf8')).replace(/^\/\*\*[\s\S]*?\*\/\n/, '').split('\n');
  const text = [...lines, ...lines.slice(20)].slice(0, 60).join('\n');
  const files = [{ name: 'demo1.tsx', text: text.replace('useState(1)', 'useState(2)') }];
  const hash = shareHash({
    id: 'usepersistfn-demo1',
    files,
    own: [{ name: 'demo1.tsx', text }],
  });
  const address = `${url}advanced/use-persist-fn${hash}`;
  return { 'address of 60 lines': address.length };
}
