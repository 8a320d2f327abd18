import { anything, nonEmptyString, shape } from '../config/check.ts';
import { wordsOf } from '../config/words.ts';
import { extractApi } from '../features/api/extract-api.ts';
import { findApiSource } from '../features/api/find-api-source.ts';
import { renderApi } from '../features/api/render-api.ts';
import { renderUsage } from '../features/api/render-usage.ts';
import { fileLabel } from '../lib/location.ts';
import type { Component } from '../markdown/components.ts';
import { apiDataCheck, loadedValue } from '../source/data-loader.ts';
import { plainProse } from './page.ts';
import { type BlockResult, checkAttributes, type ReadContext } from './read-block.ts';

const apiAttributes = shape({ of: anything, src: nonEmptyString });
const usageAttributes = shape({ src: nonEmptyString, from: nonEmptyString });

/** The function that a tag documents, with its TSDoc comment. */
function readFunction(name: string, { line, attributes }: Component, { page }: ReadContext) {
  const src = attributes.src as string | undefined;
  const tag = { file: page.file, line, src, name };
  const { file, exportName } = findApiSource(tag);
  return { file, ...extractApi(file, exportName, { orDefault: true, tag }) };
}

export async function readUsage(tag: Component, context: ReadContext): Promise<BlockResult> {
  const { page, config } = context;
  const { line, attributes } = tag;
  const place = { file: page.file, line };
  checkAttributes(attributes, usageAttributes, 'Usage', place);
  const { doc, source, isImportedAsDefault } = readFunction('Usage', tag, context);
  const usageTag = { ...place, from: attributes.from as string | undefined };
  const { codeSwitch } = config;
  const nodes = renderUsage({ doc, source, isImportedAsDefault, tag: usageTag, codeSwitch });
  // No text for the search: it consists of the function's name.
  return { block: plainProse(page.file, nodes), sources: [source] };
}

export async function readApi(tag: Component, context: ReadContext): Promise<BlockResult> {
  const { page, data, config } = context;
  const { line, attributes } = tag;
  const place = { file: page.file, line };
  checkAttributes(attributes, apiAttributes, 'API', place);
  const apiData = data && loadedValue(data, 'api', apiDataCheck);
  const { file, doc, source } = readFunction('API', tag, context);
  const { nodes, text } = renderApi({
    doc,
    tag: { ...place, of: attributes.of },
    words: wordsOf(page.lang),
    hovers: config.hovers,
  });
  return {
    block: { ...plainProse(file, nodes), sections: [{ heading: null, text }] },
    apis: [{ doc, source: fileLabel(config.repositoryRoot, source), ...apiData }],
    sources: [file],
  };
}
