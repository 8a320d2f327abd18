import { run } from '../scripts/processes.mjs';

/**
 * Whether builds that reuse what earlier ones have made are the same, byte for byte, as builds that
 * begin with nothing: `same [--seed n] [--edits n]`. Of a difference, it finds the fewest edits that show it.
 */
export async function same(): Promise<void> {
  const given = process.argv.slice(3);
  const args = ['press/test/same/run.ts', '--edits', '1000', '--shrink', '--verbose', ...given];
  const { code } = await run(process.execPath, ['--import', 'tsx', ...args]);
  process.exitCode = code;
}
