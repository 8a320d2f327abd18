import { basename, join } from 'node:path';
import { Window } from 'happy-dom';
import type { Nodes } from 'mdast';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../press/src/node/config/load-config.ts';
import { dataFiles } from '../press/src/node/features/exports/data-files.ts';
import { parseMarkdown } from '../press/src/node/markdown/markdown.ts';
import { htmlOf, type LinkedPage } from '../press/src/node/site/linked-page.ts';
import { loadContent } from '../press/src/node/site/load-content.ts';
import type { ApiDoc } from '../press/src/shared/records.ts';
import { markdownPath } from '../press/src/shared/route.ts';
import { root } from '../scripts/root.mjs';

/*
 * A hook is documented in five forms: the page, its Markdown, api.json, the file in the registry and
 * the declarations in the package. Each is read with its own parser.
 */

/** The content of a form: code blocks, and the cells of the tables, row by row. */
interface Form {
  code: string[];
  rows: string[][];
}

interface Documented {
  api: ApiDoc & { since?: string; size?: number };
  html: Form;
  markdown: Form;
  /** The file in the registry. */
  file: string;
}

const documented = new Map<string, Documented>();
const declared = new Map<string, ts.FunctionDeclaration[]>();
/** Type errors in the usages. */
let problems: string[];

beforeAll(async () => {
  const config = await loadConfig(join(root, 'site/press.config.ts'));
  const content = await loadContent(config);
  const files = dataFiles({ config, content, url: config.url });
  const read = async (path: string) => (await files.get(path)?.()) ?? '';
  const { functions } = JSON.parse(await read('/api.json')) as {
    functions: Documented['api'][];
  };
  for (const api of functions) {
    const page = content.pages.find(({ apis }) => apis.some(({ doc }) => doc.name === api.name));
    if (!page) throw new Error(`No page documents ${api.name}.`);
    const markdown = readMarkdown(await read(markdownPath(page.page.path)));
    const item = JSON.parse(await read(`/r/${basename(page.page.path)}.json`));
    const file: string = item.files[0].content;
    documented.set(api.name, { api, html: readHtml(page), markdown, file });
  }
  const usages = [...documented].map(([name, { html }]) => [name, html.code[0] ?? ''] as const);
  const compiled = compile(new Map(usages));
  problems = compiled.problems;
  for (const declaration of compiled.declarations) {
    const name = declaration.name?.text ?? '';
    declared.set(name, [...(declared.get(name) ?? []), declaration]);
  }
});

