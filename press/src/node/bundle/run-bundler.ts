import { channel } from 'node:diagnostics_channel';
import { type InlineConfig, mergeConfig, type Rolldown, build as viteBuild } from 'vite';

const runs = channel('press:bundle');

export type BundleName = 'client' | 'server' | 'workbench';

/** Runs the bundler. Tests count the bundles by the names that it publishes. */
export async function runBundler(
  name: BundleName,
  settings: InlineConfig,
): Promise<Rolldown.RolldownOutput['output']> {
  runs.publish(name);
  const result = await viteBuild(mergeConfig(settings, { build: { write: false } }));
  return (result as Rolldown.RolldownOutput).output;
}
