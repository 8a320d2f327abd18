import { dirname, join, resolve } from 'node:path';
import type { Element, Root as HtmlRoot } from 'hast';
import { imageSize } from 'image-size';
import type { Nodes, Root } from 'mdast';
import { classifyLink } from '../../shared/address.ts';
import { decodeText } from '../../shared/route.ts';
import { thrownError } from '../lib/errors.ts';
import { isFile, readBytes } from '../lib/files.ts';
import { problemAt } from '../lib/location.ts';
import type { Problem } from '../lib/problems.ts';
import { descendants, elementsIn } from './tree.ts';

export interface Images {
  /** The first image that readers see. */
  first: Element | undefined;
  problems: Problem[];
}

/**
 * Sets the size of images from their files, so that nothing moves when they load. Images whose address
 * begins with a slash are in `publicDir`.
 */
export function readImages(tree: HtmlRoot, file: string, publicDir = ''): Images {
  const images = elementsIn(tree, 'img');
  const problems = images.flatMap((image): Problem[] => {
    const { src } = image.properties;
    if (typeof src !== 'string' || classifyLink(src) !== 'internal') return [];
    const path = decodeText(src.replace(/[?#].*$/s, ''));
    const source = path.startsWith('/') ? join(publicDir, path) : resolve(dirname(file), path);
    // Missing files are reported with the dead links.
    if (!isFile(source)) return [];
    const bytes = readBytes(source);
    try {
      // A copy: the library would read beyond the end of a shared buffer.
      setSize(image, new Uint8Array(bytes));
    } catch (error) {
      // An SVG without a size fills the width.
      if (/<svg[\s>]/.test(bytes.toString('utf8', 0, 4096))) return [];
      const reason = bytes.length > 0 ? thrownError(error).message : 'the file is empty';
      const text = `shows ${src}, which cannot be read as an image (${reason}); save it again, or correct its name.`;
      return [problemAt({ file, line: image.position?.start.line }, text)];
    }
    return [];
  });
  return { first: images[0], problems };
}

/** Keeps a size that the author or a style sheet sets. */
function setSize({ properties }: Element, bytes: Uint8Array): void {
  const { width, height, orientation = 1 } = imageSize(bytes);
  if (['width', 'height', 'style', 'className'].some((name) => name in properties)) return;
  // A camera may have rotated the picture.
  const isTurned = orientation >= 5;
  properties.width = isTurned ? height : width;
  properties.height = isTurned ? width : height;
}

/** Images in Markdown without alternative text. */
export function imagesWithoutText(tree: Root, file: string): Problem[] {
  return Array.from(descendants<Nodes>(tree)).flatMap((node) => {
    if ((node.type !== 'image' && node.type !== 'imageReference') || node.alt?.trim()) return [];
    const name = decodeText(node.type === 'image' ? node.url : node.identifier);
    const text = `shows ${name} without alternative text; describe it, as in ![A chart](${name}), or <img src="${name}" alt=""> if it is decoration.`;
    return [problemAt({ file, line: node.position?.start.line }, text)];
  });
}
