import type { Page } from './content.ts';

/** A documentation tool, and how it builds a site. */
export interface Tool {
  name: string;
  /** Package → exact version: what the benchmark installs. */
  packages: Readonly<Record<string, string>>;
  overrides?: Readonly<Record<string, string>>;
  /** The module that npm would run, relative to the folder of its packages. */
  program: string;
  buildArguments: readonly string[];
  devArguments: readonly string[];
  /** The folder of the built site, relative to the project. */
  output: string;
  /** What earlier builds leave, relative to the project: a cold build has none of it. */
  caches: readonly string[];
  /** The Markdown file of a page. */
  pageFile(path: string): string;
  /** File name → text: the project. */
  files(pages: readonly Page[], base: string): Record<string, string>;
}
