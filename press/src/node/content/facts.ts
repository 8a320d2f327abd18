import type { Element } from 'hast';
import { h } from 'hastscript';
import { PressError } from '../../shared/error.ts';
import type { Repository } from '../../shared/records.ts';
import { commitUrl, fileUrl } from '../../shared/repository.ts';
import type { Fact, Facts } from '../config/page-data.ts';
import { locationOf, problemAt } from '../location.ts';
import { decorate, scrollable } from '../markdown/decorate.ts';
import { createHtml, type Html } from '../markdown/html.ts';
import { boolean, filled, list, number, required, shape } from '../validate/check.ts';
import { type LoadedData, loadedValue } from './loaded-data.ts';

const fact = shape({
  text: required(filled),
  holds: boolean,
  file: filled,
  line: number,
  commit: filled,
});
const facts = shape({
  label: required(filled),
  row: required(list(fact)),
  more: required(filled),
  table: required(list(shape({ title: required(filled), facts: required(list(fact)) }))),
});

export interface RenderFactsOptions {
  data: Pick<LoadedData, 'value' | 'loader'>;
  /** The tag in the page. */
  tag: { file: string; line: number };
  locale: string;
  repository: Repository | null;
}

/** A list with one row of facts, and a table with all of them that the reader can open. */
export function renderFacts({ data, tag, locale, repository }: RenderFactsOptions): Html {
  const { label, row, more, table } = factsIn(data, tag);
  const show = ({ text, holds = true, file, line, commit }: Fact): Element => {
    const href =
      (file && fileUrl(repository, { file, line })) || (commit && commitUrl(repository, commit));
    const dataFails = !holds || undefined;
    return href ? h('a', { dataFails, href }, text) : h('span', { dataFails }, text);
  };
  const rows = table.map(({ title, facts }) =>
    h(
      'tr',
      h('th', { scope: 'row' }, title),
      h('td', ...facts.flatMap((one, index) => [index > 0 ? ' · ' : null, show(one)])),
    ),
  );
  const items = row.map((one) => h('li', show(one)));
  // Marks the links, as in prose.
  const finish = (elements: Element[]) => decorate(elements, { locale }).nodes as Element[];
  const whole = h('table', h('caption', label), h('tbody', finish(rows)));
  return createHtml([
    h(
      'div',
      { dataFacts: true },
      // Without markers, Safari takes a list for text.
      h('ul', { role: 'list', ariaLabel: label }, finish(items)),
      table.length > 0 ? h('details', h('summary', more), scrollable(whole, label)) : null,
    ),
  ]);
}

function factsIn(data: RenderFactsOptions['data'], tag: RenderFactsOptions['tag']): Facts {
  const found = loadedValue<Facts>(data, { key: 'facts', check: facts });
  if (found) return found;
  const remedy = data.loader
    ? `return them from load() in ${locationOf(data.loader)}`
    : 'write a loader for the page, or set "pageData" in the configuration';
  const text = `has <Facts>, but there are no "facts" in the data of the page; ${remedy}.`;
  throw new PressError(problemAt(tag, text));
}
