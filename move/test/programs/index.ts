// `npx tsx move/test/programs/index.ts --programs 2000 --seed 1`: moves generated programs, and reports
// what is wrong afterwards.
import { parseArgs } from 'node:util';
import { checkPrograms } from './check.ts';

const { values } = parseArgs({
  options: {
    programs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    show: { type: 'string', default: '3' },
  },
});
const { wrong, ...figures } = await checkPrograms({
  count: Number(values.programs),
  seed: Number(values.seed),
  only: values.only === undefined ? undefined : Number(values.only),
});
console.log(JSON.stringify(figures, null, 2));
for (const one of wrong.slice(0, Number(values.show))) {
  console.log(`\nProgram ${one.program}: ${one.what}\n${one.before}\n→\n${one.after}`);
}
console.log(`Wrong rewrites: ${wrong.length}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
