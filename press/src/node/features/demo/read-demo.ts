import { basename, extname, relative, sep } from 'node:path';
import type { RootContent } from 'hast';
import type { Demo, DemoSource } from '../../../shared/records.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { wordsOf } from '../../config/words.ts';
import { attempt } from '../../lib/errors.ts';
import { isFile, readText } from '../../lib/files.ts';
import { locationOf, problemAt } from '../../lib/location.ts';
import { missingFileRemedy } from '../../lib/modules/local-module.ts';
import { installedVersions } from '../../lib/modules/packages.ts';
import { PressError } from '../../lib/problems.ts';
import { highlight } from '../../markdown/highlight/highlight.ts';
import { renderMarkdown } from '../../markdown/markdown.ts';
import { textOf } from '../../markdown/tree.ts';
import { readMetadata, unlocalizedFirst } from './metadata.ts';
import { plainScript } from './plain-script.ts';
import { type LocalFile, readDependencies } from './read-dependencies.ts';
import { type Entry, splitComment } from './split-comment.ts';

export interface ReadDemoOptions {
  /** Absolute path of the demo. */
  file: string;
  /** The tag that shows it; its attributes override the metadata in the file. */
  tag: {
    /** Absolute path of the page. */
    file: string;
    line: number;
    attributes: Record<string, unknown>;
  };
  locale: string;
  config: Pick<ResolvedConfig, 'repositoryRoot' | 'alias' | 'playground'> &
    Partial<Pick<ResolvedConfig, 'codeSwitch'>>;
}

export interface ReadDemo {
  /** The demo without its description. */
  demo: Demo;
  /** The description: its addresses are resolved with those of the page; its text is for the search. */
  description?: { nodes: RootContent[]; text: string };
  /** Shown as part of the article: no previewer, no source, no page. */
  inline: boolean;
  /** Absolute paths of all local files that it consists of. */
  files: string[];
}

export async function readDemo(options: ReadDemoOptions): Promise<ReadDemo> {
  const { file, tag, locale, config } = options;
  assertDemo(file, tag);
  const { alias } = config;
  // Both may fail: the problems of both are reported.
  const [fileReading, textReading] = await Promise.all([
    attempt(() => readDependencies(file, alias)),
    attempt(async () => {
      const { code, entries } = splitComment(await readText(file), file);
      const attributes = unlocalizedFirst(attributeEntries(tag));
      const allEntries = [...unlocalizedFirst(entries), ...attributes];
      return { code, metadata: readMetadata(allEntries, locale) };
    }),
  ]);
  if (!fileReading.value || !textReading.value) {
    throw new PressError([...fileReading.problems, ...textReading.problems]);
  }
  const { sources, dependencies, files } = fileReading.value;
  const code = textReading.value.code.trimEnd();
  const [, ...localFiles] = sources;
  const { inline = false, description, ...metadata } = textReading.value.metadata;
  const words = wordsOf(locale);
  const nodes = description ? renderMarkdown(description, { words }) : undefined;
  const script = config.playground ? plainScript(code, file) : undefined;
  const demoFiles = [{ name: basename(file), code }, ...localFiles];
  const [mainSource, ...localSources] = highlightSources(demoFiles, config);
  const names = Object.keys(dependencies);
  return {
    demo: {
      identifier: generateIdentifier(file, config.repositoryRoot),
      ...metadata,
      sources: mainSource ? [{ ...mainSource, script }, ...localSources] : [],
      dependencies,
      installed: installedVersions(names, { from: file, alias }),
    },
    description: nodes && { text: textOf(nodes), nodes },
    inline,
    files,
  };
}

function assertDemo(file: string, tag: ReadDemoOptions['tag']): void {
  const isDemo = /\.[jt]sx$/.test(file);
  const exists = isFile(file);
  if (isDemo && exists) return;
  const tagError = (text: string) => new PressError(problemAt(tag, text));
  const problem = `shows the demo ${locationOf(file)}`;
  if (exists || (!isDemo && extname(file))) {
    throw tagError(`${problem}; a demo must be a .tsx or .jsx file.`);
  }
  throw tagError(`${problem}, which does not exist; ${missingFileRemedy(file)}`);
}

function attributeEntries({ attributes, file, line }: ReadDemoOptions['tag']): Entry[] {
  return Object.entries(attributes)
    .filter(([key]) => key !== 'src' && key !== 'without')
    .map(([key, value]) => ({ key, value, file, line }));
}

function highlightSources(
  files: LocalFile[],
  { codeSwitch }: ReadDemoOptions['config'],
): DemoSource[] {
  return files.map(({ name, code: text }) => {
    const code = text.trimEnd();
    const language = extname(name).slice(1);
    return { name, language, code, html: highlight(code, language, codeSwitch) };
  });
}

/** Folders whose names say nothing about the demos in them. */
const GENERIC_FOLDER = /^(src|_?demos?|_?examples?)$/i;

/** `Thing/demos/basic.tsx` → `thing-basic`; an index file is named after its folder only. */
function generateIdentifier(file: string, repositoryRoot: string): string {
  const folders = relative(repositoryRoot, file).split(sep).slice(0, -1);
  const subject = folders.findLast((folder) => !GENERIC_FOLDER.test(folder));
  const name = basename(file, extname(file));
  return [subject, name === 'index' && subject ? '' : name]
    .filter(Boolean)
    .join('-')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-');
}
