import { fillText, type WorkbenchProblem } from '@multi-hooks/press/client';
import type { WorkbenchWords } from '../../locales/workbench-texts.ts';

/** How many exports a sentence lists. */
const MOST_EXPORTS = 12;

interface ProblemText {
  /** What is wrong, in a line. */
  text: string;
  /** What to do about it. */
  advice?: string | undefined;
}

/** A problem in the language of the texts, without its place. */
export function problemText(problem: WorkbenchProblem, texts: WorkbenchWords): ProblemText {
  const list = (items: readonly string[]) => items.join(texts.listComma);
  /** With the name that was meant instead of advice, if it is known. */
  const withSuggestion = (text: string, advice?: string): ProblemText => {
    const name = 'meant' in problem && problem.meant;
    if (!name) return { text, advice };
    return { text: text + texts.space + fillText(texts.problemMeant, { name }) };
  };
  switch (problem.kind) {
    case 'syntax':
      // The parser suggests an async function, which a component cannot be.
      return {
        text: problem.detail,
        advice: /\bawait\b/.test(problem.detail) ? texts.problemAwait : undefined,
      };
    case 'runtime':
      return { text: problem.detail };
    case 'name': {
      const { detail: name, from: module } = problem;
      const imported = name === 'React' ? name : `{ ${name} }`;
      return { text: fillText(texts.problemName, { name, imported, module }) };
    }
    case 'hook':
      return { text: texts.problemHook };
    case 'export': {
      const { from: module, detail: name, available } = problem;
      const [first] = available;
      if (name === 'default') {
        return {
          text: fillText(texts.problemDefaultExport, { module }),
          advice: first && fillText(texts.problemBraces, { name: first, module }),
        };
      }
      const names = list(available.slice(0, MOST_EXPORTS));
      const more = available.length > MOST_EXPORTS ? `${texts.listComma}…` : '';
      const advice = first && fillText(texts.problemExports, { names: names + more });
      return withSuggestion(fillText(texts.problemExport, { module, name }), advice);
    }
    case 'import': {
      const { detail: module, available } = problem;
      if (available.length === 0) return { text: fillText(texts.problemNoImports, { module }) };
      const advice = fillText(texts.problemImports, { modules: list(available) });
      return withSuggestion(fillText(texts.problemImport, { module }), advice);
    }
    case 'unsupported': {
      const { detail, react, available } = problem;
      const text = available.length > 0 ? texts.problemReact : texts.problemNoReact;
      return { text: fillText(text, { package: detail, react, versions: list(available) }) };
    }
    case 'too-large': {
      const [size, limit] = [kilobytes(problem.size), kilobytes(problem.limit)];
      return { text: fillText(texts.problemTooLarge, { size, limit }) };
    }
    case 'endless':
      return { text: problem.isLoop ? texts.problemEndless : texts.problemEndlessFunction };
    case 'silent':
      return { text: texts.problemSilent };
    case 'left':
      return { text: texts.problemLeft };
    case 'outdated':
      return { text: fillText(texts.problemOutdated, problem) };
    case 'unavailable':
      return { text: fillText(texts.problemUnavailable, problem) };
  }
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`;
