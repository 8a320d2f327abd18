import { isAbsolute, relative } from 'node:path';

/** Whether the path is the folder itself or inside it. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !/^\.\.([\\/]|$)/.test(way);
}
