import { type Check, describe } from '../config/check.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { problemAt } from '../lib/location.ts';
import { PressError } from '../lib/problems.ts';
import type { Component } from '../markdown/components.ts';
import type { ExtendedMarkdown } from '../markdown/plugins.ts';
import type { LoadedData, Loader } from '../source/data-loader.ts';
import type { ParsedFile } from './parse.ts';
import type { PageApi, Piece } from './parsed-page.ts';

/* What the readers of all Markdown nodes of a page have in common. */

export interface ReadPageOptions {
  config: ResolvedConfig;
  isDevelopment: boolean;
  /** With the plugins of the site, if it has any. Throws if one of them does. */
  extended: () => ExtendedMarkdown | undefined;
  /** One loader may be for all pages. */
  readLoader: (file: string) => Promise<Loader>;
}

export interface PartResult {
  /** Absent if nothing is shown. */
  piece?: Piece;
  apis?: PageApi[];
  /** Files whose last commit is the date of the page. @default none */
  history?: string[];
  /** Other files from which its code comes. @default none */
  sources?: string[];
}

export interface ReadPartOptions {
  page: ParsedFile;
  /** Absent if the loader failed. */
  data: LoadedData | undefined;
  locale: string;
  options: ReadPageOptions;
}

export function checkAttributes(
  attributes: Component['attributes'],
  { check, name, at }: { check: Check; name: string; at: { file: string; line: number } },
): void {
  const issues = check(attributes);
  if (issues.length === 0) return;
  throw new PressError(issues.map((issue) => problemAt(at, `on <${name}>: ${describe(issue)}`)));
}
