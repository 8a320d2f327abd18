import { locationOf } from '../../lib/location.ts';
import { type Remark, sumUp } from '../../lib/sum-up.ts';
import type { Content } from '../../site/load-content.ts';
import type { ServerEntry } from '../documents/view-data.ts';
import { settled, withLateErrors } from './late-errors.ts';
import { whyFailedLater, whyNotPrerendered } from './why-not-prerendered.ts';

export interface RenderedDemos {
  /** Demo id → its prerendered HTML; empty if only the browser renders it. */
  html: Map<string, string>;
  /** Demo id → why it is not prerendered. */
  causes: Map<string, string>;
}

export interface RenderDemosOptions {
  content: Pick<Content, 'demos'>;
  server: Pick<ServerEntry, 'renderDemo'>;
  /** Whether to wait for requests and timers of demos, which may fail. @default true */
  awaitsTimers?: boolean;
  /** Called for an error of a demo that occurs after its HTML was used. */
  onLateError?: (warning: string) => void;
}

/**
 * Prerenders demos. If a demo cannot be prerendered, the browser mounts it, and shows its error if there is
 * one.
 */
export async function renderDemos(
  ids: Iterable<string>,
  { content, server, ...options }: RenderDemosOptions,
): Promise<RenderedDemos> {
  const all = [...ids];
  const wanted = all.flatMap((id) => {
    const shown = content.demos.get(id);
    return shown && shown.demo.prerender !== false ? [{ ...shown, id }] : [];
  });
  // Translated pages show the same file.
  const byFile = new Map(wanted.toReversed().map((one) => [one.file, one]));
  const items = [...byFile].reverse().map(([file, first]) => ({
    id: file,
    place: locationOf(first.file),
    render: () => server.renderDemo(first.id),
  }));
  const rendered = await renderAll(items, options);
  const causes = wanted.flatMap(({ id, file }): [string, string][] => {
    const cause = rendered.causes.get(file);
    return cause === undefined ? [] : [[id, cause]];
  });
  const html = wanted.map(({ id, file }) => [id, rendered.html.get(file) ?? ''] as const);
  return {
    html: new Map([...all.map((id) => [id, ''] as const), ...html]),
    causes: new Map(causes),
  };
}

/** A demo to render. */
interface Renderable {
  id: string;
  /** The place to name in a warning, with an absolute path. */
  place: string;
  /** Rejects with the error of the demo. */
  render: () => Promise<string>;
}

async function renderAll(
  items: readonly Renderable[],
  { awaitsTimers = true, onLateError }: Pick<RenderDemosOptions, 'awaitsTimers' | 'onLateError'>,
): Promise<RenderedDemos> {
  const html = new Map<string, string>();
  const causes = new Map<string, string>();
  let isDone = false;

  const onError =
    ({ id, place }: Renderable) =>
    (error: unknown) => {
      if (causes.has(id)) return;
      causes.set(id, whyFailedLater(error));
      if (isDone) onLateError?.(`${place} fails after its first render: ${whyFailedLater(error)}.`);
    };

  const renderEach = async () => {
    for (const item of items) {
      try {
        html.set(item.id, await withLateErrors(onError(item), item.render));
      } catch (error) {
        causes.set(item.id, whyNotPrerendered(error));
      }
    }
  };
  await (awaitsTimers ? settled(renderEach) : renderEach());
  isDone = true;

  for (const id of causes.keys()) html.set(id, '');
  return { html, causes };
}

/** One warning per cause, with absolute paths. */
export function demoWarnings(
  { causes }: Pick<RenderedDemos, 'causes'>,
  { demos }: Pick<Content, 'demos'>,
): string[] {
  const remarks = [...causes].flatMap(([id, cause]): Remark[] => {
    const demo = demos.get(id);
    return demo ? [{ place: locationOf(demo.file), text: `is not prerendered: ${cause}` }] : [];
  });
  return sumUp(remarks, { named: Number.POSITIVE_INFINITY });
}
