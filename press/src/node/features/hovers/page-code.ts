import { dirname, join } from 'node:path';
import type { Element } from 'hast';
import type { ApiDoc } from '../../../shared/api.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { isRelative } from '../../lib/modules/local-module.ts';
import { codeOf, type SourceFile } from '../../lib/modules/syntax.ts';
import { withHoverKey } from '../../markdown/highlight/highlight.ts';
import { codeIn, descendants, isCodeBlock } from '../../markdown/tree.ts';
import type { ContentDemo, LinkedPage } from '../../site/content.ts';
import { signatureCode } from '../api/render-api.ts';
import { Sources } from '../api/sources.ts';
import type { NamedText } from './hover-text.ts';
import { extensionOf } from './names.ts';
import type { CodeModule } from './type-project.ts';

/* The code of pages and demos that may have hovers, by the keys of its elements. */

export interface PageCode {
  /** The code blocks, and the types in tables, that TypeScript inspects. */
  modules: Map<string, CodeModule>;
  /** Signatures, and cells of tables, that name types of the page's functions. */
  apiTypeTexts: Map<string, string>;
  /** Cells of tables with the short form of a type: the hover shows the whole type. */
  shortTypes: Map<string, NamedText[]>;
  /** The keys of all elements with code. */
  keys: Map<Element, string>;
}

/** Finds the code in the prose of a page. */
export function codeOfPage(
  { metadata, blocks, apis }: LinkedPage,
  config: ResolvedConfig,
): PageCode {
  const code: PageCode = {
    modules: new Map(),
    apiTypeTexts: new Map(),
    shortTypes: new Map(),
    keys: new Map(),
  };
  if (!config.hovers) return code;
  const file = join(config.repositoryRoot, metadata.filePath || 'index.md');
  const context: Context = { code, apis, file, config, sources: new Sources() };
  for (const block of blocks) {
    if (block.type !== 'prose') continue;
    const elements = Array.from(descendants({ children: block.nodes })).filter(
      (node) => node.type === 'element',
    );
    for (const element of elements.filter(isCodeBlock)) addBlock(element, context);
    for (const cell of apis.length > 0 ? elements.flatMap(codeOfCell) : []) addCell(cell, context);
  }
  return code;
}

interface Context {
  code: PageCode;
  apis: LinkedPage['apis'];
  /** Absolute path of the page. */
  file: string;
  config: ResolvedConfig;
  sources: Sources;
}

function addKey(element: Element, { keys }: PageCode): string {
  const key = String(keys.size);
  keys.set(element, key);
  return key;
}

function addBlock(block: Element, { code, apis, file }: Context): void {
  const extension = extensionOf(String(block.properties.dataLang));
  if (!extension) return;
  const text = codeIn(block);
  const key = addKey(block, code);
  if (apis.some(({ doc }) => signatureCode(doc, true) === text)) {
    code.apiTypeTexts.set(key, text);
    return;
  }
  const blockFile = `${file}~h${key}.${extension}`;
  code.modules.set(key, { extension, text, file: blockFile, isFragment: true });
}

function addCell(cell: Element, { code, apis, config, sources }: Context): void {
  const text = codeIn(cell);
  const { dataType: wholeType } = cell.properties;
  const hasPageType = apis.some(({ doc }) => namesTypeOf(doc, text));
  const api = apis.find(({ doc }) => mayNameOtherTypes(text, doc));
  if (!wholeType && !hasPageType && !api) return;
  const key = addKey(cell, code);
  if (wholeType) {
    code.shortTypes.set(key, [{ start: 0, length: text.length, text: [String(wholeType)] }]);
    return;
  }
  if (hasPageType) code.apiTypeTexts.set(key, text);
  if (!api) return;
  const source = sources.parse(join(config.repositoryRoot, api.source));
  code.modules.set(key, typeModule(text, source, key));
}

function namesTypeOf({ types, aliases }: ApiDoc, text: string): boolean {
  const names = text.match(/[\w$]+/g) ?? [];
  return names.some((name) => Object.hasOwn(types, name) || Object.hasOwn(aliases, name));
}

/** The code at the end of a table cell. */
function codeOfCell({ tagName, children }: Element): Element[] {
  const code = children.at(-1);
  if (tagName !== 'td' || code?.type !== 'element' || code.tagName !== 'code') return [];
  const { dataType, ...otherProperties } = code.properties;
  const isText = code.children.every(({ type }) => type === 'text');
  return isText && Object.keys(otherProperties).length === 0 ? [code] : [];
}

/** Whether a text in the tables of a function is a type that may refer to types of packages or the DOM. */
function mayNameOtherTypes(text: string, { params, returns, types }: ApiDoc): boolean {
  const members = [params, returns, returns.members, Object.values(types)].flat(2);
  return /\b[A-Z]/.test(text) && members.some(({ type }) => type === text);
}

/** A type, below the package imports of the source that it comes from. */
function typeModule(type: string, { body, file }: SourceFile, key: string): CodeModule {
  const imports = body
    .filter((node) => node.type === 'ImportDeclaration' && !isRelative(node.source.value))
    .map(codeOf)
    .join('\n');
  const before = `${imports}\ntype _ = `;
  const text = before + type;
  const offset = before.length;
  return { file: `${file}~h${key}.ts`, extension: 'ts', text, isFragment: true, offset };
}

/** The sources of a demo, by key. */
export function codeOfDemo({ demo, file }: ContentDemo): Map<string, CodeModule> {
  const modules = demo.sources.flatMap(({ name, language, code }, index) => {
    const extension = extensionOf(language);
    if (!extension || !code) return [];
    const module = { file: join(dirname(file), name), extension, text: code, isFragment: false };
    return [[`${demo.identifier}/${index}`, module] as const];
  });
  return new Map(modules);
}

/** Marks the sources of demos whose key `hasHovers` accepts. */
export function withHoverMarks<AnyDemo extends ContentDemo>(
  demos: ReadonlyMap<string, AnyDemo>,
  hasHovers: (key: string) => boolean = () => true,
): Map<string, AnyDemo> {
  const entries = [...demos].map(([id, contentDemo]) => {
    const { demo } = contentDemo;
    const sources = demo.sources.map((source, index) => {
      const key = `${demo.identifier}/${index}`;
      const { html, language } = source;
      const isMarked = html && extensionOf(language) && hasHovers(key);
      return isMarked ? { ...source, html: withHoverKey(html, key) } : source;
    });
    return [id, { ...contentDemo, demo: { ...demo, sources } }] as const;
  });
  return new Map(entries);
}
