import { basename, dirname, join, resolve } from 'node:path';
import type { Demo } from '../../shared/records.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { readDemo } from '../features/demo/demo.ts';
import { resolveLocal } from '../lib/modules/local-module.ts';
import { aliasOf } from '../lib/modules/packages.ts';
import type { Component } from '../markdown/components.ts';
import type { DemoPiece } from './parsed-page.ts';
import type { PartResult, ReadPartOptions } from './part.ts';

export async function readDemoPart(
  { line, attributes }: Component,
  context: ReadPartOptions,
): Promise<PartResult> {
  const { piece, history } = await readPiece({ line, attributes }, context);
  if (!piece || attributes.without === undefined) return { piece, history };
  // The attributes are about the first demo only.
  const without = await readPiece({ line, attributes: { src: attributes.without } }, context);
  if (!without.piece) return { piece, history };
  const { identifier, title } = without.piece.demo;
  const demo: Demo = { ...piece.demo, without: { identifier, title } };
  return {
    piece: { ...piece, demo, without: without.piece },
    history: [...history, ...without.history],
  };
}

async function readPiece(
  { line, attributes }: Pick<Component, 'line' | 'attributes'>,
  { page, locale, options: { config, isDevelopment } }: ReadPartOptions,
): Promise<{ piece?: DemoPiece; history: string[] }> {
  const tag = { file: page.file, line, attributes };
  const file = demoFile(String(attributes.src), { page: page.file, config });
  const read = await readDemo({ file, tag, locale, config });
  const { description, files, inline } = read;
  if (read.demo.debug && !isDevelopment) return { history: files };
  const identifier = localeId(read.demo.identifier, { locale, config });
  const colorScheme = Object.keys(read.demo.dependencies)
    .map((name) => config.uiLibraries[name]?.colorScheme)
    .find(Boolean);
  const demo: Demo = {
    ...read.demo,
    identifier,
    ...(inline && { inline }),
    ...(colorScheme && { colorScheme }),
  };
  const text = [demo.title, description?.text].filter(Boolean).join(' ');
  return {
    piece: {
      type: 'demo',
      demo,
      description: description?.nodes,
      text,
      file,
      line,
    },
    history: files,
  };
}

/** Finds the file of a demo: relative to the page or by an alias, with or without its extension. */
function demoFile(src: string, { page, config }: { page: string; config: ResolvedConfig }): string {
  const name = aliasOf(src, config.alias) ?? '';
  const alias = config.alias[name];
  const path = alias ? join(alias, src.slice(name.length)) : resolve(dirname(page), src);
  const extensions = ['.tsx', '.jsx'];
  return resolveLocal({ from: path, specifier: `./${basename(path)}`, extensions }) ?? path;
}

/** Each locale has its own ids: translated pages show the same files with other texts. */
function localeId(id: string, { locale, config }: { locale: string; config: ResolvedConfig }) {
  return locale === config.locales[0].name ? id : `${id}-${locale.toLowerCase()}`;
}
