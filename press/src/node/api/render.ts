import { PressError } from '../../shared/error.ts';
import type { ApiDoc, ApiMember } from '../../shared/records.ts';
import { fileLabel } from '../file-label.ts';
import { prepareHighlighter } from '../markdown/highlight/highlight.ts';
import { escapeHtml } from '../markdown/html.ts';
import { codeBlockHtml, renderMarkdown } from '../markdown/markdown.ts';

export interface RenderApiOptions {
  doc: ApiDoc;
  /** The tag in the page: `of` is `signature`, `params`, `result` or the name of an interface. */
  tag: { file: string; line: number; of: unknown };
  /** Whether the page is written in Chinese: the headers of the tables are then, too. */
  isChinese: boolean;
  repositoryRoot: string;
}

export interface RenderedApi {
  html: string;
  /** What the search can find in it. */
  text: string;
}

interface Table {
  /** Names the table to a screen reader. */
  label: string;
  members: ApiMember[];
  /** Whether a member can be left out: only then is there a default to tell. */
  isInput: boolean;
}

const words = {
  chinese: {
    locale: 'zh-CN',
    parameter: '参数',
    name: '名称',
    result: '返回值',
    description: '说明',
    type: '类型',
    default: '默认值',
    required: '必填',
  },
  english: {
    locale: 'en-US',
    parameter: 'Parameter',
    name: 'Name',
    result: 'Result',
    description: 'Description',
    type: 'Type',
    default: 'Default',
    required: 'required',
  },
};

type Words = (typeof words)['chinese'];

/** One piece of a function's API, as a page asked for it. */
export async function renderApi(options: RenderApiOptions): Promise<RenderedApi> {
  const { doc, tag, isChinese, repositoryRoot } = options;
  const pieces = piecesOf(doc, isChinese ? words.chinese : words.english);
  const piece = pieces.get(String(tag.of));
  if (piece) return piece();
  const label = fileLabel(repositoryRoot, tag.file, tag.line);
  const asked = typeof tag.of === 'string' ? `"${tag.of}"` : 'nothing';
  const known = [...pieces.keys()].join(', ');
  throw new PressError({
    message: `${label} asks for ${asked} of ${doc.name}; "of" can be ${known}.`,
    file: tag.file,
    line: tag.line,
  });
}

function piecesOf(doc: ApiDoc, word: Words): Map<string, () => Promise<RenderedApi>> {
  const { name, params, returns, types } = doc;
  const pieces = new Map([['signature', () => renderSignature(doc)]]);
  if (params.length) {
    const table = { label: `${name} ${word.parameter}`, members: params, isInput: true };
    pieces.set('params', () => renderMembers(table, word));
  }
  if (returns.type !== 'void') pieces.set('result', () => renderResult(doc, word));
  for (const [label, members] of Object.entries(types)) {
    const isInput = members.some(({ optional }) => optional);
    pieces.set(label, () => renderMembers({ label, members, isInput }, word));
  }
  return pieces;
}

async function renderSignature({ signatures, aliases }: ApiDoc): Promise<RenderedApi> {
  await prepareHighlighter(['ts']);
  const source = [signatures.join('\n'), ...Object.values(aliases)].join('\n\n');
  return { html: codeBlockHtml(source, 'ts'), text: '' };
}

async function renderResult({ name, returns }: ApiDoc, word: Words): Promise<RenderedApi> {
  const { type, description, members } = returns;
  const label = `${name} ${word.result}`;
  const { locale } = word;
  if (!members.length) {
    const sentence = await renderMarkdown(description, { locale, inline: true });
    const rows = [[sentence, code(type)]];
    const html = tableHtml({ label, head: [word.description, word.type], rows });
    return { html, text: plain(description) };
  }
  const table = await renderMembers({ label, members, isInput: false }, word);
  return {
    html: (await renderMarkdown(description, { locale })) + table.html,
    text: `${plain(description)} ${table.text}`,
  };
}

async function renderMembers(table: Table, word: Words): Promise<RenderedApi> {
  const { label, members, isInput } = table;
  const rows = members.map(async (member) => {
    const { name, description, type, optional } = member;
    const sentence = await renderMarkdown(description, { locale: word.locale, inline: true });
    if (!isInput) return [code(optional ? `${name}?` : name), sentence, code(type)];
    const mark = optional ? '' : ` <em data-required>${word.required}</em>`;
    const initial = member.default === undefined ? '-' : code(member.default);
    return [code(name) + mark, sentence, code(type), initial];
  });
  const head = isInput
    ? [word.parameter, word.description, word.type, word.default]
    : [word.name, word.description, word.type];
  return {
    html: tableHtml({ label, head, rows: await Promise.all(rows) }),
    text: members.map(({ name, description }) => `${name} ${plain(description)}`).join(' '),
  };
}

interface TableHtml {
  label: string;
  head: string[];
  /** Each cell as HTML. */
  rows: string[][];
}

/** As tables in prose are: they scroll by themselves when the page is narrow. */
function tableHtml({ label, head, rows }: TableHtml): string {
  const row = (tag: string, cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => row('td', cells)).join('');
  return `<div data-table role="region" tabindex="0" aria-label="${escapeHtml(label)}"><table><thead>${row('th', head)}</thead><tbody>${body}</tbody></table></div>`;
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

function plain(markdown: string): string {
  return markdown.replaceAll('`', '');
}
