// Builds the engine if its sources have changed, so that no measurement includes that.
import '../press/build.mjs';
import { dev } from './dev.js';
import { entry } from './entry.js';
import { firstStart } from './first-start.js';
import { hovers } from './hovers.js';
import { pages } from './pages.js';
import { peers } from './peers/peers.js';
import { shift } from './shift.js';
import { size } from './size.js';
import { sizes } from './sizes.js';
import { workbench } from './workbench.js';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  size,
  sizes,
  pages,
  entry,
  dev,
  peers,
  shift,
  workbench,
  'first-start': firstStart,
  hovers,
};

const name = process.argv[2] ?? '';
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (bench) {
  await bench();
} else {
  if (name) console.error(`Unknown benchmark "${name}".`);
  console.error(
    `Run one of: ${Object.keys(benches)
      .map((one) => `npm run bench -- ${one}`)
      .join(', ')}`,
  );
  process.exitCode = 1;
}
