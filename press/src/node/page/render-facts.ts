import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Repository } from '../../shared/records.ts';
import { fileUrl } from '../../shared/repository.ts';
import type { Fact, Facts } from '../config/page-data.ts';
import type { Words } from '../config/words.ts';
import { decorate, scrollable } from '../markdown/decorate.ts';
import { createHtml, type Html } from '../markdown/html.ts';

export interface RenderFactsOptions {
  facts: Facts;
  /** The texts of the page's locale. */
  words: Words;
  repository: Repository | null;
}

/** A list with one row of facts, and a table of all facts that readers can open. */
export function renderFacts(options: RenderFactsOptions): Html {
  const { facts } = options;
  const items = facts.row.map((one) => h('li', factElement(one, options)));
  return createHtml([
    h(
      'div',
      { dataFacts: true },
      // Without list markers, Safari does not announce a list.
      h('ul', { role: 'list', ariaLabel: facts.label }, finish(items, options)),
      openedTable(facts, options),
    ),
  ]);
}

function openedTable({ label, more, table }: Facts, options: RenderFactsOptions) {
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
  { text, holds = true, file, line }: Fact,
  { repository }: RenderFactsOptions,
): Element {
  const href = file && fileUrl(repository, { file, line });
  const dataFails = !holds || undefined;
  return href ? h('a', { dataFails, href }, text) : h('span', { dataFails }, text);
}

/** Marks external links, as in prose. */
const finish = (elements: Element[], { words }: RenderFactsOptions) =>
  decorate(elements, { words }).nodes as Element[];
