import MagicString from 'magic-string';
import type { PlainScript } from '../../../shared/records.ts';
import {
  childrenOf,
  exportName,
  gapBefore,
  type Node,
  parse,
  type SourceFile,
} from '../../lib/modules/syntax.ts';
import { eraseTypes } from '../erase/erase-types.ts';

/**
 * A demo's entry for a playground without TypeScript and bundler; undefined if the component is in another
 * file.
 */
export function plainScript(code: string, file: string): PlainScript | undefined {
  const erased = eraseTypes(code, file);
  const source = parse(erased, 'demo.jsx');
  const edited = new MagicString(erased);
  const component = bindComponent(source, edited);
  if (!component) return undefined;
  const imports = source.body.filter((statement) => statement.type === 'ImportDeclaration');
  const styleImports = imports.filter(({ source }) => source.value.endsWith('.css'));
  for (const sheet of styleImports) edited.remove(...rangeOf(sheet, source));
  // Playgrounds compile JSX with the classic runtime, which needs `React`.
  const hasReact = imports.some(({ specifiers }) =>
    specifiers.some(({ local }) => local.name === 'React'),
  );
  if (!hasReact) edited.prepend("import React from 'react';\n");
  const script = edited.toString().trim();
  return {
    code: script,
    specifiers: specifiersIn(parse(script, 'demo.jsx')),
    styles: styleImports.map(({ source }) => source.value),
    component,
  };
}

/** The range of a statement, with the empty lines before it. */
const rangeOf = ({ start, end }: Node, source: SourceFile) =>
  [gapBefore(source, start), end] as const;

/** Binds the component to a capitalised name instead of exporting it. Returns that name. */
function bindComponent(source: SourceFile, code: MagicString): string | undefined {
  const isComponentName = (name: string) => /^[A-Z]/.test(name);
  for (const statement of source.body) {
    if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration, start } = statement;
      if (declaration.type === 'Identifier' && isComponentName(declaration.name)) {
        code.remove(...rangeOf(statement, source));
        return declaration.name;
      }
      const isDeclaration =
        declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
      const name = isDeclaration ? declaration.id?.name : undefined;
      const component = name && isComponentName(name) ? name : freeName(source);
      code.update(start, declaration.start, component === name ? '' : `const ${component} = `);
      return component;
    }
    if (statement.type === 'ExportNamedDeclaration' && !statement.source) {
      const local = statement.specifiers.find(
        ({ exported }) => exportName(exported) === 'default',
      )?.local;
      if (!local) continue;
      const name = exportName(local);
      const component = isComponentName(name) ? name : freeName(source);
      const binding = component === name ? '' : `\nconst ${component} = ${name};`;
      code.update(...rangeOf(statement, source), binding);
      return component;
    }
  }
  return undefined;
}

function freeName({ text }: SourceFile): string {
  let name = 'Demo';
  while (new RegExp(`\\b${name}\\b`).test(text)) name += 'App';
  return name;
}

/** The ranges of all module specifiers, without their quotes. */
function specifiersIn(node: Node): [number, number][] {
  const source = 'source' in node ? node.source : undefined;
  const isConstant =
    source?.type === 'Literal' ||
    (source?.type === 'TemplateLiteral' && source.expressions.length === 0);
  const ranges: [number, number][] = isConstant ? [[source.start + 1, source.end - 1]] : [];
  return [...ranges, ...childrenOf(node).flatMap(specifiersIn)];
}
