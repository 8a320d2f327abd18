import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '../../../src/node/serve.ts';
import { siteOf } from '../fixture.ts';

/** Serves the workbench's fixture, and another host that the site must not call. */
export async function startLab() {
  const { folder, base } = siteOf('workbench-site');
  const site = await serve({ folder, base, port: 0 });
  const calls: string[] = [];
  const stranger = createServer((request, response) => {
    calls.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.end('');
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  return {
    url: site.url,
    folder,
    /** The other host, and the paths that were requested from it. */
    strangerUrl: `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`,
    calls,
    async close() {
      await site.close();
      stranger.closeAllConnections();
      await new Promise((resolve) => stranger.close(resolve));
    },
  };
}

export type Lab = Awaited<ReturnType<typeof startLab>>;