function readHtml(page: LinkedPage): Form {
  const { document } = new Window();
  document.body.innerHTML = htmlOf(page);
  const texts = (parent: ParentNode, selector: string) =>
    [...parent.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
  for (const facts of document.querySelectorAll('[data-facts]')) facts.remove();
  // A long type is in the hover of its short form.
  for (const type of document.querySelectorAll('[data-type]')) {
    type.textContent = type.getAttribute('data-type') ?? '';
  }
  const rows = [...document.querySelectorAll('tr')];
  return {
    code: texts(document as unknown as ParentNode, '[data-code] pre'),
    rows: rows.map((row) => texts(row as unknown as ParentNode, 'th, td')),
  };
}

function readMarkdown(source: string): Form {
  const { children } = parseMarkdown(source);
  const tables = children.filter((node) => node.type === 'table');
  return {
    code: children.flatMap((node) => (node.type === 'code' ? node.value : [])),
    rows: tables.flatMap((table) => table.children.map((row) => row.children.map(textOf))),
  };
}

function textOf(node: Nodes): string {
  if (node.type === 'html') return node.value.replace('<br>', '');
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Names that the usages need. */
const around = `
  declare const count: number;
  declare const draft: string;
  declare const running: boolean;
  declare const values: { name: string };
  declare function onMessage(text: string): void;
  declare function postForm(values: { name: string }): Promise<void>;
  declare function save(draft: string): void;
  declare function setCount(update: (count: number) => number): void;
  declare function setOpen(isOpen: boolean): void;
  declare function subscribe(listener: (text: string) => void): () => void;
`;

/** The exported functions of the package, as its users get them, and the mistakes in usages of them. */
function compile(usages: Map<string, string>) {
  const folder = join(root, 'hooks');
  const file = join(folder, 'tsconfig.build.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const declarations: ts.FunctionDeclaration[] = [];
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile, readFile } = host;
  const texts = new Map([[join(folder, 'around.d.ts'), around]]);
  for (const [name, text] of usages) texts.set(join(folder, `usage-of-${name}.tsx`), text);
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  host.getSourceFile = (name, ...rest) => {
    const text = texts.get(name);
    if (text === undefined) return getSourceFile(name, ...rest);
    return ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
  };
  host.writeFile = (name, text) => {
    if (!/use\w+\/use\w+\.d\.ts$/.test(name)) return;
    declarations.push(...functionsIn(text));
  };
  const program = ts.createProgram(
    [...fileNames, ...texts.keys()],
    { ...options, outDir: '/emitted', paths: { yhooks: [join(folder, 'src/index.ts')] } },
    host,
  );
  program.emit();
  const found = [...texts.keys()].flatMap((name) => {
    const source = program.getSourceFile(name);
    return source ? program.getSemanticDiagnostics(source) : [];
  });
  const problems = found.map(
    ({ file, messageText }) =>
      `${basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
  return { declarations, problems };
}

function functionsIn(text: string): ts.FunctionDeclaration[] {
  const source = ts.createSourceFile('a.d.ts', text, ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isFunctionDeclaration);
}

const isExported = ({ modifiers = [] }: { modifiers?: Iterable<ts.ModifierLike> }) =>
  [...modifiers].some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The text of an expression without its type. */
function withoutType(expression: ts.Expression | undefined): string | undefined {
  return expression && ts.isAsExpression(expression)
    ? withoutType(expression.expression)
    : expression?.getText();
}

/** A signature in a normalised form. */
function signatureOf({ name, typeParameters, parameters, type }: ts.FunctionDeclaration): string {
  const list = (nodes: readonly ts.Node[] = []) => nodes.map((node) => node.getText()).join(', ');
  return `${name?.text}<${list(typeParameters)}>(${list(parameters)}): ${type?.getText()}`
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/;? \}/g, ' }');
}

describe('every form of the documentation', () => {
  test('knows the same hooks', () => {
    expect([...documented.keys()].sort()).toEqual([...declared.keys()].sort());
    expect(documented.size).toBeGreaterThan(0);
  });

  test('begins with the same usage of two to four lines: the import and the example', () => {
    for (const [name, { api, html, markdown, file }] of documented) {
      const lines = html.code[0]?.split('\n') ?? [];
      expect(lines, name).toContain(`import { ${name} } from 'yhooks';`);
      expect([2, 3, 4], name).toContain(lines.length);
      expect(markdown.code[0], name).toBe(html.code[0]);
      for (const line of api.example?.split('\n') ?? ['no example']) {
        expect(lines, name).toContain(line);
        expect(file, name).toContain(line);
      }
    }
  });

  test('has usages that the type checker accepts', () => {
    expect(problems).toEqual([]);
  });

  test('has the same signatures', () => {
    for (const [name, { api, html, markdown, file }] of documented) {
      const signatures = declared.get(name)?.map(signatureOf);
      const { outputText } = ts.transpileDeclaration(file, {});
      expect(functionsIn(outputText).filter(isExported).map(signatureOf), name).toEqual(signatures);
      expect(functionsIn(api.signatures.join('\n')).map(signatureOf), name).toEqual(signatures);
      for (const { code } of [html, markdown]) {
        const shown = code.map((text) => functionsIn(text).map(signatureOf));
        expect(shown, name).toContainEqual(signatures);
      }
    }
  });

  test('has the same parameters in the same order, and agrees which are required', () => {
    for (const [name, { api }] of documented) {
      const overloads = declared.get(name) ?? [];
      const widest = overloads.reduce((a, b) =>
        b.parameters.length < a.parameters.length ? a : b,
      );
      const isOptional = (at: number) =>
        overloads.some(({ parameters }) => !parameters[at] || parameters[at].questionToken);
      expect(
        api.params.map((param) => [param.name, param.optional]),
        name,
      ).toEqual(widest.parameters.map(({ name }, at) => [name.getText(), isOptional(at)]));
    }
  });

  test('has the same types and defaults of parameters', () => {
    for (const [name, { api, html, markdown, file }] of documented) {
      expect(markdown.rows, name).toEqual(html.rows);
      // A cell may have the name of a type that is not exported; `api.json` has its definition.
      const aliases = [...file.matchAll(/^type (\w+) = ([^;]+);$/gm)].map(
        ([, alias = '', text = '']) => [
          alias,
          text.replace(/\s+/g, ' ').replace(/(?<=<) | (?=>)/g, ''),
        ],
      );
      const spelled = (cell: string) =>
        aliases.reduce((text, [alias = '', type = '']) => text.replaceAll(alias, type), cell);
      const rows = html.rows.map(([first = '', , ...others]) => [first, ...others.map(spelled)]);
      for (const { name: param, optional, type, ...rest } of api.params) {
        const first = optional ? param : `${param} 必填`;
        expect(rows, name).toContainEqual([first, type, rest.default ?? '-']);
        // Only optional parameters have a default.
        if (rest.default !== undefined) expect(optional, `${name} ${param}`).toBe(true);
      }
    }
  });

  test('has the same defaults as the file that readers copy', () => {
    for (const [name, { api, file }] of documented) {
      const implementation = functionsIn(file).findLast(
        (one) => one.name?.text === name && one.body,
      );
      const inCode = implementation?.parameters.map(({ initializer }) => withoutType(initializer));
      expect(
        api.params.map((param) => param.default),
        name,
      ).toEqual(inCode);
    }
  });

  test('of the nine hooks has their size and the version that added them', () => {
    for (const [name, { api }] of documented) {
      expect(api, name).toMatchObject({ since: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
      expect(api.size, name).toBeGreaterThan(0);
    }
  });
});
