import { join } from 'node:path';
import { demoWarnings, type RenderedDemos, renderDemos } from '../render/demo/render-demo.ts';
import type { DemosEntry } from '../render/view-data.ts';
import { type BundleOptions, planDemos } from './bundle.ts';
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
  const render = queries.query(
    'demo-html',
    async (): Promise<RenderedDemos> => {
      const server = await loadServer<DemosEntry>(await plan.run(), join(scratch, 'demos'));
      return renderDemos(content.demos.keys(), { content, server, onLateError: onWarning });
    },
    { isDurable: true, textOf: plan.textOf },
  );
  const rendered = await render(`${plan.key}${JSON.stringify(wanted)}`);
  for (const warning of demoWarnings(rendered, content)) onWarning?.(warning);
  return rendered.html;
}
