import type { Code, Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** A block of TypeScript or JavaScript in Markdown. */
export interface Fence {
  /** The file extension of the language: `tsx`, `js`. */
  extension: string;
  /** The text after the language. */
  meta: string;
  code: string;
  /** The first line of the code, from 1. */
  line: number;
}

const LANGUAGE = /^(?:(typescript)|(javascript)|[cm]?[jt]s|[jt]sx)(?![\w-])/;

/** Code blocks in TypeScript or JavaScript, without those nested in another code block. */
export function fencesIn(markdown: string): Fence[] {
  return codeBlocks(unified().use(remarkParse).parse(markdown)).flatMap(
    ({ lang, meta, value, position }) => {
      const [name, isTypeScript, isJavaScript] = LANGUAGE.exec(lang ?? '') ?? [];
      if (!name) return [];
      const extension = (isTypeScript && 'ts') || (isJavaScript && 'js') || name;
      return [{ extension, meta: meta ?? '', code: value, line: (position?.start.line ?? 0) + 1 }];
    },
  );
}

function codeBlocks(node: Nodes): Code[] {
  if (node.type === 'code') return [node];
  return 'children' in node ? node.children.flatMap(codeBlocks) : [];
}
