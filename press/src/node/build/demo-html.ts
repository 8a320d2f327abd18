import { join } from 'node:path';
import { demoWarnings, type RenderedDemos, renderDemos } from '../render/demo/render-demo.ts';
import type { DemosEntry } from '../render/view-data.ts';
import { recall } from '../store/recall.ts';
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
  const { content, store, onWarning } = options;
  const demos = [...content.demos];
  if (demos.length === 0) return new Map();
  const plan = planDemos(options);
  const wanted = demos.map(([id, { demo }]) => [id, demo.prerender]);
  const rendered = await recall<RenderedDemos>(store, {
    ...plan,
    kind: 'demos',
    key: `${plan.key}${JSON.stringify(wanted)}`,
    async make() {
      const { value: bundle, files } = await plan.make();
      const server = await loadServer<DemosEntry>(bundle, join(scratch, 'demos'));
      const value = await renderDemos(content.demos.keys(), {
        content,
        server,
        onLateError: onWarning,
      });
      return { value, files };
    },
  });
  for (const warning of demoWarnings(rendered, content)) onWarning?.(warning);
  return rendered.html;
}
