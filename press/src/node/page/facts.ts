import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Repository } from '../../shared/records.ts';
import { fileUrl } from '../../shared/repository.ts';
import { filled, list, required, shape } from '../config/check.ts';
import type { Facts } from '../config/press-config.ts';
import { type Words, wordsOf } from '../config/words.ts';
import { locationOf, problemAt } from '../lib/location.ts';
import { PressError } from '../lib/problems.ts';
import type { Component } from '../markdown/components.ts';
import { decorate, scrollable } from '../markdown/decorate.ts';
import { loadedValue } from '../source/data-loader.ts';
import type { ProsePart } from './parse.ts';
import { checkAttributes, type PartResult, type ReadPartOptions } from './part.ts';

const factsCheck = shape({
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
  const facts = loadedValue<Facts>(data, { key: 'facts', check: factsCheck });
  if (!facts) {
    const remedy = data.loader
      ? `return them from load() in ${locationOf(data.loader)}`
      : 'write a loader for the page, or set "pageData" in the configuration';
    const text = `has <Facts>, but there are no "facts" in the data of the page; ${remedy}.`;
    throw new PressError(problemAt({ file, line }, text));
  }
  const node = factsNode(facts, wordsOf(locale), config.repository);
  // No text for the search: every page would match the same words.
  return { piece: { ...emptyPart(file), nodes: [node] } };
}

/** A list with one row of facts, and a table of further facts that readers can open. */
function factsNode(facts: Facts, words: Words, repository: Repository | null): Element {
  const { label, more } = facts;
  // Without list markers, Safari does not announce a list.
  const items = facts.row.map((text) => h('li', text));
  const list = h('ul', { role: 'list', ariaLabel: label }, items);
  const rows = facts.table.map(({ title, text, file }) => {
    const href = file && fileUrl(repository, file);
    return h('tr', h('th', { scope: 'row' }, title), h('td', href ? h('a', { href }, text) : text));
  });
  // Marks external links, as in prose.
  const table = h('table', h('caption', label), h('tbody', decorate(rows, { words }).nodes));
  const details = rows.length > 0 && h('details', h('summary', more), scrollable(table, label));
  return h('div', { dataFacts: true }, list, details || null);
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
