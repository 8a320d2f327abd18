import type { Element } from 'hast';
import { h } from 'hastscript';
import { PressError } from '../../shared/error.ts';
import type { Repository } from '../../shared/records.ts';
import { commitUrl, fileUrl } from '../../shared/repository.ts';
import { boolean, filled, list, number, required, shape } from '../config/check.ts';
import type { Fact, Facts, FactTable } from '../config/page-data.ts';
import type { Words } from '../config/words.ts';
import { locationOf, problemAt } from '../lib/location.ts';
import type { Component } from '../markdown/components.ts';
import { decorate, scrollable } from '../markdown/decorate.ts';
import { createHtml, type Html, plainHtml } from '../markdown/html.ts';
import { loadedValue } from '../source/data-loader.ts';
import type { ProsePart } from './parse.ts';
import { checkAttributes, type PartResult, type ReadPartOptions } from './part.ts';

const fact = shape({
  text: required(filled),
  holds: boolean,
  file: filled,
  line: number,
  commit: filled,
});
const table = {
  label: required(filled),
  more: required(filled),
  table: required(list(shape({ title: required(filled), facts: required(list(fact)) }))),
};
const facts = shape({ ...table, row: required(list(fact)), history: shape(table) });

export interface RenderFactsOptions {
  isHistory: boolean;
  facts: Facts;
  /** The texts of the page's locale. */
  words: Words;
  repository: Repository | null;
}

export const renderFacts = (options: RenderFactsOptions): Html =>
  createHtml(options.isHistory ? historyNodes(options) : factNodes(options));

/** A list with one row of facts, and a table of all facts that readers can open. */
function factNodes(options: RenderFactsOptions): Element[] {
  const { facts } = options;
  const items = facts.row.map((one) => h('li', factElement(one, options)));
  return [
    h(
      'div',
      { dataFacts: true },
      // Without list markers, Safari does not announce a list.
      h('ul', { role: 'list', ariaLabel: facts.label }, finish(items, options)),
      openedTable(facts, options),
    ),
  ];
}

/** A table of the changes; empty if there are none. */
function historyNodes(options: RenderFactsOptions): Element[] {
  const { history } = options.facts;
  const table = history && openedTable(history, options);
  return table ? [h('div', { dataFacts: 'history' }, table)] : [];
}

function openedTable({ label, more, table }: FactTable, options: RenderFactsOptions) {
  if (table.length === 0) return null;
  const rows = table.map(({ title, facts }) =>
    h(
      'tr',
      h('th', { scope: 'row' }, title),
      h('td', ...facts.flatMap((one, at) => [at > 0 ? ' · ' : null, factElement(one, options)])),
    ),
  );
  const whole = h('table', h('caption', label), h('tbody', finish(rows, options)));
  return h('details', h('summary', more), scrollable(whole, label));
}

function factElement(
  { text, holds = true, file, line, commit }: Fact,
  { repository }: RenderFactsOptions,
): Element {
  const href =
    (file && fileUrl(repository, { file, line })) || (commit && commitUrl(repository, commit));
  const dataFails = !holds || undefined;
  return href ? h('a', { dataFails, href }, text) : h('span', { dataFails }, text);
}

/** Marks external links, as in prose. */
const finish = (elements: Element[], { words }: RenderFactsOptions) =>
  decorate(elements, { words }).nodes as Element[];

/** Renders `<Facts>` and `<History>`. */
export async function readFacts(
  { line, type }: Component,
  { page: { file }, data, locale, options: { queries } }: ReadPartOptions,
): Promise<PartResult> {
  if (!data) return {};
  const isHistory = type === 'history';
  const found = loadedValue<Facts>(data, { key: 'facts', check: facts });
  if (!found) {
    const name = isHistory ? 'History' : 'Facts';
    const remedy = data.loader
      ? `return them from load() in ${locationOf(data.loader)}`
      : 'write a loader for the page, or set "pageData" in the configuration';
    const text = `has <${name}>, but there are no "facts" in the data of the page; ${remedy}.`;
    throw new PressError(problemAt({ file, line }, text));
  }
  const html = await queries.facts({ isHistory, facts: found, locale });
  // No text for the search: every page would match the same words.
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
