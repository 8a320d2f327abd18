import type { Element } from 'hast';
import { h } from 'hastscript';
import { fileUrl } from '../../shared/repository.ts';
import { shape } from '../config/check.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { wordsOf } from '../config/words.ts';
import { locationOf, problemAt } from '../lib/location.ts';
import { PressError } from '../lib/problems.ts';
import type { Component } from '../markdown/components.ts';
import { decorate, scrollable } from '../markdown/decorate.ts';
import { type Facts, factsCheck, loadedValue } from '../source/data-loader.ts';
import { plainProse } from './page.ts';
import { type BlockResult, checkAttributes, type ReadContext } from './read-block.ts';

/** Renders `<Facts>`. */
export async function readFacts({ line }: Component, context: ReadContext): Promise<BlockResult> {
  const { page, data, locale, config } = context;
  const { file } = page;
  if (!data) return {};
  const facts = loadedValue(data, 'facts', factsCheck);
  if (!facts) {
    const remedy = data.loader
      ? `return them from load() in ${locationOf(data.loader)}`
      : 'write a loader for the page, or set "pageData" in the configuration';
    const text = `has <Facts>, but there are no "facts" in the data of the page; ${remedy}.`;
    throw new PressError(problemAt({ file, line }, text));
  }
  // No text for the search: every page would match the same words.
  return { block: plainProse(file, [factsNode(facts, locale, config)]) };
}

/** A list with one row of facts, and a table of further facts that readers can open. */
function factsNode(facts: Facts, locale: string, { repository }: ResolvedConfig): Element {
  const { label, tableTitle } = facts;
  // Without list markers, Safari does not announce a list.
  const items = facts.row.map((text) => h('li', text));
  const list = h('ul', { role: 'list', ariaLabel: label }, items);
  const rows = facts.table.map(({ title, text, file }) => {
    const href = file && fileUrl(repository, file);
    return h('tr', h('th', { scope: 'row' }, title), h('td', href ? h('a', { href }, text) : text));
  });
  // Marks external links, as in prose.
  const body = h('tbody', decorate(rows, { words: wordsOf(locale) }).nodes);
  const table = scrollable(h('table', h('caption', label), body), label);
  const details = rows.length > 0 && h('details', h('summary', tableTitle), table);
  return h('div', { dataFacts: true }, list, details || null);
}

/** The placeholder for the list of all pages, which is known once all pages are read. */
export function readOverview({ line, attributes }: Component, { page }: ReadContext): BlockResult {
  checkAttributes(attributes, shape({}), 'Overview', { file: page.file, line });
  return { block: { ...plainProse(page.file, []), isOverview: true } };
}
