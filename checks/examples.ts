import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import type { Code, Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** The folder of the repository. */
export const root = join(import.meta.dirname, '..');

/** Code that a reader may copy: a demo, a code block of a document, an `@example`. */
export interface Example {
  /** Relative to the repository, with `/`. */
  file: string;
  /** The line of the code in its file, from 1. */
  line: number;
  extension: string;
  code: string;
  /** The text after the language of a code block. */
  meta?: string;
  /** The hook of an `@example`; its page also shows the import. */
  hook?: string;
  /** Whether it is a demo, which is checked in its place. */
  isDemo?: boolean;
}

/** Declares names that examples use without declaring them. */
const AMBIENT_NAMES = 'hooks/test/ambient-names.ts';

export const toPosix = (path: string) => path.split(sep).join('/');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => toPosix(join(folder, name)))
    .sort();

export const hookNames = () =>
  readdirSync(join(root, 'hooks/src')).filter((name) => name.startsWith('use'));

/** All examples of the hooks. */
export function allExamples(): Example[] {
  const sources = filesIn('hooks/src').filter((file) => !/\.test(-d)?\.tsx?$/.test(file));
  const pages = [...filesIn('site/content'), ...sources].filter((file) => file.endsWith('.md'));
  const demos = sources.filter((file) => /\/demos\/[^/]+\.tsx$/.test(file));
  const code = sources.filter((file) => /^(?!.*\/demos\/).*\.tsx?$/.test(file));
  return [
    ...['README.md', 'hooks/README.md', ...pages].flatMap((file) => fencesIn(read(file), file)),
    ...code.flatMap((file) => examplesInComments(read(file), file)),
    ...demos.map((file) => ({ file, line: 1, extension: 'tsx', code: read(file), isDemo: true })),
  ];
}

/** Code blocks in TypeScript or JavaScript, without those nested in another code block. */
function fencesIn(markdown: string, file: string): Example[] {
  return codeBlocks(fromMarkdown(markdown)).flatMap((block) => {
    const [extension] = /^[cm]?[jt]sx?(?![\w-])/.exec(block.lang ?? '') ?? [];
    if (!extension) return [];
    const line = (block.position?.start.line ?? 0) + 1;
    return [{ file, line, extension, code: block.value, meta: block.meta ?? '' }];
  });
}

function codeBlocks(node: Nodes): Code[] {
  if (node.type === 'code') return [node];
  return 'children' in node ? node.children.flatMap(codeBlocks) : [];
}

/** The `@example`s of TSDoc comments, with or without a fence. */
export function examplesInComments(source: string, file: string): Example[] {
  const [, hook = ''] = /\/(use\w+)\/[^/]+$/.exec(file) ?? [];
  // The tag, then the lines up to the next tag or the end of the comment.
  const exampleTag = /^[ \t]*\* @example\b.*\n((?:[ \t]*\*(?!\/| @\w).*\n)*)/gm;
  return [...source.matchAll(exampleTag)].flatMap(({ 0: whole, 1: body = '', index }) => {
    const code = body.replaceAll(/^[ \t]*\* ?/gm, '').trimEnd();
    const start = source.slice(0, index + whole.length - body.length).split('\n').length;
    const fences = fencesIn(code, file);
    const examples = fences.length > 0 ? fences : [{ file, code, line: 1, extension: 'tsx' }];
    return examples.map((example) => ({ ...example, hook, line: start + example.line - 1 }));
  });
}

/** The first React that an example is for: `react=19` after the language of its fence. */
export const oldestReact = ({ meta = '' }: Pick<Example, 'meta'>) =>
  Number(/(?:^|\s)react=(\d+)/.exec(meta)?.[1] ?? 0);

/**
 * The intended errors of an example: `// @errors: 2345` on its first line. An example for later versions of React has
 * them on earlier versions only.
 */
export function expectedErrors(
  { code, meta }: Pick<Example, 'code' | 'meta'>,
  react = Number.POSITIVE_INFINITY,
): number[] {
  const first = oldestReact({ meta });
  if (first > 0 && react >= first) return [];
  const [, list = ''] = /^\/\/ @errors:([\d\s,]+)$/m.exec(code.split('\n', 1)[0] ?? '') ?? [];
  return (list.match(/\d+/g) ?? []).map(Number);
}

const IMPORT = /^import\s(?:[^'"]*\sfrom\s+)?['"][^'"]+['"](?:\s+with\s*\{[^}]*\})?;?/gm;

/**
 * The module to check and run, with the line numbers of the example. An example with an export is a whole program.
 * Other examples are the body of a component: `useMount(fn);` becomes
 * `import … export default function Example() {useMount(fn); return null; }`.
 */
export function moduleOf({ code, hook }: Pick<Example, 'code' | 'hook'>, hooks: string[]): string {
  if (/^export\s/m.test(code)) return code;
  const imports = [...code.matchAll(IMPORT)];
  const lastImport = imports.at(-1);
  const importsEnd = lastImport ? lastImport.index + lastImport[0].length : 0;
  const importedText = imports.map(([text]) => text).join('\n');
  const addedImports = missingImports(code, importedText, hooks, hook);
  const body = code.slice(importsEnd);
  // No line is added before the code, so that errors have the line numbers of the example.
  const head = `${addedImports}${code.slice(0, importsEnd)}${lastImport ? ';' : ''}`;
  return `${head} export default function Example() {${body}\nreturn null; }\n`;
}

/**
 * Imports of the names that an example uses without importing them. Hooks are imported only for an example without
 * imports: one with an import looks complete and has to be complete. The hook of an `@example` is always imported,
 * because its page shows that import.
 */
function missingImports(code: string, importedText: string, hooks: string[], hook = ''): string {
  const isImported = (name: string) => mentions(importedText, name);
  const isCalled = (name: string) => new RegExp(`(?<![\\w$.])${name}\\s*[(<]`).test(code);
  const hasOwnImports = importedText !== '';
  const calledHooks = hasOwnImports ? [] : hooks.filter(isCalled);
  const calledReactHooks = hasOwnImports || hook ? [] : reactHooks().filter(isCalled);
  const usedNames = ambientNames().filter((name) => mentions(code, name));
  const isMissing = (name: string) => !isImported(name);
  return [
    importOf(calledReactHooks, 'react'),
    importOf((hook ? [hook] : calledHooks).filter(isMissing), 'yhooks'),
    importOf(usedNames.filter(isMissing), toPosix(join(root, AMBIENT_NAMES))),
  ].join('');
}

const importOf = (names: string[], from: string) =>
  names.length > 0 ? `import { ${names.join(', ')} } from ${JSON.stringify(from)}; ` : '';

export const mentions = (code: string, name: string) =>
  new RegExp(`(?<![\\w$.])${name}\\b`).test(code);

/** The hooks of the newest React; on an older one, a missing hook is a type error. */
function reactHooks(): string[] {
  const require = createRequire(join(root, 'matrix/react-19/package.json'));
  return Object.keys(require('react')).filter((name) => name.startsWith('use'));
}

export const ambientNames = () =>
  Array.from(read(AMBIENT_NAMES).matchAll(/^export const (\w+)/gm), ([, name = '']) => name);
