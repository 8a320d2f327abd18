import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../scripts/problem.mjs';
import { showProgress } from '../scripts/progress.ts';
import { root } from '../scripts/root.mjs';
import { runHookSuites } from '../scripts/stages.ts';
import { measureHooks, PROOF, type Proof } from './proof.ts';

/** `npm run proof`: runs the tests of the hooks and writes the facts that they prove. */
export async function writeProof() {
  const progress = showProgress();
  progress.set('proof');
  const { report, output } = await runHookSuites((step) => progress.set('proof', step));
  progress.stop();
  if (!report) throw new Problem(`The tests of the hooks could not be run:\n${output}`);
  if (!report.success) console.error(output);

  const hooks = measureHooks([report]);
  const names = Object.keys(hooks);
  const proof: Proof = { hooks };
  writeFileSync(join(root, PROOF), `${JSON.stringify(proof, null, 2)}\n`);
  console.log(`Wrote the results of ${names.length} hooks to ${PROOF}.`);
  if (report.success) return;
  console.error('Some tests failed; the pages will show it.');
  process.exitCode = 1;
}
