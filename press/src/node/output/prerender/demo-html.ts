import { join } from 'node:path';
import { type BundleOptions, type BundlePlan, PLANNED, planDemos } from '../../bundle/bundle.ts';
import type { DemosEntry } from '../documents/view-data.ts';
import { demoWarnings, type RenderedDemos, renderDemos } from './render-demo.ts';
import { loadServer } from './server-entry.ts';

/**
 * The first render of every demo. All anew if one has changed: modules that they share, such as a
 * counter for ids, know which demos were rendered before.
 */
export async function demoHtml({
  scratch,
  ...options
}: BundleOptions & { scratch: string }): Promise<RenderedDemos['html']> {
  const { content, queries, onWarning } = options;
  const demos = [...content.demos];
  if (demos.length === 0) return new Map();
  const plan = planDemos(options);
  const wanted = demos.map(([id, { demo }]) => [id, demo.prerender]);
  const key = `${plan.key}${JSON.stringify(wanted)}`;
  const tools = { ...plan, content, folder: join(scratch, 'demos'), onWarning };
  const rendered = await queries.query('demo-html', bundleAndRender, PLANNED)(key, tools);
  for (const warning of demoWarnings(rendered, content)) onWarning?.(warning);
  return rendered.html;
}

async function bundleAndRender(
  _key: string,
  {
    run,
    folder,
    content,
    onWarning,
  }: BundlePlan & Pick<BundleOptions, 'content' | 'onWarning'> & { folder: string },
): Promise<RenderedDemos> {
  const server = await loadServer<DemosEntry>(await run(), folder);
  return renderDemos(content.demos.keys(), { content, server, onLateError: onWarning });
}
