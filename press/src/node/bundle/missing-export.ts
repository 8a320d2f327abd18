import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from '../../shared/error.ts';
import { isFile } from '../lib/files.ts';
import { problemAt } from '../lib/location.ts';
import { exportName, type Node, parse, position } from '../lib/modules/syntax.ts';

export interface MissingExport {
  code?: string;
  message: string;
  /** The importing module. */
  id?: string;
}

/** An import or re-export of a name that does not exist; undefined for a generated module. */
export function missingExport({ id = '', message }: MissingExport): Problem | undefined {
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  const [, name = '', exporter = ''] = /"(.+?)" is not exported by "(.+?)"/.exec(line) ?? [];
  // The engine imports the site's components by that name.
  if (name === 'default' && id.startsWith('\0virtual:press/')) {
    const text = `${exporter} has no default export; write \`export default\` before its component.`;
    return { message: text };
  }
  if (!name || !isAbsolute(id) || !isFile(id)) return undefined;
  const remedy = /\.[cm]?tsx?$/.test(id)
    ? `; if it is a type, write \`export type { ${name} }\`, else correct its name.`
    : '; correct its name.';
  const text = `cannot be bundled: "${name}" is not exported by ${exporter}${remedy}`;
  return problemAt({ file: id, line: lineOf(name, id) }, text);
}

/** Found in the source: the bundler only knows the line of the compiled code. */
function lineOf(name: string, file: string): number | undefined {
  const source = parse(readFileSync(file, 'utf8'), file);
  const specifiers = source.body.flatMap((one): Node[] => {
    if (one.type === 'ImportDeclaration') return one.specifiers;
    return one.type === 'ExportNamedDeclaration' && one.source ? one.specifiers : [];
  });
  const found = specifiers.find((one) => {
    if (one.type === 'ImportSpecifier') return exportName(one.imported) === name;
    return one.type === 'ExportSpecifier'
      ? exportName(one.local) === name
      : one.type === 'ImportDefaultSpecifier' && name === 'default';
  });
  return found && position(source, found.start).line;
}
