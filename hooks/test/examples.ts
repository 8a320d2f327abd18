import type { Plugin } from 'vitest/config';

const ID = 'virtual:examples';

/** Collected once for all versions of React. */
let modules:
  | Promise<{ name: string; react: number; extension: string; text: string }[]>
  | undefined;

/** Provides the examples of the documents to a test, as modules. Demos are files with their own tests. */
export function examples(): Plugin {
  return {
    name: 'examples',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(ID) ? id : undefined),
    async load(id) {
      if (!id.startsWith(ID)) return;
      modules ??= collect();
      const all = await modules;
      const [, moduleIndex] = /\/(\d+)\.\w+$/.exec(id) ?? [];
      if (moduleIndex) return all[Number(moduleIndex)]?.text;
      const entries = all.map(
        ({ name, react, extension }, index) =>
          `  '${name}': { react: ${react}, load: () => import('${ID}/${index}.${extension}') },`,
      );
      return `export const examples = {\n${entries.join('\n')}\n};`;
    },
  };
}

async function collect() {
  // Imported here and not with the configuration, which every run of Vitest reads.
  const { allExamples, expectedErrors, oldestReact, hookNames, moduleOf } = await import(
    '../../checks/examples.ts'
  );
  const hooks = hookNames();
  return allExamples()
    .filter((example) => !example.isDemo && expectedErrors(example).length === 0)
    .filter(({ code }) => !isCommonJs(code))
    .map((example) => ({
      name: `${example.file}:${example.line}`,
      react: oldestReact(example),
      extension: example.extension,
      text: moduleOf(example, hooks),
    }));
}

/** Examples with `require` run with the packed package, because tests have no `require`. */
export const isCommonJs = (code: string) => /\brequire\(/.test(code);
