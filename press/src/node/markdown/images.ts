import { dirname, join, resolve } from 'node:path';
import type { Element, Root as HtmlRoot, RootContent } from 'hast';
import { imageSize } from 'image-size';
import type { Nodes, Root } from 'mdast';
import { classifyLink } from '../../shared/address.ts';
import { decodeText } from '../../shared/route.ts';
import { thrownError } from '../lib/errors.ts';
import { isFile, readBytes } from '../lib/files.ts';
import { problemAt } from '../lib/location.ts';
import type { Problem } from '../lib/problems.ts';
import { descendants } from './tree.ts';

export interface ReadImagesOptions {
  /** Absolute path of the page. */
  file: string;
  /** The folder of images whose address begins with a slash; without it, these are not measured. */
  publicDir?: string;
}

export interface Images {
  /** The first image that readers see. */
  first: Element | undefined;
  /** Absolute paths of the image files, including missing ones. */
  files: string[];
  problems: Problem[];
}

const isImage = (node: RootContent): node is Element =>
  node.type === 'element' && node.tagName === 'img';

/** Sets the size of images from their files, so that nothing moves when they load. */
export function readImages(tree: HtmlRoot, options: ReadImagesOptions): Images {
  const images = Array.from(descendants(tree)).filter(isImage);
  const files = new Set<string>();
  const problems = elementsWithoutText(images, options);
  for (const image of images) {
    const file = fileOf(image, options);
    if (!file) continue;
    files.add(file);
    // Missing files are reported with the dead links.
    if (!isFile(file)) continue;
    const bytes = readBytes(file);
    try {
      // A copy: the library would read beyond the end of a shared buffer.
      setSize(image, sizeOf(new Uint8Array(bytes)));
    } catch (error) {
      if (isSvg(bytes)) continue;
      const reason = bytes.length > 0 ? thrownError(error).message : 'the file is empty';
      const text = `shows ${image.properties.src}, which cannot be read as an image (${reason}); save it again, or correct its name.`;
      problems.push(problemAt({ file: options.file, line: image.position?.start.line }, text));
    }
  }
  return { first: images[0], files: [...files], problems };
}

function fileOf(
  { properties: { src } }: Element,
  { file, publicDir }: ReadImagesOptions,
): string | undefined {
  if (typeof src !== 'string' || /^(external|native|hash)$/.test(classifyLink(src)))
    return undefined;
  const path = decodeText(src.replace(/[?#].*$/s, ''));
  if (!path.startsWith('/')) return resolve(dirname(file), path);
  return publicDir && join(publicDir, path);
}

interface Size {
  width: number;
  height: number;
}

/** As displayed: a camera may have rotated the picture. */
function sizeOf(bytes: Uint8Array): Size {
  const { width, height, orientation = 1 } = imageSize(bytes);
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** An SVG without a size fills the width. */
const isSvg = (bytes: Buffer) => /<svg[\s>]/.test(bytes.toString('utf8', 0, 4096));

const isNumber = (value: unknown) => /^\d+$/.test(String(value));

/** Keeps a size that the author has set, and completes it. */
function setSize({ properties }: Element, { width, height }: Size): void {
  if (!(width > 0 && height > 0)) return;
  // With a width set here, a height from a style sheet would stretch the image.
  if ('className' in properties || /height/.test(String(properties.style ?? ''))) return;
  const { width: ownWidth, height: ownHeight } = properties;
  if (ownWidth === undefined && ownHeight === undefined) {
    Object.assign(properties, { width, height });
  } else if (ownHeight === undefined && isNumber(ownWidth)) {
    properties.height = Math.round((Number(ownWidth) * height) / width);
  } else if (ownWidth === undefined && isNumber(ownHeight)) {
    properties.width = Math.round((Number(ownHeight) * width) / height);
  }
}

/** Images in Markdown without alternative text. */
export function imagesWithoutText(tree: Root, { file }: { file: string }): Problem[] {
  const images = Array.from(descendants<Nodes>(tree)).filter(
    (node) => node.type === 'image' || node.type === 'imageReference',
  );
  return images
    .filter(({ alt }) => !alt?.trim())
    .map((image) => {
      const address = image.type === 'image' ? image.url : image.identifier;
      return withoutText(address, { file, line: image.position?.start.line });
    });
}

/** Images in HTML: `alt=""` marks decoration. */
const elementsWithoutText = (images: readonly Element[], { file }: { file: string }) =>
  images
    .filter(({ properties }) => properties.alt === undefined && properties.ariaHidden !== 'true')
    .map(({ properties: { src }, position }) =>
      withoutText(String(src ?? 'an image'), { file, line: position?.start.line }),
    );

function withoutText(address: string, at: { file: string; line: number | undefined }): Problem {
  const name = decodeText(address);
  const text = `shows ${name} without alternative text; describe it, as in ![A chart](${name}), or <img src="${name}" alt=""> if it is decoration.`;
  return problemAt(at, text);
}
