import ts from 'typescript';

/** A place in a text and what comes there instead. */
export interface Edit {
  start: number;
  end: number;
  text?: string;
}

/**
 * TypeScript to JavaScript as its author would have written it: types are cut out, and every other
 * character stays. What cannot be cut out, such as an enum, is left to the compiler, which gives
 * the same program without the blank lines.
 */
export function eraseTypes(code: string, file: string): string {
  if (!/\.tsx?$/.test(file)) return code;
  const compiled = compile(code, file).outputText;
  const erased = applyEdits(code, typeEdits(parse(code, file), keptImports(compiled)));
  const check = compile(erased, file.replace(/\.ts(x?)$/, '.js$1'));
  const isSame = !check.diagnostics?.length && essence(check.outputText) === essence(compiled);
  return isSame ? erased : compiled.trimEnd();
}

export function parse(code: string, file: string): ts.SourceFile {
  return ts.createSourceFile(file, code, ts.ScriptTarget.ESNext, true);
}

/** The edits may stand in any order; one inside another is part of it. */
export function applyEdits(code: string, edits: Edit[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text = '' } of edits.sort((a, b) => a.start - b.start)) {
    if (start < position) continue;
    result += code.slice(position, start) + text;
    position = end;
  }
  return result + code.slice(position);
}

function compile(code: string, fileName: string): ts.TranspileOutput {
  return ts.transpileModule(code, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.Preserve,
    },
  });
}

/** Blanks, and the parentheses that an assertion needed, make no difference. */
function essence(code: string): string {
  return code.replace(/[\s()]/g, '');
}

/** The names that imports still bind once types and what nobody uses are gone. */
function keptImports(compiled: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isImportClause(node) || ts.isNamespaceImport(node) || ts.isImportSpecifier(node)) {
      if (node.name) names.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  parse(compiled, 'compiled.jsx').statements.filter(ts.isImportDeclaration).forEach(visit);
  return names;
}

const typeModifiers = new Set([
  ts.SyntaxKind.PublicKeyword,
  ts.SyntaxKind.PrivateKeyword,
  ts.SyntaxKind.ProtectedKeyword,
  ts.SyntaxKind.ReadonlyKeyword,
  ts.SyntaxKind.OverrideKeyword,
]);

function typeEdits(source: ts.SourceFile, kept: Set<string>): Edit[] {
  const edits: Edit[] = [];
  const cut = (start: number, end: number) => edits.push({ start, end });

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) {
      edits.push(...importEdits(node, kept));
      return;
    }
    if (isOnlyType(node)) {
      cut(node.pos, node.end);
      return;
    }
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node)) {
      cut(node.expression.end, node.end);
    } else if (ts.isVariableDeclaration(node) || ts.isParameter(node)) {
      cut(node.name.end, node.type?.end ?? mark(node)?.end ?? node.name.end);
    } else if (ts.isPropertyDeclaration(node)) {
      cut(node.name.end, node.type?.end ?? mark(node)?.end ?? node.name.end);
    } else if (ts.isFunctionLike(node) && node.type) {
      cut(source.text.indexOf(')', node.parameters.end) + 1, node.type.end);
    } else if (typeModifiers.has(node.kind)) {
      cut(node.getStart(), node.end + 1);
    }
    for (const list of typeLists(node)) cut(list.pos - 1, source.text.indexOf('>', list.end) + 1);
    ts.forEachChild(node, visit);
  }

  visit(source);
  return edits;
}

/** The `?` or `!` of a declaration. */
function mark(
  node: ts.VariableDeclaration | ts.ParameterDeclaration | ts.PropertyDeclaration,
): ts.Node | undefined {
  return ts.isVariableDeclaration(node) ? node.exclamationToken : node.questionToken;
}

function isOnlyType(node: ts.Node): boolean {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isHeritageClause(node)) return node.token === ts.SyntaxKind.ImplementsKeyword;
  if (ts.isExportDeclaration(node) || ts.isExportSpecifier(node)) return node.isTypeOnly;
  // Without a body it declares an overload.
  return ts.isFunctionDeclaration(node) && !node.body;
}

function typeLists(node: ts.Node): ts.NodeArray<ts.Node>[] {
  const { typeParameters, typeArguments } = node as {
    typeParameters?: ts.NodeArray<ts.Node>;
    typeArguments?: ts.NodeArray<ts.Node>;
  };
  return [typeParameters, typeArguments].filter((list) => list !== undefined);
}

function importEdits(node: ts.ImportDeclaration, kept: Set<string>): Edit[] {
  const { importClause } = node;
  if (!importClause) return [];
  const { name, namedBindings } = importClause;
  const isKept = (one: ts.ImportSpecifier) => !one.isTypeOnly && kept.has(one.name.text);
  const namespace =
    namedBindings && ts.isNamespaceImport(namedBindings) ? namedBindings : undefined;
  const elements = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  const left = [
    name && kept.has(name.text) ? name.text : '',
    namespace && kept.has(namespace.name.text) ? namespace.getText() : '',
    elements.some(isKept)
      ? `{ ${elements
          .filter(isKept)
          .map((one) => one.getText())
          .join(', ')} }`
      : '',
  ].filter(Boolean);
  if (importClause.phaseModifier || left.length === 0) return [{ start: node.pos, end: node.end }];
  const isWhole =
    (!name || kept.has(name.text)) &&
    (!namespace || kept.has(namespace.name.text)) &&
    elements.every(isKept);
  const { end } = importClause;
  return isWhole ? [] : [{ start: importClause.getStart(), end, text: left.join(', ') }];
}
