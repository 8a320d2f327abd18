import type { Element, ElementContent, RootContent } from 'hast';
import { h } from 'hastscript';
import type { ApiDoc, ApiMember } from '../../../shared/api.ts';
import type { Words } from '../../config/words.ts';
import { type Place, problemAt } from '../../lib/location.ts';
import { PressError } from '../../lib/problems.ts';
import { codeBlock } from '../../markdown/code-block.ts';
import { scrollable } from '../../markdown/decorate.ts';
import { renderMarkdown } from '../../markdown/markdown.ts';
import { textOf } from '../../markdown/tree.ts';
import { shortType, withAliases } from './format.ts';

export interface RenderApiOptions {
  doc: ApiDoc;
  /**
   * The tag in the page: `of` is `signature`, `params`, `result` or the name of an interface. Without it,
   * the whole API is shown.
   */
  tag: Place & { of: unknown };
  words: Words;
  /** Whether readers can point at a type to see its declaration. @default false */
  hovers?: boolean;
}

/** The API of a function, or a section of it. */
export interface RenderedApi {
  nodes: RootContent[];
  /** The text for the search. */
  text: string;
}

interface Table {
  /** The accessible name. */
  label: string;
  members: ApiMember[];
  /** Whether the members are arguments: only these can be required or have a default. */
  isInput: boolean;
}

/** The sections of a function's API that a page shows. */
export function renderApi(options: RenderApiOptions): RenderedApi {
  const { doc, tag } = options;
  const renderers = renderersOf(options);
  if (tag.of === undefined) {
    const sections = [...renderers.values()].map((render) => render());
    const nodes = [h('h3', doc.name), ...sections.flatMap((section) => section.nodes)];
    return { nodes, text: sections.map(({ text }) => text).join(' ') };
  }
  const render = renderers.get(String(tag.of));
  if (render) return render();
  const usage = typeof tag.of === 'string' ? `<API of="${tag.of}">` : '<API of> without a value';
  const names = [...renderers.keys()].join(', ');
  const text = `uses ${usage}; for ${doc.name}, "of" must be one of ${names}.`;
  throw new PressError(problemAt(tag, text));
}

type Renderers = Map<string, () => RenderedApi>;

function renderersOf({ doc, words, hovers = false }: RenderApiOptions): Renderers {
  const { name, params, returns, types, aliases } = doc;
  const style = { words, hovers, aliases };
  const renderers = new Map([['signature', () => renderSignature(doc, hovers)]]);
  if (params.length) {
    const table = { label: `${name} ${words.apiParameter}`, members: params, isInput: true };
    renderers.set('params', () => renderMembers(table, style));
  }
  if (returns.type !== 'void') renderers.set('result', () => renderResult(doc, style));
  for (const [label, members] of Object.entries(types)) {
    const isInput = members.some(({ optional }) => optional);
    renderers.set(label, () => renderMembers({ label, members, isInput }, style));
  }
  return renderers;
}

/** The signatures, and the aliases that they name, unless hovers show these. */
export function signatureCode({ signatures, aliases }: ApiDoc, hovers: boolean): string {
  return [signatures.join('\n'), ...(hovers ? [] : Object.values(aliases))].join('\n\n');
}

function renderSignature(doc: ApiDoc, hovers: boolean): RenderedApi {
  return { nodes: [codeBlock(signatureCode(doc, hovers), 'ts')], text: '' };
}

interface Style {
  words: Words;
  hovers: boolean;
  aliases: ApiDoc['aliases'];
}

function renderResult({ name, returns }: ApiDoc, style: Style): RenderedApi {
  const { words } = style;
  const { type, description, members } = returns;
  const label = `${name} ${words.apiResult}`;
  if (!members.length) {
    const cell = descriptionNodes(description, words);
    const rows = [[cell, [typeCode(type, style)]]];
    const head = [words.apiDescription, words.apiType];
    return { nodes: [tableNode({ label, head, rows }, words)], text: textOf(cell) };
  }
  const table = renderMembers({ label, members, isInput: false }, style);
  const nodes = renderMarkdown(description, { words });
  return { nodes: [...nodes, ...table.nodes], text: `${textOf(nodes)} ${table.text}` };
}

function renderMembers({ label, members, isInput }: Table, style: Style): RenderedApi {
  const { words } = style;
  const described = members.map((member) => ({
    member,
    cell: descriptionNodes(member.description, words),
  }));
  const rows = described.map(({ member, cell }) => {
    const { name, type, optional } = member;
    if (!isInput) return [[code(optional ? `${name}?` : name)], cell, [typeCode(type, style)]];
    const requiredMark = optional ? [] : [' ', h('em', { dataRequired: true }, words.apiRequired)];
    const defaultNodes =
      member.default === undefined ? [] : [' ', defaultOf(member.default, words)];
    return [[code(name), ...requiredMark], [...cell, ...defaultNodes], [typeCode(type, style)]];
  });
  const head = [isInput ? words.apiParameter : words.apiName, words.apiDescription, words.apiType];
  return {
    nodes: [tableNode({ label, head, rows }, words)],
    text: described.map(({ member, cell }) => `${member.name} ${textOf(cell)}`).join(' '),
  };
}

/** A line of the description: few parameters have a default, too few for a column. */
const defaultOf = (value: string, words: Words) =>
  h('span', { dataDefault: true }, `${words.apiDefault} `, code(value));

function descriptionNodes(description: string, words: Words): ElementContent[] {
  return renderMarkdown(description, { words, inline: true }) as ElementContent[];
}

type Cell = string | (ElementContent | string)[];

interface TableParts {
  label: string;
  head: string[];
  rows: Cell[][];
}

/** Scrolls horizontally on a narrow page, as tables in prose do. */
function tableNode({ label, head, rows }: TableParts, words: Words): Element {
  // The description gets most of the width.
  const titles = head.map((title) =>
    h('th', title === words.apiDescription ? { dataWide: true } : {}, title),
  );
  const body = rows.map((cells) => {
    const cellNodes = cells.map((cell) => h('td', cell));
    return h('tr', cellNodes);
  });
  const table = h('table', h('thead', h('tr', titles)), h('tbody', body));
  return scrollable(table, label);
}

const code = (text: string) => h('code', text);

/** The short form of a long type; hovers show the rest. */
function typeCode(type: string, { hovers, aliases }: Style): Element {
  if (!hovers) return code(type);
  const short = shortType(type);
  if (short === type) return code(withAliases(type, aliases));
  return h('code', { dataType: type }, short);
}
