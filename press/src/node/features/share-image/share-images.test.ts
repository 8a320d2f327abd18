import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Page } from '../../../shared/records.ts';
import type { ShareCardProps } from '../../../shared/share-image.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import type { Content, LinkedPage } from '../../site/load-content.ts';
import { makeShareImages } from './share-images.ts';

const FONT = '@fontsource-variable/noto-sans-sc';
const modules = fileURLToPath(new URL('../../../../../node_modules', import.meta.url));
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';

let root: string;
let cards: ShareCardProps[];
let warnings: string[];

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'share 图 '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  root = folder;
  cards = [];
  warnings = [];
  write('press.config.ts', "export default {\n  logo: '/logo.svg',\n  shareImages: true,\n};\n");
  write('public/logo.svg', logo);
});

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const install = () => symlinkSync(modules, join(root, 'node_modules'), 'junction');

const pageOf = (title: string, more: Partial<LinkedPage> & { description?: string } = {}) =>
  ({
    page: {
      path: `/${title}`,
      title,
      description: more.description ?? '',
      filePath: 'a.md',
    } as Page,
    ...more,
  }) as LinkedPage;

interface Site {
  config?: Partial<ResolvedConfig>;
  renderCard?: () => null;
  /** The card of the theme. */
}

function make(pages: LinkedPage[], { config = {}, renderCard }: Site = {}) {
  const whole = {
    file: join(root, 'press.config.ts'),
    root,
    repositoryRoot: root,
    publicDir: join(root, 'public'),
    logo: '/logo.svg',
    dataFiles: null,
    shareImages: { font: FONT },
    ...config,
  } as ResolvedConfig;
  const site = { title: 'Site', description: 'of the site' };
  return makeShareImages({
    config: whole,
    content: { site, pages } as unknown as Content,
    renderCard: renderCard ?? draw,
    onWarning: (message) => warnings.push(message),
  });
}

function draw(card: ShareCardProps): string {
  cards.push(card);
  const { title, description, facts, siteTitle, logo, scale } = card;
  const texts = [siteTitle, title, description, ...facts].map(
    (text) => `<span style="font-size:${50 * scale}px">${text}</span>`,
  );
  return `<div style="display:flex;flex-direction:column">${logo ? `<img src="${logo}" width="60" height="60">` : ''}${texts.join('')}</div>`;
}

const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
};

test('each page gets an image of 1200 × 630 with its title, sentence and facts', async () => {
  install();
  const facts = ['414 B', 'React 16.9–19'];
  const images = await make([pageOf('useSize', { description: '监听尺寸。', facts }), pageOf('b')]);
  expect([...images.keys()]).toEqual(['/useSize', '/b']);
  for (const { fileName, png } of images.values()) {
    expect(fileName).toMatch(/^share\/[\da-f]{12}\.png$/);
    expect(sizeOf(png)).toEqual([1200, 630]);
  }
  expect(cards[0]).toMatchObject({
    title: 'useSize',
    description: '监听尺寸。',
    facts,
    siteTitle: 'Site',
  });
  expect(cards.find(({ title }) => title === 'b')?.description).toBe('of the site');
  expect(cards[0]?.logo).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(warnings).toEqual([]);
});

test('the name of an image changes with what it shows', async () => {
  install();
  const first = await make([pageOf('a'), pageOf('b')]);
  const second = await make([pageOf('a'), pageOf('b', { description: 'new' })]);
  expect(second.get('/a')).toEqual(first.get('/a'));
  expect(second.get('/b')?.fileName).not.toBe(first.get('/b')?.fileName);
});

test('text that would leave the image gets smaller, then shorter, and ends with a whole word', async () => {
  install();
  await make([pageOf('a', { description: 'word '.repeat(60).trim() })]);
  expect(cards.at(-1)?.scale).toBeLessThan(1);
  expect(cards.at(-1)?.description).not.toContain('…');
  await make([pageOf('b', { description: 'word '.repeat(2000).trim() })]);
  expect(cards.at(-1)?.description).toMatch(/^word( word)+…$/);
});

test('a page that names an image of its own gets none', async () => {
  install();
  expect((await make([pageOf('a', { image: '/own.png' })])).size).toBe(0);
});

test('characters that the font lacks are left out, with a warning', async () => {
  install();
  await make([pageOf('a🎉')]);
  expect(cards.at(-1)?.title).toBe('a');
  expect(warnings).toEqual([
    `${join(root, 'a.md').replaceAll('\\', '/')} has a share image without "🎉": the font ${FONT} lacks it; name another one as "shareImages.font".`,
  ]);
});

test('a site without share images needs no packages', async () => {
  expect((await make([pageOf('a')], { config: { shareImages: null } })).size).toBe(0);
});

const failureOf = async (site: Site = {}) => {
  const error = await make([pageOf('a')], site).catch((thrown) => thrown);
  return error.message.replaceAll(`${root.replaceAll('\\', '/')}/`, '');
};

test('packages that are not installed are named, with the line', async () => {
  expect(await failureOf()).toBe(
    'press.config.ts:3 sets "shareImages", which needs the package takumi-js; install it: npm install takumi-js',
  );
  mkdirSync(join(root, 'node_modules'));
  cpSync(join(modules, 'takumi-js'), join(root, 'node_modules/takumi-js'), { recursive: true });
  expect(await failureOf()).toBe(
    `press.config.ts:3 sets "shareImages", which needs the package ${FONT}; install it: npm install ${FONT}`,
  );
});

test('an invalid font, a broken or missing logo, and a theme without a card are reported', async () => {
  install();
  expect(await failureOf({ config: { shareImages: { font: 'react' } } })).toBe(
    'press.config.ts:3 sets "shareImages", but react has no index.css with WOFF2 files; name a package of Fontsource.',
  );
  expect(await failureOf({ renderCard: () => null })).toBe(
    'press.config.ts:3 sets "shareImages", but the theme exports no "ShareCard"; add one, or remove the key.',
  );
  write('public/logo.svg', '<svg');
  expect(await failureOf()).toBe(
    'press.config.ts:2 sets "logo" to /logo.svg, which cannot be drawn on share images; write it as SVG or PNG.',
  );
  rmSync(join(root, 'public/logo.svg'));
  expect(await failureOf()).toBe(
    'press.config.ts:2 sets "logo" to /logo.svg, but there is no file public/logo.svg, which share images show.',
  );
});
