import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { PressError } from '../../../shared/error.ts';
import { SHARE_FOLDER, type ShareCardProps } from '../../../shared/share-image.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { configProblem } from '../../config/config-problem.ts';
import { thrownError } from '../../lib/errors.ts';
import { isFile, readBytes, readSource } from '../../lib/files.ts';
import { locationOf, problemAt } from '../../lib/location.ts';
import { installedManifest } from '../../lib/modules/local-module.ts';
import type { Content, LinkedPage } from '../../site/load-content.ts';
import { type FontFile, missingCharacters, readFontFiles } from './font.ts';
import { type CardAt, type CardVariant, openPainter, type Painter, WHOLE } from './painter.ts';

export interface ShareImagesOptions {
  config: ResolvedConfig;
  content: Pick<Content, 'site' | 'pages'>;
  renderCard: RenderCard;
  onWarning: (message: string) => void;
}

/** Renders the theme's card as HTML; null for a theme without one. */
export type RenderCard = (card: ShareCardProps) => string | null;

export interface ShareImage {
  fileName: string;
  png: Uint8Array;
}

const RENDERER = 'takumi-js';

/** Page path → its image, for pages that do not set their own. Empty if `shareImages` is off. */
export async function makeShareImages(
  options: ShareImagesOptions,
): Promise<Map<string, ShareImage>> {
  const { config, content, renderCard } = options;
  if (!config.shareImages) return new Map();
  const renderer = manifestOf(RENDERER, config);
  const font = manifestOf(config.shareImages.font, config);
  const versions = [renderer, font].map((file) => JSON.parse(readSource(file)).version);
  const files = fontFiles(font, config);
  const logo = readLogo(config);
  let painter: Promise<Painter> | undefined;
  const images = new Map<string, ShareImage>();
  for (const page of content.pages.filter(({ image }) => !image)) {
    const propsAt = cardOf(page, { ...options, files, logo });
    const cardAt: CardAt = (variant) => {
      const html = renderCard(propsAt(variant));
      if (html !== null) return html;
      throw failure(config, 'but the theme exports no "ShareCard"; add one, or remove the key.');
    };
    const key = JSON.stringify([versions, cardAt(WHOLE)]);
    painter ??= openWith(logo, config);
    const file = join(config.repositoryRoot, page.page.filePath);
    const png = await (await painter).paint(cardAt, files).catch((thrown) => {
      if (thrown instanceof PressError) throw thrown;
      const why = `has no share image, as it could not be drawn: ${thrownError(thrown).message}`;
      throw new PressError(problemAt({ file }, why));
    });
    const name = createHash('sha256').update(key).digest('hex').slice(0, 12);
    images.set(page.page.path, { fileName: `${SHARE_FOLDER}${name}.png`, png });
  }
  return images;
}

function cardOf(
  page: LinkedPage,
  {
    config,
    content: { site },
    onWarning,
    files,
    logo,
  }: ShareImagesOptions & { files: readonly FontFile[]; logo: string | null },
): (variant: CardVariant) => ShareCardProps {
  const { title, description, filePath } = page.page;
  const texts = [title, description || site.description, site.title, ...(page.facts ?? [])];
  const missing = missingCharacters(texts.join(''), files);
  if (missing.length > 0) {
    const file = filePath ? join(config.repositoryRoot, filePath) : config.file;
    onWarning(
      `${locationOf(file)} has a share image without "${missing.join('')}": the font ${config.shareImages?.font} lacks it; name another one as "shareImages.font".`,
    );
  }
  const without = (text: string) =>
    [...text].filter((character) => !missing.includes(character)).join('');
  const [ownTitle = '', sentence = '', siteTitle = '', ...facts] = texts.map(without);
  return ({ scale, share }) => ({
    title: ownTitle,
    description: shortened(sentence, share),
    facts,
    siteTitle,
    logo,
    scale,
  });
}

/** Ends at a word boundary, in languages with spaces. */
function shortened(text: string, share: number): string {
  if (share === 1) return text;
  const part = [...text].slice(0, Math.floor([...text].length * share)).join('');
  const words = part.replace(/\s+\S*$/, '').replace(/[\s,.;:，。；：、]+$/u, '');
  return words && `${words}…`;
}

async function openWith(logo: string | null, config: ResolvedConfig): Promise<Painter> {
  const painter = await openPainter(config.file).catch((thrown) => {
    const { message } = thrownError(thrown);
    throw failure(config, `but ${RENDERER} does not start on this machine: ${message}`);
  });
  if (logo && !(await painter.canDraw(logo))) {
    throw logoFailure(config, 'which cannot be drawn on share images; write it as SVG or PNG.');
  }
  return painter;
}

function manifestOf(name: string, config: ResolvedConfig): string {
  const file = installedManifest(config.file, name);
  if (file) return file;
  throw failure(config, `which needs the package ${name}; install it: npm install ${name}`);
}

function fontFiles(manifest: string, config: ResolvedConfig): FontFile[] {
  const files = readFontFiles(manifest);
  if (files.length > 0) return files;
  const text = `but ${config.shareImages?.font} has no index.css with WOFF2 files; name a package of Fontsource.`;
  throw failure(config, text);
}

const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.jpg': 'image/jpeg' };

/** Images of other hosts are left out: a build sends no requests. */
function readLogo(config: ResolvedConfig): string | null {
  const { logo, publicDir, dataFiles } = config;
  if (!/^\/[^/]/.test(logo)) return null;
  const file = join(publicDir, logo);
  if (!isFile(file)) {
    // That module may write the logo.
    if (dataFiles) return null;
    throw logoFailure(config, `but there is no file ${locationOf(file)}, which share images show.`);
  }
  const extension = extname(file).toLowerCase();
  const type = TYPES[extension] ?? `image/${extension.slice(1)}`;
  return `data:${type};base64,${readBytes(file).toString('base64')}`;
}

const failure = ({ file }: ResolvedConfig, text: string) =>
  new PressError(
    configProblem(file, { path: ['shareImages'], text: `sets "shareImages", ${text}` }),
  );

const logoFailure = ({ file, logo }: ResolvedConfig, text: string) =>
  new PressError(configProblem(file, { path: ['logo'], text: `sets "logo" to ${logo}, ${text}` }));
