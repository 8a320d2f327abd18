import {
  fillText,
  type HookRecord,
  type SharedText,
  type WorkbenchProblem,
  type WorkbenchWords,
} from '@multi-hooks/press/client';
import type { Action, Turn } from './timeline/group-records.ts';

/* Sentences from the words of a language. */

type Problem = Extract<keyof WorkbenchWords, `problem${string}`>;

/** A language may have no words for problems. */
export type Words = Omit<WorkbenchWords, Problem> & Partial<Pick<WorkbenchWords, Problem>>;

export type WorkbenchTexts = ReturnType<typeof sentencesOf>;

type Reason = Extract<SharedText, { reason: string }>['reason'];

/** The hook of a record, numbered when it is called more than once, and its component. */
export interface RecordNames {
  hook: string;
  /** Empty when it has no name. */
  component: string;
}

export function sentencesOf(words: Words) {
  const refused: Record<Reason, string> = {
    broken: words.brokenLink,
    'too-large': words.tooLargeLink,
    'other-version': words.otherVersionLink,
  };
  return {
    ...words,
    refused,
    editorOf: (file: string) => fillText(words.editorOf, { file }),
    typesSize: (bytes: number) => fillText(words.typesSize, { number: (bytes / 1e6).toFixed(1) }),
    result: (demo: string) => fillText(words.result, { demo }),
    aboutPackage: (name: string, count: number) =>
      fillText(words.aboutPackage, { package: name, count }),
    forgotten: (count: number) => fillText(words.forgotten, { count }),
    seconds: (milliseconds: number) =>
      milliseconds < 1000
        ? fillText(words.milliseconds, { number: Math.round(milliseconds) })
        : fillText(words.seconds, { number: (milliseconds / 1000).toFixed(2) }),
    lane: ({ hook, component }: RecordNames) =>
      component ? fillText(words.lane, { hook, component }) : hook,
    sentence: (record: HookRecord, names: RecordNames) => {
      const name = `tell${sortOf(record)}` as const;
      const isUnnamed = name === 'tellRender' && !names.component;
      const what = fillText(words[isUnnamed ? 'tellUnnamedRender' : name], {
        ...names,
        text: record.text,
      });
      return fillText(record.again ? words.tellAgain : words.tellOnce, { what });
    },
    /** What happened in a moment; with the names of the hooks when there are several. */
    moment: (turns: readonly Turn[], isNamed: boolean): string =>
      turns
        .map(({ lane, actions }) => {
          const told = actions.map((action) => actionText(action, words));
          const last = told.pop() ?? '';
          const before = told.join(words.comma);
          const what = before ? fillText(words.lastly, { before, last }) : last;
          return isNamed ? fillText(words.named, { hook: lane.name, what }) : what;
        })
        .join(words.semicolon),
    problem: (problem: WorkbenchProblem) => problemIn(problem, words) || plainMessage(problem),
  };
}

type Sort =
  | 'Render'
  | 'Value'
  | 'Call'
  | 'CallWith'
  | 'Ignored'
  | `${'' | 'Layout' | 'Insertion'}${'Effect' | 'Cleanup'}`;

function sortOf({ kind, phase, text }: HookRecord): Sort {
  if (kind === 'render') return 'Render';
  if (kind === 'value') return 'Value';
  if (kind === 'call') return text ? 'CallWith' : 'Call';
  if (kind === 'ignored') return 'Ignored';
  const when = phase === 'layout' ? 'Layout' : phase === 'insertion' ? 'Insertion' : '';
  return `${when}${kind === 'effect' ? 'Effect' : 'Cleanup'}`;
}

function actionText({ record, count }: Action, words: Words): string {
  const plain = fillText(words[`did${sortOf(record)}`], { text: record.text });
  const often = count > 2 ? words.didOften : count > 1 ? words.didTwice : '{what}';
  const what = fillText(often, { what: plain, count });
  return record.again ? fillText(words.didAgain, { what }) : what;
}

/** The engine's own sentence, without the place, which is shown before it. */
function plainMessage(problem: WorkbenchProblem): string {
  const place = 'place' in problem && problem.place;
  const prefix = place ? `${place.file}:${place.line}:${place.column}: ` : '';
  return problem.message.startsWith(prefix)
    ? problem.message.slice(prefix.length)
    : problem.message;
}

/** How many exports a sentence lists. */
const MOST_EXPORTS = 12;

/** Empty or undefined where the language has no words for it. */
function problemIn(problem: WorkbenchProblem, words: Words): string | undefined {
  const fill = (text: string | undefined, values: Record<string, string | number>) =>
    text && fillText(text, values);
  const list = (items: readonly string[]) => items.join(words.listComma);
  const sentences = (...all: (string | undefined)[]) => {
    const [first] = all;
    return first && all.filter(Boolean).join(words.space);
  };
  const { meant: near } = problem as { meant?: string };
  const meant = near && fill(words.problemMeant, { name: near });
  switch (problem.kind) {
    case 'syntax':
      return problem.code ? problem.detail : words.problemSyntax;
    case 'name':
      return sentences(fill(words.problemName, { name: problem.detail }), meant);
    case 'export': {
      const { from: module, detail: name, available } = problem;
      const first =
        name === 'default'
          ? fill(words.problemDefaultExport, { module })
          : fill(words.problemExport, { module, name });
      const names = list(available.slice(0, MOST_EXPORTS));
      return sentences(first, meant || fill(words.problemExports, { names }));
    }
    case 'import': {
      const { detail: module, available } = problem;
      if (available.length === 0) return fill(words.problemNoImports, { module });
      const modules = list(available);
      return sentences(
        fill(words.problemImport, { module }),
        meant,
        fill(words.problemImports, { modules }),
      );
    }
    case 'unsupported': {
      const { detail, react, available } = problem;
      const versions = list(available.map(String));
      return available.length > 0
        ? fill(words.problemReact, { package: detail, react, versions })
        : fill(words.problemNoReact, { package: detail });
    }
    case 'too-large': {
      const [size, limit] = [kilobytes(problem.size), kilobytes(problem.limit)];
      return fill(words.problemTooLarge, { size, limit });
    }
    case 'endless':
      return problem.isLoop ? words.problemEndless : words.problemEndlessFunction;
    case 'silent':
      return words.problemSilent;
    case 'left':
      return words.problemLeft;
    case 'flood':
      return words.problemFlood;
    case 'outdated':
      return fill(words.problemOutdated, { detail: problem.detail });
    case 'unavailable':
      return fill(words.problemUnavailable, { detail: problem.detail });
    case 'advice':
    case 'runtime':
      return problem.detail;
  }
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`;
