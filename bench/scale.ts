import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable, median } from './markers.ts';
import type { Usage } from './process-tree.ts';
import { coldBuilds, generatedProjects, type Project, siteProjects } from './tools/projects.ts';

const COUNTS = [100, 1000];
/** Nine hooks and the home page. */
const SITE_PAGES = 10;

/** Measures cold builds of generated sites, beside the documentation of the hooks. */
export async function scale(runs = 1): Promise<void> {
  const rows = await measure(siteProjects(), SITE_PAGES, runs);
  for (const count of COUNTS) {
    rows.push(...(await measure(generatedProjects(count), count, runs)));
  }
  const head = ['cold build', 'pages', 'CPU s', 'ms a page', 'wall s', 'peak MiB', 'output MB'];
  console.log(markdownTable(head, rows));
}

async function measure(
  projects: readonly Project[],
  pages: number,
  runs: number,
): Promise<string[][]> {
  const usages = await coldBuilds(projects, runs);
  return projects.map(({ tool, output }, index) => {
    const figure = (read: (usage: Usage) => number) => median((usages[index] ?? []).map(read));
    const cpuSeconds = figure((usage) => usage.cpuSeconds);
    return [
      pages === SITE_PAGES ? `${tool.name}, this site` : tool.name,
      pages.toLocaleString('en-US'),
      cpuSeconds.toFixed(1),
      ((cpuSeconds / pages) * 1000).toFixed(0),
      figure(({ wallSeconds }) => wallSeconds).toFixed(1),
      figure(({ peakMiB }) => peakMiB).toFixed(0),
      (bytesOf(output) / 1e6).toFixed(1),
    ];
  });
}

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
