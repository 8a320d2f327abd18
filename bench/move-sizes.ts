import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_NINE, bundledBytes, measureSizes } from '../hooks/sizes.js';
import { rules } from '../move/src/rules/index.js';
import type { Sizes } from '../move/src/sizes.js';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Measures the hooks that `move` knows, of other libraries and ours in the same way, for its summary. */
export async function moveSizes(): Promise<void> {
  const { [ALL_NINE]: nine = 0, ...ours } = await measureSizes();
  const sizes: Sizes = { yhooks: withShared(ours, nine) };
  for (const library of new Set(rules.map((rule) => rule.library))) {
    const own = rules.filter((rule) => rule.library === library);
    const exported = own.map(({ name }) => `export { ${name} } from '${library}';`);
    const hooks: Record<string, number> = {};
    for (const [index, { name }] of own.entries()) {
      hooks[name] = await bundledBytes(pathOf('../compare'), exported[index] ?? '');
    }
    sizes[library] = withShared(
      hooks,
      await bundledBytes(pathOf('../compare'), exported.join('\n')),
    );
  }
  const text = `${JSON.stringify(sizes, null, 2)}\n`;
  writeFileSync(pathOf('../move/sizes.json'), text);
  console.log(text);
}

/** The code in each hook that all of them share, so that a sum does not count it twice. */
function withShared(hooks: Record<string, number>, together: number): Sizes[string] {
  const bytes = Object.values(hooks);
  const sum = bytes.reduce((total, one) => total + one, 0);
  return { shared: Math.max(0, Math.round((sum - together) / (bytes.length - 1))), hooks };
}
