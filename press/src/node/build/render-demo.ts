import type { Content } from '../content/load-content.ts';
import { locationOf } from '../location.ts';
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
  const failures: { file: string; cause: string }[] = [];
  for (const id of ids) {
    html.set(id, '');
    const shown = content.demos.get(id);
    if (!shown || shown.demo.prerender === false) continue;
    try {
      const render = await server.prepareDemo(id);
      const first = renderStable(render);
      if (first === null) failures.push({ file: shown.file, cause: UNSTABLE });
      else html.set(id, first);
    } catch (error) {
      failures.push({ file: shown.file, cause: `${causeOf(error)}; ${REMEDY}` });
    }
  }
  return { html, warnings: warningsOf(failures) };
}

const UNSTABLE =
  'it shows the time, a random number, or a date or number as the reader’s system formats it, which the browser would have to correct; add "prerender: false" to its metadata';
const REMEDY =
  'use what only browsers have in an effect, or add "prerender: false" to its metadata';

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

const NAMED = 3;

/** One for each cause, which names the first demos. */
function warningsOf(failures: { file: string; cause: string }[]): string[] {
  const filesOf = new Map<string, Set<string>>();
  for (const { file, cause } of failures) {
    // Translated pages show the same file as another demo.
    filesOf.set(cause, (filesOf.get(cause) ?? new Set()).add(locationOf(file)));
  }
  return [...filesOf].map(([cause, files]) => {
    const [first, ...others] = files;
    const more = others.length > NAMED ? ', …' : '';
    const rest = others.length
      ? ` (and ${others.length} more for the same reason: ${others.slice(0, NAMED).join(', ')}${more})`
      : '';
    return `${first} is not prerendered: ${cause}${rest}.`;
  });
}
