import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Repository } from '../../shared/records.ts';
import { fileUrl } from '../../shared/repository.ts';
import type { Facts } from '../config/page-data.ts';
import type { Words } from '../config/words.ts';
import { decorate, scrollable } from '../markdown/decorate.ts';

export interface RenderFactsOptions {
  facts: Facts;
  /** The texts of the page's locale. */
  words: Words;
  repository: Repository | null;
}

/** A list with one row of facts, and a table of further facts that readers can open. */
export function renderFacts({ facts, words, repository }: RenderFactsOptions): Element[] {
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
  return [h('div', { dataFacts: true }, list, details || null)];
}
