import { causes } from '../compare/src/causes.ts';
import type { Result } from '../compare/src/result.ts';
import { compared, demoOf, differencesOf, pairsOf } from './scenarios.ts';

/*
 * What changes for readers who come from another library: `<Moving />` on the page of a hook, from the
 * result of `npm run compare`.
 */

export const TAG = '<Moving />';

interface Node {
  type: string;
  value?: string;
}

/** A Markdown plugin for all pages. A hook without counterparts has no such section. */
export function moving() {
  return (tree: { children: Node[] }, { path }: { path: string }) => {
    const [, hook = ''] = /(\w+)\.md$/.exec(path) ?? [];
    const html = movingHtml(hook);
    tree.children = tree.children.flatMap((node, at) => {
      const isTag = ({ type, value }: Node = node) => type === 'html' && value === TAG;
      if (html) return isTag() ? { ...node, value: html } : node;
      return isTag() || isTag(tree.children[at + 1]) ? [] : node;
    });
  };
}

export interface MovingOptions {
  result: Pick<Result, 'date' | 'reacts' | 'libraries' | 'pairs'>;
  /** Hook → difference → what the other hook does. */
  words: Record<string, Record<string, { text?: string }>>;
}

/** A table of the hooks of other libraries that do the same job, and how each differs; empty for none. */
export function movingHtml(
  hook: string,
  { result, words }: MovingOptions = { result: compared, words: causes },
): string {
  const { date, libraries, reacts } = result;
  const pairs = pairsOf(hook, result);
  if (pairs.length === 0) return '';
  const wordsOf = (difference: string) => {
    const { text } = words[hook]?.[difference] ?? {};
    if (text) return escaped(text);
    const place = `compare/differences.json has no text for "${difference}" of ${hook}`;
    throw new Error(`${place}, which compare/result.json has; add it, and run \`npm run compare\``);
  };
  const names = differencesOf(hook, result);
  const rows = pairs.map(({ library, there, here, instead = {}, lacks, differences }) => {
    const links = differences.map(({ name }) => {
      const href = `#edit/${demoOf(hook)}/f/${names.indexOf(name) + 1}`;
      return `<a href="${href}">${wordsOf(name)}</a>`;
    });
    const calls = there === here ? `${code(here)} 不变` : `${code(there)}<br>→ ${code(here)}`;
    const others = Object.entries(instead)
      .map(([theirs, ours]) => `<br>${code(theirs)} 改用 ${code(ours)}`)
      .join('');
    const missing = lacks.length > 0 ? `<br>本库没有 ${code(lacks.join(' '))}` : '';
    return `<tr><th>${library} ${libraries[library]}</th><td>${calls}${others}${missing}</td><td>${links.join('<br>') || '没有发现'}</td></tr>`;
  });
  const scenarios = Math.min(...pairs.map((pair) => pair.scenarios));
  const same = pairs.filter(({ differences }) => differences.length === 0).length;
  const majors = reacts.map((version) => version.split('.')[0]).join('、');
  const run = `${date}，各比较 ${scenarios.toLocaleString('en-US')} 个场景，React ${majors}。`;
  return `<details><summary>其它库的 ${pairs.length} 个 Hook，${sumUp(same, pairs.length)}</summary><table><thead><tr><th width="20%">库</th><th width="40%">写法</th><th width="40%">差别</th></tr></thead><tbody>${rows.join('')}</tbody></table><p>${run}</p></details>`;
}

function sumUp(same: number, all: number): string {
  if (same === all) return '没有发现差别';
  if (same > 0) return `${same} 个没有发现差别`;
  return all > 1 ? '都有差别' : '有差别';
}

const code = (text: string) => `<code>${escaped(text)}</code>`;

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
