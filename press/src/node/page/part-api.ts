import { anything, boolean, filled, list, number, shape } from '../config/check.ts';
import type { ApiData } from '../config/press-config.ts';
import { wordsOf } from '../config/words.ts';
import { extractApi } from '../features/api/extract.ts';
import { findApiSource, findExport } from '../features/api/find-source.ts';
import { renderApi } from '../features/api/render.ts';
import { renderUsage } from '../features/api/usage.ts';
import { fileLabel } from '../lib/location.ts';
import type { Component } from '../markdown/components.ts';
import { loadedValue } from '../source/data-loader.ts';
import type { ProsePart } from './parse.ts';
import { checkAttributes, type PartResult, type ReadPartOptions } from './part.ts';

const apiDataCheck = shape({ size: number });

const apiAttributes = shape({
  of: anything,
  src: filled,
  exports: list(filled),
  id: filled,
  hidetitle: boolean,
});

const usageAttributes = shape({ src: filled, id: filled, from: filled });

/** The functions that a tag documents, each with its TSDoc comment. */
function readFunctions(
  { line, type, attributes }: Component,
  { page, options: { config } }: ReadPartOptions,
) {
  const { src, exports, ...given } = attributes as ApiAttributes;
  const id = given.id ?? (src ? undefined : page.frontMatter.atomId);
  const tag = { file: page.file, line, src, name: type === 'usage' ? 'Usage' : 'API' };
  const { file, exportName } =
    src || exports || !id
      ? findApiSource(tag)
      : { file: findExport(id, { tag, alias: config.alias }), exportName: id };
  const orDefault = !exports && !id;
  const read = (exports ?? [id ?? exportName]).map(async (name) => {
    return { ...extractApi(file, name, { orDefault, tag }), name };
  });
  return { file, read };
}

export async function readUsage(
  component: Component,
  context: ReadPartOptions,
): Promise<PartResult> {
  const { file } = context.page;
  const { line, attributes } = component;
  checkAttributes(attributes, { check: usageAttributes, name: 'Usage', at: { file, line } });
  const tag = { file, line, from: attributes.from as string | undefined };
  const [found] = await Promise.all(readFunctions(component, context).read);
  if (!found) return {};
  const { codeSwitch } = context.options.config;
  const nodes = renderUsage({ ...found, tag, codeSwitch });
  // No text for the search: it consists of the function's name.
  const piece: ProsePart = { type: 'prose', nodes, headings: [], sections: [], file };
  return { piece, sources: [found.source] };
}

export async function readApi(component: Component, context: ReadPartOptions): Promise<PartResult> {
  const { line, attributes } = component;
  const { page, data, options } = context;
  const { config } = options;
  const words = wordsOf(page.lang);
  checkAttributes(attributes, { check: apiAttributes, name: 'API', at: { file: page.file, line } });
  const { src, hidetitle } = attributes as ApiAttributes;
  const tag = { file: page.file, line, of: attributes.of, src };
  const apiData = data && loadedValue<ApiData>(data, { key: 'api', check: apiDataCheck });
  const { file, read: functions } = readFunctions(component, context);
  const read = functions.map(async (one) => {
    const { doc, ...found } = await one;
    const source = fileLabel(config.repositoryRoot, found.source);
    const { hovers } = config;
    const rendered = await renderApi({ doc, tag, words, hovers, hideTitle: hidetitle });
    return { ...rendered, api: { doc, source, ...apiData } };
  });
  const all = await Promise.all(read);
  const sections = [{ heading: null, text: all.map(({ text }) => text).join(' ') }];
  const nodes = all.flatMap((api) => api.nodes);
  return {
    piece: { type: 'prose', nodes, headings: [], sections, file },
    apis: all.map(({ api }) => api),
    sources: [file],
  };
}

interface ApiAttributes {
  src?: string;
  exports?: string[];
  hidetitle?: boolean;
  id?: string;
}
