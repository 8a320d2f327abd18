import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { measureProcesses, type Usage } from './measure-processes.ts';
import type { Project } from './tools/projects.ts';

/** The medians of several builds of each site, without output and caches of earlier builds. */
export async function coldBuilds(projects: readonly Project[], runs: number): Promise<Usage[]> {
  const usages: Usage[][] = projects.map(() => []);
  // In turns, so that a busy moment of the machine does not affect one tool only.
  for (let run = 1; run <= runs; run += 1) {
    for (const [index, project] of projects.entries()) {
      const { toolName, folder, caches, program, buildArguments } = project;
      console.log(`building ${folder} with ${toolName}`);
      for (const path of caches) rmSync(join(folder, path), { recursive: true, force: true });
      usages[index]?.push(await measureProcesses([program, ...buildArguments], folder));
    }
  }
  return usages.map((runUsages) => ({
    cpuSeconds: median(runUsages.map(({ cpuSeconds }) => cpuSeconds)),
    peakMiB: median(runUsages.map(({ peakMiB }) => peakMiB)),
  }));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [lower = Number.NaN, upper = lower] = sorted.slice(
    Math.floor(middle),
    Math.ceil(middle) + 1,
  );
  return (lower + upper) / 2;
}
