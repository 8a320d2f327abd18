import { boolean, shape } from '../config/check.ts';
import { wordsOf } from '../config/words.ts';
import type { Component } from '../markdown/components.ts';
import { plainHtml } from '../markdown/html.ts';
import type { renderFacts } from './facts.ts';
import type { ProsePart } from './parse.ts';
import { checkAttributes, type PartResult, type ReadPartOptions } from './part.ts';

export function readFacts(
  { line }: Component,
  {
    page: { file },
    data,
    locale,
    options,
    render,
  }: ReadPartOptions & { render: typeof renderFacts },
): PartResult {
  if (!data) return {};
  const { repository } = options.config;
  const words = wordsOf(locale, options.config);
  const html = render({ data, tag: { file, line }, words, repository });
  // No text for the search: it would find the same words on every page.
  return { piece: { ...emptyPart(file), html } };
}

const emptyPart = (file: string): ProsePart => ({
  type: 'prose',
  html: plainHtml(''),
  headings: [],
  sections: [],
  file,
});

const overviewAttributes = shape({ filter: boolean });

export function readOverview(
  { line, attributes }: Component,
  { page }: ReadPartOptions,
): PartResult {
  const at = { file: page.file, line };
  checkAttributes(attributes, { check: overviewAttributes, name: 'Overview', at });
  const overview = { filter: attributes.filter === true };
  return { piece: { ...emptyPart(page.file), overview } };
}
