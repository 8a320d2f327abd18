import { existsSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * WebKit's driver and the display that it needs, as Debian's `webkit2gtk-driver` and `xvfb` install
 * them. Undefined unless both are there.
 * @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv }} [machine]
 * @returns {{ driver: string, display: string } | undefined}
 */
export function findWebKit({ platform, env } = process) {
  if (platform !== 'linux') return undefined;
  const folders = (env.PATH ?? '').split(posix.delimiter).filter(Boolean);
  /** @param {string} name */
  const find = (name) => folders.map((folder) => posix.join(folder, name)).find(existsSync);
  const driver = find('WebKitWebDriver');
  const display = find('Xvfb');
  return driver && display ? { driver, display } : undefined;
}
