import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { SHARE_HEIGHT as HEIGHT, SHARE_WIDTH as WIDTH } from '../../../shared/share-image.ts';
import { type FontFile, filesFor } from './font.ts';

// Without spaces and digits, which the renderer does not accept in a name.
const FAMILY = 'ShareCard';

export interface CardVariant {
  /** The scale of the text. */
  scale: number;
  /** The share of the description that is shown. */
  share: number;
}

export type CardAt = (variant: CardVariant) => string;

interface Measured {
  width: number;
  height: number;
  transform: number[];
  children: Measured[];
  runs: { text: string; x: number; width: number }[];
}

export type Painter = Awaited<ReturnType<typeof openPainter>>;

/** Loads the renderer that a site has installed; `from` is a file of the site. */
export async function openPainter(from: string) {
  const require = createRequire(from);
  const load = (name: string) => import(pathToFileURL(require.resolve(name)).href);
  const { render, measure } = (await load('takumi-js')) as typeof import('takumi-js');
  const { Renderer } = (await load('takumi-js/node')) as typeof import('takumi-js/node');
  const renderer = new Renderer();
  const registered = new Set<string>();
  const common = { renderer, width: WIDTH, emoji: 'from-font' as const };

  async function registerFonts(files: readonly FontFile[]) {
    for (const { file, ranges } of files) {
      if (registered.has(file)) continue;
      registered.add(file);
      const font = { name: FAMILY, data: readFileSync(file), unicodeRange: ranges };
      await renderer.registerFont(font);
    }
  }

  return {
    /** Whether anything of an image is visible: the renderer silently drops what it cannot read. */
    async canDraw(src: string): Promise<boolean> {
      const html = `<img src="${src}" width="32" height="32">`;
      const pixels = await render(html, { ...common, width: 32, height: 32, format: 'raw' });
      return pixels.some((value) => value > 0);
    },

    /** Draws the card as PNG, with the largest text that fits. */
    async paint(cardAt: CardAt, files: readonly FontFile[]): Promise<Uint8Array> {
      // A shortened description ends with an ellipsis.
      await registerFonts(filesFor(`${cardAt(WHOLE)}…`, files));
      const framed = (variant: CardVariant) =>
        `<div style="display:flex;width:100%;height:100%;font-family:${FAMILY}">${cardAt(variant)}</div>`;
      let html = '';
      for (const variant of VARIANTS) {
        html = framed(variant);
        if (fits(await measure(html, common))) break;
      }
      return render(html, { ...common, height: HEIGHT, format: 'png' });
    },
  };
}

export const WHOLE: CardVariant = { scale: 1, share: 1 };

const SMALLEST = 0.6;

/** First smaller text, then less of it. */
const VARIANTS: CardVariant[] = [
  ...[1, 0.9, 0.8, 0.7, SMALLEST].map((scale) => ({ scale, share: 1 })),
  ...[0.8, 0.6, 0.45, 0.3, 0.2, 0.1, 0.05, 0].map((share) => ({ scale: SMALLEST, share })),
];

/** Ignores spaces at the end of a line. */
const visibleWidth = ({ text, width }: Measured['runs'][number]) =>
  width * (text.trimEnd().length / text.length);

/** Whether a card of unlimited height stays inside of the image. */
function fits(card: Measured): boolean {
  const isInside = ({ width, transform: [, , , , left = 0], runs, children }: Measured): boolean =>
    left + width <= WIDTH + 1 &&
    runs.every((run) => run.x + visibleWidth(run) <= width + 1) &&
    children.every(isInside);
  return card.height <= HEIGHT && isInside(card);
}
