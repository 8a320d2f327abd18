import { type InlineConfig, mergeConfig, type Rolldown, build as viteBuild } from 'vite';

/** Runs the bundler, and returns its files instead of writing them. */
export async function runBundler(
  settings: InlineConfig,
): Promise<Rolldown.RolldownOutput['output']> {
  const result = await viteBuild(mergeConfig(settings, { build: { write: false } }));
  return (result as Rolldown.RolldownOutput).output;
}
