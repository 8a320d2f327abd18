import { dirname, join } from 'node:path';
import type { ApiDoc, Demo } from '../../../shared/records.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { isRelative } from '../../lib/modules/local-module.ts';
import { type SourceFile, textOf } from '../../lib/modules/syntax.ts';
import { PRE } from '../../markdown/highlight/highlight.ts';
import { type CellHole, type CodeHole, fillHoles, type Hole } from '../../markdown/html.ts';
import type { PageBlock } from '../../site/linked-page.ts';
import type { ContentDemo, LinkedPage } from '../../site/load-content.ts';
import { signatureCode } from '../api/render.ts';
import { Sources } from '../api/sources.ts';
import { extensionOf } from './names.ts';
import type { NamedText } from './pack-hovers.ts';
import type { CodeModule } from './type-project.ts';

/* The code of pages and demos that may have hovers, by the keys of its elements. */

export interface PageCode {
  /** Code blocks, and types in tables, for which TypeScript is queried. */
  modules: Map<string, CodeModule>;
  /** Signatures, and cells of tables, that name types of the page's functions. */
  typed: Map<string, string>;
  /** Cells of tables with the short form of a type: the hover shows the whole type. */
  shortened: Map<string, NamedText[]>;
  blocks: PageBlock[];
}

/** Finds the code in the prose of a page, and marks it if `isKept` accepts its key. */
export function codeOfPage(
  { page, blocks, apis }: LinkedPage,
  { config, isKept = () => true }: { config: ResolvedConfig; isKept?: (key: string) => boolean },
): PageCode {
  const code: PageCode = {
    modules: new Map(),
    typed: new Map(),
    shortened: new Map(),
    blocks: [...blocks],
  };
  if (!config.hovers) return code;
  const file = join(config.repositoryRoot, page.filePath || 'index.md');
  const signatures = new Set(apis.map(({ doc }) => signatureCode(doc, true)));
  const types = new Set(
    apis.flatMap(({ doc }) => [...Object.keys(doc.types), ...Object.keys(doc.aliases)]),
  );
  let count = 0;
  const markBlock = ({ language, text }: CodeHole) => {
    const extension = extensionOf(language);
    if (!extension) return '';
    const key = String(count++);
    if (signatures.has(text)) code.typed.set(key, text);
    else {
      const own = `${file}~h${key}.${extension}`;
      code.modules.set(key, { extension, text, file: own, isFragment: true });
    }
    return isKept(key) ? ` data-hovers="${key}"` : '';
  };
  const sources = new Sources();
  const markCell = (cell: CellHole) => {
    const names = cell.text.match(/[\w$]+/g) ?? [];
    const isOwn = names.some((name) => types.has(name));
    const from = apis.find(({ doc }) => namesOthers(cell.text, doc));
    if (!cell.type && !isOwn && !from) return '';
    const key = String(count++);
    if (isOwn && !cell.type) code.typed.set(key, cell.text);
    if (cell.type) {
      code.shortened.set(key, [{ start: 0, length: cell.text.length, text: [cell.type] }]);
    } else if (from) {
      const source = join(config.repositoryRoot, from.source);
      const before = `${packageImports(sources.parse(source))}\ntype _ = `;
      code.modules.set(key, {
        file: `${source}~h${key}.ts`,
        extension: 'ts',
        text: before + cell.text,
        isFragment: true,
        offset: before.length,
      });
    }
    return isKept(key) ? ` tabindex="0" data-hovers="${key}"` : '';
  };
  code.blocks = blocks.map((block) => {
    if (block.type !== 'prose') return block;
    const html = fillHoles(block.html, (hole) =>
      hole.kind === 'code' ? markBlock(hole) : undefined,
    );
    if (apis.length === 0) return { ...block, html };
    const mark = (hole: Hole) => (hole.kind === 'cell' ? markCell(hole) : undefined);
    return { ...block, html: fillHoles(html, mark) };
  });
  return code;
}

/** Whether a text in the tables of a function is a type that may refer to types of packages or the DOM. */
function namesOthers(text: string, { params, returns, types }: ApiDoc): boolean {
  const members = [params, returns, returns.members, Object.values(types)].flat(2);
  return /\b[A-Z]/.test(text) && members.some(({ type }) => type === text);
}

const packageImports = ({ body }: SourceFile) =>
  body
    .filter((one) => one.type === 'ImportDeclaration' && !isRelative(one.source.value))
    .map(textOf)
    .join('\n');

/** The sources of a demo, by key. */
export function codeOfDemo({ demo, file }: ContentDemo): Map<string, CodeModule> {
  const modules = demo.sources.flatMap(({ name, language, code }, index) => {
    const extension = extensionOf(language);
    if (!extension || !code) return [];
    // The first one is shown without its metadata, and has another name if it is written in a page.
    const own = index === 0 ? file : join(dirname(file), name);
    const module = { file: own, extension, text: code, isFragment: false };
    return [[`${demo.identifier}/${index}`, module] as const];
  });
  return new Map(modules);
}

/** Marks the sources of a demo whose key `isKept` accepts. */
export function markDemo(demo: Demo, isKept: (key: string) => boolean = () => true): Demo {
  const sources = demo.sources.map((source, index) => {
    const key = `${demo.identifier}/${index}`;
    const { html } = source;
    const isMarked = html && extensionOf(source.language) && isKept(key);
    return isMarked
      ? { ...source, html: `${PRE} data-hovers="${key}"${html.slice(PRE.length)}` }
      : source;
  });
  return { ...demo, sources };
}
