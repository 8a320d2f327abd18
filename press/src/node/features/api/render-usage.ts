import type { Element } from 'hast';
import type { ApiDoc } from '../../../shared/api.ts';
import { readSource } from '../../lib/files.ts';
import { locationOf, type Place, problemAt } from '../../lib/location.ts';
import { nearestManifest } from '../../lib/modules/local-module.ts';
import { PressError } from '../../lib/problems.ts';
import { codeBlock } from '../../markdown/code-block.ts';

export interface RenderUsageOptions {
  doc: Pick<ApiDoc, 'name' | 'example'>;
  /** Absolute path of the file that declares the function. */
  source: string;
  isImportedAsDefault: boolean;
  /** The tag in the page, and the module that readers import the function from. */
  tag: Place & { from?: string };
  codeSwitch: boolean;
}

/** The first lines to copy: the import of a function, and its `@example`. */
export function renderUsage(options: RenderUsageOptions): Element[] {
  const { doc, source, isImportedAsDefault, tag, codeSwitch } = options;
  const { name, example } = doc;
  if (!example) {
    const text = `uses <Usage>, but ${name} has no example; write "@example" into its TSDoc comment in ${locationOf(source)}.`;
    throw new PressError(problemAt(tag, text));
  }
  const manifest = tag.from ? undefined : nearestManifest(source);
  const from = tag.from ?? (manifest && JSON.parse(readSource(manifest)).name);
  if (!from) {
    const text = `uses <Usage>, but no package.json above ${locationOf(source)} names the package of ${name}; write its name as "from".`;
    throw new PressError(problemAt(tag, text));
  }
  const importLine = `import ${isImportedAsDefault ? name : `{ ${name} }`} from '${from}';`;
  const code = withImport(example, name, importLine);
  return [codeBlock(code, 'tsx', { codeSwitch })];
}

/** Inserts an import line below the imports of an example, unless the example imports the name. */
function withImport(example: string, name: string, importLine: string): string {
  const lines = example.split('\n');
  const rest = lines.findIndex((text) => !text.startsWith('import '));
  const imports = rest < 0 ? lines : lines.slice(0, rest);
  if (imports.some((text) => text.split(/[^\w$]+/).includes(name))) return example;
  return [...imports, importLine, ...lines.slice(imports.length)].join('\n');
}
