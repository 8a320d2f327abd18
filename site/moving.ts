import json from '../compare/result.json' with { type: 'json' };
import type { PairResult, Result } from '../compare/src/result.ts';
import { scenarioName } from '../compare/src/scenario-name.ts';
import { words } from '../compare/words.ts';

/*
 * What changes for those who come from another library: `<Moving />` on the page of a hook, and the
 * scenarios that its links open. Both are made from what `npm run compare` has written.
 */

export const TAG = '<Moving />';
const RESULT = 'compare/result.json';

const result: Result = json;

export interface MovingOptions {
  result: Result;
  words: Record<string, string>;
}

interface Node {
  type: string;
  value?: string;
}

/** A plugin for the Markdown of all pages. */
export function moving() {
  return (tree: { children: Node[] }, { path }: { path: string }) => {
    const [, hook = ''] = /(\w+)\.md$/.exec(path) ?? [];
    for (const node of tree.children) {
      if (node.type !== 'html' || node.value !== TAG) continue;
      node.value = movingHtml(hook, { result, words });
    }
  };
}

/** The hooks of other libraries that do the job of ours, each with how it differs. */
export function movingHtml(hook: string, { result, words }: MovingOptions): string {
  const pairs = pairsOf(hook, result);
  if (pairs.length === 0) {
    throw new Error(
      `${RESULT} compares no hook with ${hook}; remove ${TAG}, or run \`npm run compare\` after writing a pair`,
    );
  }
  const { date, libraries, reacts, scenarios } = result;
  const same = pairs.filter(({ differences }) => differences.length === 0).length;
  const rows = pairs.map((pair) => {
    const { library, there, here } = pair;
    const differences = pair.differences.map(({ name: difference }) => {
      const name = scenarioName(pair, { difference, pairs });
      const sentence = sentenceOf(`${hook}/${difference}`, words);
      return `<a href="#edit/${demoOf(hook)}/f/${name}">${escaped(sentence)}</a>`;
    });
    const [before, after] = [there, here].map((call) => `<code>${escaped(call)}</code>`);
    const calls = there === here ? `${before} 不变` : `${before}<br>→ ${after}`;
    return `<tr><th>${library}<br>${libraries[library]}</th><td>${calls}</td><td>${differences.join('<br>') || '没有发现'}</td></tr>`;
  });
  const runs = `${date}，各比较 ${scenarios.toLocaleString('en-US')} 个场景，React ${reacts.map((version) => version.split('.')[0]).join('、')}。`;
  const hint = same < pairs.length ? '点开可运行最小的场景。' : '';
  return `<details><summary>其它库的 ${pairs.length} 个 hook，${sumUp(same, pairs.length)}</summary><table><thead><tr><th>库</th><th>写法</th><th>它的不同</th></tr></thead><tbody>${rows.join('')}</tbody></table><p>${runs}${hint}</p></details>`;
}

function sumUp(same: number, all: number): string {
  if (same === all) return '没有发现差别';
  return same > 0 ? `${same} 个没有发现差别` : '都有差别';
}

/** The scenarios that the links on the page of a hook open: a file of the site, name → text. */
export function scenariosOf(hook: string, { pairs }: Result = result): Record<string, string> {
  const all = pairsOf(hook, { pairs }).flatMap((pair) =>
    pair.differences.map(({ name, code }) => [
      scenarioName(pair, { difference: name, pairs }),
      code,
    ]),
  );
  return Object.fromEntries(all);
}

/** The demo whose editor shows the scenarios. */
export const demoOf = (hook: string) => `${hook.toLowerCase()}-demo1`;

const pairsOf = (hook: string, { pairs }: Pick<Result, 'pairs'>): PairResult[] =>
  pairs.filter((pair) => pair.hook === hook);

function sentenceOf(key: string, words: Record<string, string>): string {
  const sentence = words[key];
  if (sentence) return sentence;
  throw new Error(`compare/words.ts has no sentence for "${key}", which ${RESULT} names; write one`);
}

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
