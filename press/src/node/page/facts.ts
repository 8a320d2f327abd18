import { PressError } from '../../shared/error.ts';
import { filled, list, required, shape } from '../config/check.ts';
import type { Facts } from '../config/page-data.ts';
import { wordsOf } from '../config/words.ts';
import { locationOf, problemAt } from '../lib/location.ts';
import type { Component } from '../markdown/components.ts';
import { loadedValue } from '../source/data-loader.ts';
import type { ProsePart } from './parse.ts';
import { checkAttributes, type PartResult, type ReadPartOptions } from './part.ts';
import { renderFacts } from './render-facts.ts';

const facts = shape({
  label: required(filled),
  row: required(list(filled)),
  more: required(filled),
  table: required(list(shape({ title: required(filled), text: required(filled), file: filled }))),
});

/** Renders `<Facts>`. */
export async function readFacts(
  { line }: Component,
  { page: { file }, data, locale, options: { config } }: ReadPartOptions,
): Promise<PartResult> {
  if (!data) return {};
  const found = loadedValue<Facts>(data, { key: 'facts', check: facts });
  if (!found) {
    const remedy = data.loader
      ? `return them from load() in ${locationOf(data.loader)}`
      : 'write a loader for the page, or set "pageData" in the configuration';
    const text = `has <Facts>, but there are no "facts" in the data of the page; ${remedy}.`;
    throw new PressError(problemAt({ file, line }, text));
  }
  const { repository } = config;
  const nodes = renderFacts({ facts: found, words: wordsOf(locale), repository });
  // No text for the search: every page would match the same words.
  return { piece: { ...emptyPart(file), nodes } };
}

const emptyPart = (file: string): ProsePart => ({
  type: 'prose',
  nodes: [],
  headings: [],
  sections: [],
  file,
});

const overviewAttributes = shape({});

export function readOverview(
  { line, attributes }: Component,
  { page }: ReadPartOptions,
): PartResult {
  const at = { file: page.file, line };
  checkAttributes(attributes, { check: overviewAttributes, name: 'Overview', at });
  return { piece: { ...emptyPart(page.file), isOverview: true } };
}
