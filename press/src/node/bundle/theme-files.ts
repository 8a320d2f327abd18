import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join } from 'node:path';
import { packageName } from '../../shared/text.ts';
import { DEFAULT_THEME, type ResolvedConfig } from '../config/config.ts';

type ThemeConfig = Pick<ResolvedConfig, 'file' | 'theme'>;

/** The file of the site's theme; null if it cannot be found, which Vite reports. */
function themeFile({ file, theme }: ThemeConfig): string | null {
  try {
    return realpathSync(createRequire(file).resolve(theme.module));
  } catch {
    return null;
  }
}

/** The module `demos` beside the theme's module: components that only pages with demos need. */
export function demosFile(config: ThemeConfig): string | undefined {
  const theme = themeFile(config);
  if (!theme) return undefined;
  const files = ['demos.ts', 'demos.tsx', 'demos.js'].map((name) => join(dirname(theme), name));
  return files.find((file) => existsSync(file));
}

/** The entry modules of a theme. */
export const themeFiles = (config: ThemeConfig): string[] =>
  [themeFile(config), demosFile(config)].flatMap((file) => file ?? []);

/** The site's theme, and the default theme, which may be its base. */
export function themePackages({ theme }: ResolvedConfig): string[] {
  if (isAbsolute(theme.module)) return [DEFAULT_THEME];
  return [DEFAULT_THEME, packageName(theme.module)];
}
