import ts from 'typescript';

export interface ModuleFacts {
  /** Module specifiers in the order of the source, each once. */
  imports: string[];
  hasDefaultExport: boolean;
}

/**
 * What a script asks for when it runs. It is compiled first: that drops unused and type-only
 * imports, and shows that JSX needs its runtime although nobody imports it.
 */
export function readModule(code: string, file: string): ModuleFacts {
  const { outputText } = ts.transpileModule(code, {
    fileName: file,
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
    },
  });
  const output = ts.createSourceFile('output.js', outputText, ts.ScriptTarget.ESNext, false);
  const imports = new Set<string>();
  const visit = (node: ts.Node) => {
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteralLike(specifier)) imports.add(specifier.text);
    ts.forEachChild(node, visit);
  };
  visit(output);
  return { imports: [...imports], hasDefaultExport: output.statements.some(isDefaultExport) };
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  const isRequest =
    ts.isCallExpression(node) &&
    (node.expression.kind === ts.SyntaxKind.ImportKeyword ||
      (ts.isIdentifier(node.expression) && node.expression.text === 'require'));
  return isRequest ? node.arguments[0] : undefined;
}

function isDefaultExport(statement: ts.Statement): boolean {
  if (ts.isExportAssignment(statement)) return true;
  if (ts.isExportDeclaration(statement)) {
    const names = statement.exportClause;
    return (
      !!names &&
      ts.isNamedExports(names) &&
      names.elements.some(({ name }) => name.text === 'default')
    );
  }
  return (
    ts.canHaveModifiers(statement) &&
    !!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
  );
}

/** `@import`, `@use` and `@forward` of a style sheet. */
export function readStyleImports(code: string): string[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\//g, '');
  const rule = /@(?:import|use|forward)\s+(?:\([^)]*\)\s*)?(?:url\(\s*)?['"]([^'"]+)['"]/g;
  return [...withoutComments.matchAll(rule)].flatMap(([, specifier]) => specifier ?? []);
}
