import { fillText, type WorkbenchProblem } from '@multi-hooks/press/client';
import type { WorkbenchWords } from '../../locales/workbench-texts.ts';

/** How many exports a sentence lists. */
const MOST_EXPORTS = 12;

/** A problem in the language of the texts, without its place. */
export function problemText(problem: WorkbenchProblem, texts: WorkbenchWords): string {
  const list = (items: readonly string[]) => items.join(texts.listComma);
  const sentences = (...all: (string | false | undefined)[]) =>
    all.filter(Boolean).join(texts.space);
  const meant =
    'meant' in problem && problem.meant && fillText(texts.problemMeant, { name: problem.meant });
  switch (problem.kind) {
    case 'syntax':
      // The parser suggests an async function, which a component cannot be.
      return sentences(problem.detail, /\bawait\b/.test(problem.detail) && texts.problemAwait);
    case 'runtime':
      return problem.detail;
    case 'name':
      return fillText(texts.problemName, { name: problem.detail, module: problem.from });
    case 'hook':
      return texts.problemHook;
    case 'export': {
      const { from: module, detail: name, available } = problem;
      const [first] = available;
      const names = list(available.slice(0, MOST_EXPORTS));
      const more = available.length > MOST_EXPORTS ? `${texts.listComma}…` : '';
      if (name === 'default') {
        const remedy = first && fillText(texts.problemBraces, { name: first, module });
        return sentences(fillText(texts.problemDefaultExport, { module }), remedy);
      }
      const others = first && fillText(texts.problemExports, { names: names + more });
      return sentences(fillText(texts.problemExport, { module, name }), meant || others);
    }
    case 'import': {
      const { detail: module, available } = problem;
      if (available.length === 0) return fillText(texts.problemNoImports, { module });
      const others = fillText(texts.problemImports, { modules: list(available) });
      return sentences(fillText(texts.problemImport, { module }), meant, others);
    }
    case 'unsupported': {
      const { detail, react, available } = problem;
      const text = available.length > 0 ? texts.problemReact : texts.problemNoReact;
      return fillText(text, { package: detail, react, versions: list(available) });
    }
    case 'too-large': {
      const [size, limit] = [kilobytes(problem.size), kilobytes(problem.limit)];
      return fillText(texts.problemTooLarge, { size, limit });
    }
    case 'endless':
      return problem.isLoop ? texts.problemEndless : texts.problemEndlessFunction;
    case 'silent':
      return texts.problemSilent;
    case 'left':
      return texts.problemLeft;
    case 'flood':
      return texts.problemFlood;
    case 'outdated':
      return fillText(texts.problemOutdated, problem);
    case 'unavailable':
      return fillText(texts.problemUnavailable, problem);
  }
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`;
