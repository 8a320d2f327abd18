import { fillText, type WorkbenchProblem } from '@multi-hooks/press/client';
import type { WorkbenchTexts } from '../../locales/workbench-texts.ts';

/** In the language of the texts, else the engine's own sentence. The place is shown before it. */
export function problemText(problem: WorkbenchProblem, texts: WorkbenchTexts): string {
  const place = 'place' in problem && problem.place;
  const prefix = place ? `${place.file}:${place.line}:${place.column}: ` : '';
  return translated(problem, texts) || problem.message.replace(prefix, '');
}

/** How many exports a sentence lists. */
const MOST_EXPORTS = 12;

/** Empty or undefined where the language has no text for it. */
function translated(problem: WorkbenchProblem, texts: WorkbenchTexts): string | undefined {
  const fill = (text: string | undefined, values: Record<string, string | number>) =>
    text && fillText(text, values);
  const list = (items: readonly unknown[]) => items.join(texts.listComma);
  const sentences = (first?: string, ...rest: (string | undefined)[]) =>
    first && [first, ...rest].filter(Boolean).join(texts.space);
  const meant =
    'meant' in problem && problem.meant
      ? fill(texts.problemMeant, { name: problem.meant })
      : undefined;
  switch (problem.kind) {
    case 'syntax':
      return problem.code ? problem.detail : texts.problemSyntax;
    case 'name':
      return sentences(fill(texts.problemName, { name: problem.detail }), meant);
    case 'export': {
      const { from: module, detail: name } = problem;
      const text = name === 'default' ? texts.problemDefaultExport : texts.problemExport;
      const names = list(problem.available.slice(0, MOST_EXPORTS));
      return sentences(
        fill(text, { module, name }),
        meant || fill(texts.problemExports, { names }),
      );
    }
    case 'import': {
      const { detail: module, available } = problem;
      if (available.length === 0) return fill(texts.problemNoImports, { module });
      const others = fill(texts.problemImports, { modules: list(available) });
      return sentences(fill(texts.problemImport, { module }), meant, others);
    }
    case 'unsupported': {
      const { detail, react, available } = problem;
      const text = available.length > 0 ? texts.problemReact : texts.problemNoReact;
      return fill(text, { package: detail, react, versions: list(available) });
    }
    case 'too-large': {
      const [size, limit] = [kilobytes(problem.size), kilobytes(problem.limit)];
      return fill(texts.problemTooLarge, { size, limit });
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
      return fill(texts.problemOutdated, { detail: problem.detail });
    case 'unavailable':
      return fill(texts.problemUnavailable, { detail: problem.detail });
    case 'advice':
    case 'runtime':
      return problem.detail;
  }
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`;
