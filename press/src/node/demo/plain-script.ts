import type { PlainScript } from '../../shared/records.ts';
import { childrenOf, exportName, gapBefore, type Node, parse, type SourceFile } from '../syntax.ts';
import { eraseTypes } from './erase-types.ts';

/** A range of a text and its replacement. */
interface Edit {
  start: number;
  end: number;
  text?: string;
}

/**
 * A demo's entry for a playground without TypeScript and bundler; undefined when the component is
 * in another file.
 */
export function plainScript(code: string, file: string): PlainScript | undefined {
  const erased = eraseTypes(code, file);
  const source = parse(erased, 'demo.jsx');
  const exported = bindComponent(source);
  if (!exported) return undefined;
  const { component, edits } = exported;
  const imports = source.body.filter((one) => one.type === 'ImportDeclaration');
  const sheets = imports.filter((one) => one.source.value.endsWith('.css'));
  const bound = applyEdits(erased, [...edits, ...sheets.map((sheet) => removal(source, sheet))]);
  // Playgrounds compile JSX with the classic runtime, which needs `React`.
  const hasReact = imports.some(({ specifiers }) =>
    specifiers.some(({ local }) => local.name === 'React'),
  );
  const script = (hasReact ? bound : `import React from 'react';\n${bound}`).trim();
  return {
    code: script,
    specifiers: specifiersIn(parse(script, 'demo.jsx')),
    styles: sheets.map((sheet) => sheet.source.value),
    component,
  };
}

function applyEdits(code: string, edits: Edit[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text = '' } of edits.sort((a, b) => a.start - b.start)) {
    result += code.slice(position, start) + text;
    position = end;
  }
  return result + code.slice(position);
}

function removal(source: SourceFile, { start, end }: Node): Edit {
  return { start: gapBefore(source, start), end };
}

/** Binds the component to a capitalised name instead of exporting it. */
function bindComponent(source: SourceFile): { component: string; edits: Edit[] } | undefined {
  const isComponentName = (name: string) => /^[A-Z]/.test(name);
  for (const statement of source.body) {
    if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      const { start } = statement;
      const end = declaration.start;
      if (declaration.type === 'Identifier' && isComponentName(declaration.name)) {
        return { component: declaration.name, edits: [removal(source, statement)] };
      }
      const isDeclaration =
        declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
      const name = isDeclaration ? declaration.id?.name : undefined;
      if (name && isComponentName(name)) return { component: name, edits: [{ start, end }] };
      const component = freeName(source);
      return { component, edits: [{ start, end, text: `const ${component} = ` }] };
    }
    if (statement.type === 'ExportNamedDeclaration' && !statement.source) {
      const local = statement.specifiers.find(
        ({ exported }) => exportName(exported) === 'default',
      )?.local;
      if (!local) continue;
      const name = exportName(local);
      if (isComponentName(name)) {
        return { component: name, edits: [removal(source, statement)] };
      }
      const component = freeName(source);
      const text = `\nconst ${component} = ${name};`;
      return { component, edits: [{ ...removal(source, statement), text }] };
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
  const isText =
    source?.type === 'Literal' ||
    (source?.type === 'TemplateLiteral' && !source.expressions.length);
  const own: [number, number][] = isText ? [[source.start + 1, source.end - 1]] : [];
  return [...own, ...childrenOf(node).flatMap(specifiersIn)];
}
