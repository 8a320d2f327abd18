import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Repository } from '../../shared/records.ts';
import { commitUrl, fileUrl } from '../../shared/repository.ts';
import type { Fact, Facts, FactTable } from '../config/page-data.ts';
import type { Words } from '../config/words.ts';
import { decorate, scrollable } from '../markdown/decorate.ts';
import { createHtml, type Html } from '../markdown/html.ts';

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
