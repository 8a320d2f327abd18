import { type Check, issueText } from '../config/check.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { type Place, problemAt } from '../lib/location.ts';
import { PressError } from '../lib/problems.ts';
import type { Component } from '../markdown/components.ts';
import type { LoadedData } from '../source/data-loader.ts';
import type { PageApi, PageBlock } from './page.ts';
import type { ParsedPage } from './parse-page.ts';

/* What the readers of the blocks of a page have in common. */

export interface ReadContext {
  page: ParsedPage;
  /** Absent if the loader failed. */
  data: LoadedData | undefined;
  locale: string;
  config: ResolvedConfig;
  isDevelopment: boolean;
}

export interface BlockResult {
  /** Absent if nothing is shown. */
  block?: PageBlock;
  apis?: PageApi[];
  /** The files whose last commit dates the page. @default none */
  datedBy?: string[];
  /** Other files from which its code comes. @default none */
  sources?: string[];
}

export function checkAttributes(
  attributes: Component['attributes'],
  check: Check,
  name: string,
  place: Place,
): void {
  const issues = check(attributes);
  if (issues.length === 0) return;
  throw new PressError(
    issues.map((issue) => problemAt(place, `on <${name}>: ${issueText(issue)}`)),
  );
}
