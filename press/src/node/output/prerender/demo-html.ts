import type { BundleOptions } from '../../bundle/bundle.ts';
import { KEPT } from '../../lib/queries.ts';
import type { DemosEntry } from '../documents/view-data.ts';
import { demoWarnings, type RenderedDemos, renderDemos } from './render-demo.ts';
import type { Server } from './server.ts';

type DemoHtmlOptions = Pick<BundleOptions, 'content' | 'queries' | 'onWarning'> & {
  server: Server;
};

/**
 * Prerenders all demos again if one has changed: shared modules, such as a counter for ids, depend on the
 * demos rendered before.
 */
export async function demoHtml(options: DemoHtmlOptions): Promise<RenderedDemos['html']> {
  const { content, queries, server, onWarning } = options;
  const demos = [...content.demos];
  if (demos.length === 0) return new Map();
  const wanted = demos.map(([id, { demo }]) => [id, demo.prerender]);
  const key = [await server.identityOf('demos'), wanted];
  const rendered = await queries.query('demo-html', renderKept, KEPT)(key, options);
  for (const warning of demoWarnings(rendered, content)) onWarning?.(warning);
  return rendered.html;
}

async function renderKept(
  _key: unknown,
  { content, server, onWarning }: DemoHtmlOptions,
): Promise<RenderedDemos> {
  return renderDemos(content.demos.keys(), {
    content,
    server: await server.load<DemosEntry>('demos'),
    onLateError: onWarning,
  });
}
