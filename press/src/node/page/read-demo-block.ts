import { dirname, join, resolve } from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { readDemo } from '../features/demo/read-demo.ts';
import { resolveAt } from '../lib/modules/local-module.ts';
import { aliasOf } from '../lib/modules/packages.ts';
import type { Component } from '../markdown/components.ts';
import type { DemoBlock } from './page.ts';
import type { BlockResult, ReadContext } from './read-block.ts';

export async function readDemoBlock(
  { line, attributes }: Component,
  context: ReadContext,
): Promise<BlockResult> {
  const { block, datedBy } = await demoBlockOf(line, attributes, context);
  if (!block || attributes.without === undefined) return { block, datedBy };
  // The other attributes are those of the first demo.
  const handwritten = await demoBlockOf(line, { src: attributes.without }, context);
  if (!handwritten.block) return { block, datedBy };
  const { identifier, title, sources } = handwritten.block.demo;
  const html = sources.map((source) => source.html).join('');
  block.demo.handwritten = { identifier, title, html };
  block.handwritten = handwritten.block;
  return { block, datedBy: [...datedBy, ...handwritten.datedBy] };
}

async function demoBlockOf(
  line: number,
  attributes: Component['attributes'],
  { page, locale, config, isDevelopment }: ReadContext,
): Promise<{ block?: DemoBlock; datedBy: string[] }> {
  const file = demoFile(String(attributes.src), page.file, config);
  const tag = { file: page.file, line, attributes };
  const { demo, description, files, inline } = await readDemo({ file, tag, locale, config });
  if (demo.debug && !isDevelopment) return { datedBy: files };
  // Translated pages show the same files with other texts.
  if (locale !== config.locales[0].name) demo.identifier += `-${locale.toLowerCase()}`;
  const lightOnly = Object.keys(demo.dependencies).filter(
    (name) => config.uiLibraries[name]?.colorScheme === 'light',
  );
  if (inline) demo.inline = true;
  if (lightOnly.length > 0) demo.lightOnly = lightOnly;
  const text = [demo.title, description?.text].filter(Boolean).join(' ');
  return {
    block: { type: 'demo', demo, description: description?.nodes, text, file, line },
    datedBy: files,
  };
}

/** Finds the file of a demo: relative to the page or by an alias, with or without its extension. */
function demoFile(src: string, page: string, config: ResolvedConfig): string {
  const name = aliasOf(src, config.alias) ?? '';
  const alias = config.alias[name];
  const path = alias ? join(alias, src.slice(name.length)) : resolve(dirname(page), src);
  return resolveAt(path, ['.tsx', '.jsx']) ?? path;
}
