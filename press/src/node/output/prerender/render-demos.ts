import type { Problem } from '../../lib/problems.ts';
import type { Content } from '../../site/content.ts';
import type { ServerEntry } from '../documents/view-data.ts';
import { awaitLateErrors, withLateErrors } from './late-errors.ts';

export interface RenderedDemos {
  /** Demo id → its prerendered HTML; empty if only the browser renders it. */
  html: Map<string, string>;
  /** One for each demo that fails, with its place. */
  warnings: Problem[];
}

export interface RenderDemosOptions {
  content: Pick<Content, 'demos'>;
  server: Pick<ServerEntry, 'renderDemo'>;
  /** Whether to wait for requests and timers of demos, which may fail. @default true */
  awaitsTimers?: boolean;
  /** Called for an error of a demo that occurs after its HTML was used. */
  onLateError?: (warning: Problem) => void;
}

const REMEDY =
  'use browser APIs, requests and timers only in an effect, or add "prerender: false" to its metadata';

/**
 * Prerenders demos. If a demo cannot be prerendered, the browser mounts it, and shows its error if there is
 * one.
 */
export async function renderDemos(
  ids: Iterable<string>,
  { content, server, awaitsTimers = true, onLateError }: RenderDemosOptions,
): Promise<RenderedDemos> {
  // By file: translated pages show the same one.
  const htmlByFile = new Map<string, string>();
  const causeByFile = new Map<string, string>();
  let areWarningsReturned = false;
  const onError = (file: string, error: unknown) => {
    if (causeByFile.has(file)) return;
    const cause = describeError(error);
    causeByFile.set(file, cause);
    if (areWarningsReturned) onLateError?.({ file, text: `fails later: ${cause}; ${REMEDY}.` });
  };

  const demos = [...ids].flatMap((id) => {
    const { file = '', demo } = content.demos.get(id) ?? {};
    return demo ? [{ id, file, isPrerendered: demo.prerender !== false }] : [];
  });
  const renderEach = async () => {
    for (const { id, file, isPrerendered } of demos) {
      if (!isPrerendered || htmlByFile.has(file)) continue;
      htmlByFile.set(file, '');
      const onErrorOfFile = (error: unknown) => onError(file, error);
      try {
        htmlByFile.set(file, await withLateErrors(onErrorOfFile, () => server.renderDemo(id)));
      } catch (error) {
        onErrorOfFile(error);
      }
    }
  };
  await (awaitsTimers ? awaitLateErrors(renderEach) : renderEach());
  areWarningsReturned = true;

  const html = demos.map(({ id, file, isPrerendered }): [string, string] => {
    const hasHtml = isPrerendered && !causeByFile.has(file);
    return [id, (hasHtml && htmlByFile.get(file)) || ''];
  });
  const warnings = Array.from(causeByFile, ([file, cause]) => ({
    file,
    text: `is not prerendered: ${cause}; ${REMEDY}.`,
  }));
  return { html: new Map(html), warnings };
}

/** Any value can be thrown, including an error without a message. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `${JSON.stringify(error) ?? typeof error} was thrown`;
  const [line = ''] = (error.message || `${error.name} without a message`).split('\n');
  const text = line.replace(/\.$/, '');
  // The reason for "fetch failed" is only in `cause`.
  const { cause } = error;
  return cause instanceof Error && cause.message ? `${text} (${describeError(cause)})` : text;
}
