import { decodeText } from './route.ts';

/*
 * Addresses in a portable folder, which is read without a server: relative, and with the name of the
 * file, because no server looks for `index.html` in a folder.
 */

/** From the folder of a page up to the root: `/dom/use-size` → `../../`, the home page → `./`. */
export function rootFrom(path: string): string {
  return '../'.repeat(path.split('/').filter(Boolean).length) || './';
}

/** A path whose last segment has a dot, which looks like the name of a file. */
export const DOTTED = /\.[^/]+$/;

export interface FileAddressOptions {
  /** The relative path to the root, such as `../../`. */
  root: string;
  /** The pages whose paths look like names of files: `/releases/v1.2`. */
  dottedPages: readonly string[];
}

/** `/dom/use-size#params` → `../../dom/use-size/index.html#params`, `/logo.svg` → `../../logo.svg`. */
export function fileAddress(path: string, { root, dottedPages }: FileAddressOptions): string {
  const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const isFile = DOTTED.test(name) && !dottedPages.includes(decodeText(name));
  const file = isFile ? name : `${name.replace(/\/$/, '')}/index.html`;
  return root + file.slice(1) + rest;
}
