import { type Remark, sumUp } from '../../lib/sum-up.ts';
import type { Content } from '../../site/load-content.ts';
import { placeOf } from '../../source/fence.ts';
import type { DemosEntry } from '../documents/view-data.ts';
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
  /**
   * Whether to wait for requests and timers of demos, and to find out what demos render where there is
   * a window. @default true
   */
  isThorough?: boolean;
  /** Called for an error of a demo that arrives when its HTML is in use already. */
  onLateError?: (warning: string) => void;
}

/** Prerenders demos. The browser mounts those that cannot be, and shows the error if there is one. */
export async function renderDemos(
  ids: Iterable<string>,
  { content, server, ...options }: RenderDemosOptions,
): Promise<RenderedDemos> {
  const all = [...ids];
  const items = all.flatMap((id): Renderable[] => {
    const shown = content.demos.get(id);
    if (!shown || shown.demo.prerender === false) return [];
    return [{ id, place: placeOf(shown), prepare: () => server.prepareDemo(id) }];
  });
  const { html, causes } = await renderAll(items, options);
  return { html: new Map(all.map((id) => [id, html.get(id) ?? ''])), causes };
}

/** Something to render: a demo, or a component with its props. */
export interface Renderable {
  id: string;
  /** For a warning, with an absolute path. */
  place: string;
  /** A function that renders it, and throws what it throws. */
  prepare: () => Promise<() => string>;
}

export interface RenderAllOptions extends Pick<RenderDemosOptions, 'isThorough' | 'onLateError'> {
  /** Says why something is not rendered that threw. @default as of a demo */
  whyThrown?: (id: string, error: unknown) => string;
}

export async function renderAll(
  items: readonly Renderable[],
  { isThorough = true, onLateError, whyThrown }: RenderAllOptions = {},
): Promise<RenderedDemos> {
  const html = new Map<string, string>();
  const causes = new Map<string, string>();
  let isDone = false;

  const renderOne = async ({ id, prepare }: Renderable) => {
    const render = await prepare();
    const first = renderStable(render);
    if (first === null) causes.set(id, SHOWS_THE_MOMENT);
    else html.set(id, first);
    return render;
  };
  const onError =
    ({ id, place }: Renderable) =>
    (error: unknown) => {
      if (causes.has(id)) return;
      causes.set(id, whyFailedLater(error));
      if (isDone) onLateError?.(`${place} fails after its first render: ${whyFailedLater(error)}.`);
    };

  const renderEach = async () => {
    const renders = new Map<string, () => string>();
    for (const item of items) {
      const { id } = item;
      html.set(id, '');
      try {
        renders.set(id, await withLateErrors(onError(item), () => renderOne(item)));
      } catch (error) {
        causes.set(id, whyThrown?.(id, error) ?? whyNotPrerendered(error));
      }
    }
    if (!isThorough) return;
    // After all others: modules may remember that they have seen a window.
    for (const [id, render] of renders) {
      const differs = () =>
        !isSame(render, { first: html.get(id) ?? '', in: inBrowserCircumstances });
      if (!causes.has(id) && withLateErrors(() => {}, differs)) causes.set(id, ASKS_FOR_A_WINDOW);
    }
  };
  await (isThorough ? settled(renderEach) : renderEach());
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
