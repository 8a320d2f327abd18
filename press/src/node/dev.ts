import { join } from 'node:path';
import { createServer, mergeConfig } from 'vite';
import { themePackages } from './bundle/theme-files.ts';
import { viteConfig } from './bundle/vite-config.ts';
import { clientPackages, servedFolders } from './dev/client-packages.ts';
import { devPlugin } from './dev/dev-plugin.ts';
import { type DevSite, openDevSite } from './dev/dev-site.ts';
import { isInside } from './lib/location.ts';

/**
 * The development server: Vite's, with the plugins of the build, React's, and `devPlugin`. Base, aliases and
 * theme are fixed when Vite starts, so a changed configuration closes the server and opens another one on
 * the same port.
 */
export async function dev(configFile: string, generator: string, port: number): Promise<void> {
  const site = await openDevSite(configFile, generator);
  let server = await openServer(site, port, restart);

  async function restart() {
    // Mistakes are thrown before anything is closed.
    const nextSite = await openDevSite(configFile, generator);
    await server.close();
    server = await openServer(nextSite, server.port, restart);
  }
}

async function openServer(site: DevSite, port: number, restart: () => Promise<void>) {
  const { config, hovers, logger } = site;
  // Here, because `npm start` does not install what only the development server needs.
  const { default: react } = await import('@vitejs/plugin-react');
  const settings = mergeConfig(
    viteConfig(config, () => site.content),
    {
      base: config.base,
      customLogger: logger,
      server: {
        // The first port to try; 0 takes any free one.
        port,
        watch: {
          // Files that TypeScript reads for hovers are no content.
          ignored: (path: string) => isInside(join(config.root, '.cache/press'), path),
          // Some editors truncate a file before they write it. Without this, the watcher also drops a change
          // within 50 ms of another one of the same file.
          awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
        },
        fs: { allow: servedFolders(config) },
      },
      optimizeDeps: clientPackages(config),
      // Node can import neither the theme's style sheets nor the site's virtual modules.
      ssr: { noExternal: themePackages(config) },
      // Vite searches this folder for no entries; its default is any folder named `dist`.
      build: { outDir: config.outDir },
      plugins: [react(), devPlugin(site, restart)],
    },
  );
  const vite = await createServer(settings);
  await vite.listen();
  const [url = ''] = vite.resolvedUrls?.local ?? [];
  console.log(`  ready at ${url}`);
  return {
    port: Number(new URL(url).port),
    async close() {
      await vite.close();
      await hovers?.close();
    },
  };
}
