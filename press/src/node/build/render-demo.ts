import type { Content } from '../content/load-content.ts';
import { locationOf } from '../location.ts';
import { type Remark, sumUp } from '../sum-up.ts';
import { inOtherCircumstances, withFixedCircumstances } from './circumstances.ts';
import type { ServerEntry } from './view-data.ts';

export interface RenderedDemos {
  /** Demo id → its first render; empty for one that only the browser renders. */
  html: Map<string, string>;
  /** One for each cause, with absolute paths. */
  warnings: string[];
}

/** Prerenders demos. The browser mounts those that cannot be, and shows the error if there is one. */
export async function renderDemos(
  ids: Iterable<string>,
  { content, server }: { content: Content; server: ServerEntry },
): Promise<RenderedDemos> {
  const html = new Map<string, string>();
  const failures: Remark[] = [];
  for (const id of ids) {
    html.set(id, '');
    const shown = content.demos.get(id);
    if (!shown || shown.demo.prerender === false) continue;
    const fail = (cause: string) =>
      failures.push({ place: locationOf(shown.file), text: `is not prerendered: ${cause}` });
    try {
      const render = await server.prepareDemo(id);
      const first = renderStable(render);
      if (first === null) fail(UNSTABLE);
      else html.set(id, first);
    } catch (error) {
      fail(`${causeOf(error)}; ${remedyFor(error)}`);
    }
  }
  return { html, warnings: sumUp(failures) };
}

const UNSTABLE =
  'it shows the time, a random number, or a date or number as the reader’s system formats it, which the browser would have to correct; add "prerender: false" to its metadata';
const remedyFor = (error: unknown) =>
  error instanceof ReferenceError
    ? 'use what only browsers have in an effect, or add "prerender: false" to its metadata'
    : 'if it needs a router or a provider, set "demo.wrapper" in the configuration; if it needs a browser, add "prerender: false" to its metadata';

/** Null for a demo that renders something else at another time, in another place. */
function renderStable(render: () => string): string | null {
  const first = withFixedCircumstances(render);
  const other = inOtherCircumstances(render);
  if (other === first) return first;
  // Modules that count, for the ids of elements, render other attributes each time.
  const isCounting = withFixedCircumstances(render) !== first;
  return isCounting && withoutTags(other) === withoutTags(first) ? first : null;
}

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '<>');

/** Anything can be thrown, also an error without a message. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return `${JSON.stringify(error) ?? typeof error} was thrown`;
  const [line = ''] = (error.message || `${error.name} without a message`).split('\n');
  return line.replace(/\.$/, '');
}
