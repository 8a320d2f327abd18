import ts from 'typescript';
import type { PlainScript } from '../../shared/records.ts';
import { applyEdits, type Edit, eraseTypes, parse } from './erase-types.ts';

/**
 * A demo's entry as a playground without TypeScript and without a bundler can run it; undefined
 * when the component stands in another file.
 */
export function plainScript(code: string, file: string): PlainScript | undefined {
  const erased = eraseTypes(code, file);
  const source = parse(erased, 'demo.jsx');
  const exported = bindComponent(source);
  if (!exported) return undefined;
  const { component, edits } = exported;
  const sheets = source.statements.filter(isStyleImport);
  const bound = applyEdits(erased, [
    ...edits,
    ...sheets.map(({ pos, end }) => ({ start: pos, end })),
  ]);
  const script = (hasReact(source) ? bound : `import React from 'react';\n${bound}`).trim();
  const styles = sheets.map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text);
  return { code: script, specifiers: specifiersOf(script), styles, component };
}

function isStyleImport(statement: ts.Statement): statement is ts.ImportDeclaration {
  return (
    ts.isImportDeclaration(statement) && /\.css['"]$/.test(statement.moduleSpecifier.getText())
  );
}

/** Instead of exporting the component, gives it a name that JSX takes for a component's. */
function bindComponent(source: ts.SourceFile): { component: string; edits: Edit[] } | undefined {
  const isComponentName = (name: string) => /^[A-Z]/.test(name);
  for (const statement of source.statements) {
    const start = statement.getStart();
    if (ts.isExportAssignment(statement)) {
      const { expression } = statement;
      if (ts.isIdentifier(expression) && isComponentName(expression.text)) {
        return {
          component: expression.text,
          edits: [{ start: statement.pos, end: statement.end }],
        };
      }
      return nameIt(start, expression.getStart());
    }
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      const keyword = statement.modifiers?.find(
        ({ kind }) => kind === ts.SyntaxKind.DefaultKeyword,
      );
      if (!keyword) continue;
      const end = keyword.end + 1;
      const { name } = statement;
      if (!name || !isComponentName(name.text)) return nameIt(start, end);
      return { component: name.text, edits: [{ start, end }] };
    }
    if (ts.isExportDeclaration(statement) && !statement.moduleSpecifier) {
      const { exportClause } = statement;
      if (!exportClause || !ts.isNamedExports(exportClause)) continue;
      const element = exportClause.elements.find(({ name }) => name.text === 'default');
      if (!element?.propertyName) continue;
      const { text } = element.propertyName;
      const binding = isComponentName(text) ? '' : `\nconst ${freeName(source)} = ${text};`;
      return {
        component: binding ? freeName(source) : text,
        edits: [{ start: statement.pos, end: statement.end, text: binding }],
      };
    }
  }
  return undefined;

  function nameIt(start: number, end: number) {
    const component = freeName(source);
    return { component, edits: [{ start, end, text: `const ${component} = ` }] };
  }
}

function freeName({ text }: ts.SourceFile): string {
  let name = 'Demo';
  while (new RegExp(`\\b${name}\\b`).test(text)) name += 'App';
  return name;
}

/** Playgrounds compile JSX to calls of `React`, whether or not the demo's own compiler does. */
function hasReact(source: ts.SourceFile): boolean {
  return source.statements
    .filter(ts.isImportDeclaration)
    .some(({ importClause }) => /\bReact\b/.test(importClause?.getText() ?? ''));
}

function specifiersOf(code: string): [number, number][] {
  const specifiers: [number, number][] = [];
  const visit = (node: ts.Node) => {
    const specifier = moduleNameOf(node);
    if (specifier && ts.isStringLiteralLike(specifier)) {
      specifiers.push([specifier.getStart() + 1, specifier.end - 1]);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(code, 'demo.jsx'));
  return specifiers;
}

function moduleNameOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  const isDynamic =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isDynamic ? node.arguments[0] : undefined;
}
