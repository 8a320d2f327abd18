import { spawnSync } from 'node:child_process';
import './install.cjs';

/*
 * `npm test`: everything, one after the other, up to the first that fails. With arguments, only Vitest,
 * which takes them as file names or options: `npm test -- useToggle`.
 */

const filters = process.argv.slice(2).map((filter) => JSON.stringify(filter));
const vitest = ['npx vitest run', ...filters].join(' ');
const allSteps = ['types', 'lint', 'imports', vitest, 'build', 'e2e'];

for (const step of filters.length > 0 ? [vitest] : allSteps) {
  const command = step.includes(' ') ? step : `npm run ${step}`;
  console.log(`\n> ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\nnpm test stopped: \`${command}\` failed.`);
    process.exit(status ?? 1);
  }
}
