import type { Content, ContentDemo } from '../../content/load-content.ts';
import { isFenceFile, pageOfFence } from '../../demo/fence.ts';
import { locationOf } from '../../location.ts';
import { type Remark, sumUp } from '../../sum-up.ts';
import type { DemosEntry } from '../view-data.ts';
import {
  inBrowserCircumstances,
  inOtherCircumstances,
  withFixedCircumstances,
} from './circumstances.ts';
import { settled, withLateErrors } from './late-errors.ts';
import {
  ASKS_FOR_A_WINDOW,
  SHOWS_THE_MOMENT,
  whyFailedLater,
  whyNotPrerendered,
} from './why-not-prerendered.ts';

export interface RenderedDemos {
  /** Demo id → its first render; empty for one that only the browser renders. */
  html: Map<string, string>;
  /** Demo id → why it is not prerendered. */
  causes: Map<string, string>;
}

export interface RenderDemosOptions {
  content: Pick<Content, 'demos'>;
  server: DemosEntry;
  /** Whether to find out what demos render where there is a window. @default true */
  asksForWindow?: boolean;
  /** Called for an error of a demo that arrives when its HTML is in use already. */
  onLateError?: (warning: string) => void;
}

/** Prerenders demos. The browser mounts those that cannot be, and shows the error if there is one. */
export async function renderDemos(
  ids: Iterable<string>,
  { content, server, asksForWindow = true, onLateError }: RenderDemosOptions,
): Promise<RenderedDemos> {
  const html = new Map<string, string>();
  const causes = new Map<string, string>();
  let isDone = false;

  const renderOne = async (id: string) => {
    const render = await server.prepareDemo(id);
    const first = renderStable(render);
    if (first === null) causes.set(id, SHOWS_THE_MOMENT);
    else html.set(id, first);
    return render;
  };
  const onError = (id: string, place: string) => (error: unknown) => {
    if (causes.has(id)) return;
    causes.set(id, whyFailedLater(error));
    if (isDone) onLateError?.(`${place} fails after its first render: ${whyFailedLater(error)}.`);
  };

  await settled(async () => {
    const renders = new Map<string, () => string>();
    for (const id of ids) {
      html.set(id, '');
      const shown = content.demos.get(id);
      if (!shown || shown.demo.prerender === false) continue;
      try {
        const onLate = onError(id, placeOf(shown));
        renders.set(id, await withLateErrors(onLate, () => renderOne(id)));
      } catch (error) {
        causes.set(id, whyNotPrerendered(error));
      }
    }
    if (!asksForWindow) return;
    // After all others: modules may remember that they have seen a window.
    for (const [id, render] of renders) {
      const differs = () =>
        !isSame(render, { first: html.get(id) ?? '', in: inBrowserCircumstances });
      if (!causes.has(id) && withLateErrors(() => {}, differs)) causes.set(id, ASKS_FOR_A_WINDOW);
    }
  });
  isDone = true;

  for (const id of causes.keys()) html.set(id, '');
  return { html, causes };
}

/** One warning for each cause, with absolute paths. */
export function demoWarnings(
  { causes }: Pick<RenderedDemos, 'causes'>,
  { demos }: Pick<Content, 'demos'>,
): string[] {
  const remarks = [...causes].flatMap(([id, cause]): Remark[] => {
    const demo = demos.get(id);
    return demo ? [{ place: placeOf(demo), text: `is not prerendered: ${cause}` }] : [];
  });
  return sumUp(remarks, { named: Number.POSITIVE_INFINITY });
}

/** The place that an author knows: of a demo that is written in a page, the line in that page. */
export function placeOf({ file, line }: Pick<ContentDemo, 'file' | 'line'>): string {
  return isFenceFile(file) ? locationOf(pageOfFence(file), line) : locationOf(file);
}

/** Null for a demo whose output is not deterministic. */
function renderStable(render: () => string): string | null {
  const first = withFixedCircumstances(render);
  return isSame(render, { first, in: inOtherCircumstances }) ? first : null;
}

function isSame(
  render: () => string,
  options: { first: string; in: (action: () => string) => string | null },
): boolean {
  const { first } = options;
  const other = options.in(render);
  if (other === null || other === first) return true;
  // Counters, such as those for ids, change attributes with each render.
  const isCounting = withFixedCircumstances(render) !== first;
  return isCounting && withoutTags(other) === withoutTags(first);
}

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '<>');
