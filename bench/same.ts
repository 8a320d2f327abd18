import { run } from '../scripts/processes.mjs';

/**
 * Whether incremental builds equal clean builds, byte for byte: `same [--seed n] [--edits n]`. Finds the fewest
 * edits that show a difference.
 */
export async function same(): Promise<void> {
  const given = process.argv.slice(3);
  const args = ['press/test/same/run.ts', '--edits', '1000', '--shrink', '--verbose', ...given];
  const { code } = await run(process.execPath, ['--import', 'tsx', ...args]);
  process.exitCode = code;
}
