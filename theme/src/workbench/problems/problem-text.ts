import { fillText, type WorkbenchProblem } from '@multi-hooks/press/client';
import type { WorkbenchWords } from '../../locales/workbench-texts.ts';

const MAX_LISTED_EXPORTS = 12;

/** The browser's or React's words for mistakes that are made often → what to do about them. */
const FIXES: [RegExp, keyof WorkbenchWords][] = [
  // The parser suggests an async function, which a component cannot be.
  [/\bawait\b|async Client Component/, 'problemAwait'],
  [/^JSX value should/, 'problemAttribute'],
  [/^Error: Too many re-renders/, 'problemRenderLoop'],
  [/^Error: Maximum update depth/, 'problemEffectLoop'],
  [/^TypeError: Cannot read properties of (undefined|null)/, 'problemUndefined'],
  [/^TypeError: (Failed to fetch|NetworkError|Load failed)/, 'problemNetwork'],
  [/^Error: Rendered (more|fewer) hooks/, 'problemHookOrder'],
];

/** A problem in the language of the texts, without its place: what is wrong, and what to do about it. */
export function problemText(problem: WorkbenchProblem, texts: WorkbenchWords): string {
  const list = (items: readonly string[]) => items.join(texts.listComma);
  const sentences = (...all: (string | undefined)[]) => all.filter(Boolean).join(texts.space);
  /** Adds the name that was probably meant, or the advice if no such name is known. */
  const withSuggestion = (text: string, advice?: string) => {
    const name = 'suggestion' in problem && problem.suggestion;
    return sentences(text, name ? fillText(texts.problemMeant, { name }) : advice);
  };
  switch (problem.kind) {
    case 'await':
      return problem.isInEffect ? texts.problemEffectAsync : texts.problemAsync;
    case 'syntax':
    case 'runtime': {
      const [, fix] = FIXES.find(([pattern]) => pattern.test(problem.detail)) ?? [];
      // React's words do not say that the calls depend on a condition.
      if (fix === 'problemHookOrder') return sentences(texts[fix], problem.detail);
      if (!fix) return problem.detail;
      return `${problem.detail}${/[.!?]$/.test(problem.detail) ? '' : '.'} ${texts[fix]}`;
    }
    case 'export': {
      const { from: module, detail: name, available, suggestion } = problem;
      const example = suggestion ?? available[0];
      if (name === 'default') {
        const advice = example && fillText(texts.problemBraces, { name: example, module });
        return sentences(fillText(texts.problemDefaultExport, { module }), advice);
      }
      const names = list(available.slice(0, MAX_LISTED_EXPORTS));
      const more = available.length > MAX_LISTED_EXPORTS ? `${texts.listComma}…` : '';
      const advice = example && fillText(texts.problemExports, { names: names + more });
      return withSuggestion(fillText(texts.problemExport, { module, name }), advice);
    }
    case 'import': {
      const { detail: module, available } = problem;
      if (available.length === 0) return fillText(texts.problemNoImports, { module });
      const advice = fillText(texts.problemImports, { modules: list(available) });
      return withSuggestion(fillText(texts.problemImport, { module }), advice);
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
    case 'endless': {
      const { isLoop, seconds } = problem;
      return fillText(isLoop ? texts.problemEndless : texts.problemEndlessFunction, { seconds });
    }
    default:
      return withSuggestion(fillText(texts[`problem-${problem.kind}`], problem));
  }
}

/** The import that the code lacks, as a line of code. */
export function missingImport(problem: WorkbenchProblem): string | undefined {
  if (problem.kind !== 'name' || !problem.from) return undefined;
  const { detail: name, from } = problem;
  return `import ${name === 'React' ? name : `{ ${name} }`} from '${from}';`;
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`;
