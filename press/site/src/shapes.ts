import type { PressConfig } from '../../src/node/config/press-config.ts';
import type { FrontMatter } from '../../src/node/source/front-matter.ts';

/**
 * What a page may say about itself.
 * @param frontMatter - The keys at its top.
 */
export function page(frontMatter: FrontMatter): void {
  void frontMatter;
}

/**
 * What a site may say about itself.
 * @param config - The default export of its `press.config.ts`.
 */
export function site(config: PressConfig): void {
  void config;
}
