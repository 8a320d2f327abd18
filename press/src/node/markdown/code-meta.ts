/*
 * The text after the language of a code block, and comments in the code: a title, marked lines, line
 * numbers. VitePress, Docusaurus and dumi write them differently; all forms are supported.
 */

const kinds = {
  '++': 'added',
  '--': 'removed',
  focus: 'focus',
  error: 'error',
  warning: 'warning',
  highlight: 'marked',
  hl: 'marked',
} as const;

export type LineKind = (typeof kinds)[keyof typeof kinds];

export interface CodeMarks {
  /** Shown above the block; empty if there is none. */
  title: string;
  /** Line, from 1 → how it is shown. */
  lines: Record<number, LineKind[]>;
  /** The number of the first line; null for a block without numbers. */
  numbersFrom: number | null;
}

export interface MarkedCode {
  code: string;
  /** Null for a block without title, marks or line numbers. */
  marks: CodeMarks | null;
}

const COMMENT =
  /[ \t]*(?:\/\/|#|<!--|\/\*|--|;|%|\{\/\*)[ \t]*\[!code ([\w+-]+)(?::(\d+))?\][ \t]*(?:-->|\*\/\}?)?[ \t]*$/;

/** For type checkers: the error codes that the block declares as intended, in Twoslash's syntax. */
const EXPECTED_ERRORS = /^\/\/ @errors:[\d ,]+(\n|$)/;

/** `info` is everything after the opening fence. */
export function readCodeMarks(code: string, info: string): MarkedCode {
  const lines: CodeMarks['lines'] = {};
  const mark = (line: number, kind: LineKind) => {
    lines[line] = [...new Set([...(lines[line] ?? []), kind])];
  };
  for (const line of rangesIn(info)) mark(line, 'marked');
  const kept: string[] = [];
  for (const text of code.replace(EXPECTED_ERRORS, '').split('\n')) {
    const [comment, name = '', count = '1'] = COMMENT.exec(text) ?? [];
    const kind = Object.hasOwn(kinds, name) ? kinds[name as keyof typeof kinds] : undefined;
    if (comment === undefined || !kind) {
      kept.push(text);
      continue;
    }
    const rest = text.slice(0, -comment.length);
    // A comment on a separate line applies to the lines after it.
    const first = kept.length + 1;
    for (let line = first; line < first + Number(count); line += 1) mark(line, kind);
    if (rest.trim() !== '') kept.push(rest);
  }
  const marks = { title: titleIn(info), lines, numbersFrom: numbersIn(info) };
  const isPlain = !marks.title && Object.keys(lines).length === 0 && marks.numbersFrom === null;
  // Pages that explain these comments add another `!`, as in VitePress.
  const shown = kept.join('\n').replaceAll('[!!code ', '[!code ');
  return { code: shown, marks: isPlain ? null : marks };
}

/** `{1,3-5}`, even directly after the language. */
function rangesIn(info: string): number[] {
  const [, list = ''] = /\{([\d\s,-]+)\}/.exec(info) ?? [];
  return list.split(',').flatMap((range) => {
    const [first = 0, last] = range.split('-').map((one) => Number.parseInt(one, 10) || 0);
    const length = Math.min((last || first) - first + 1, 10_000);
    return first > 0 && length > 0 ? Array.from({ length }, (_, index) => first + index) : [];
  });
}

/** `title="a.ts"`, or `[a.ts]` as in code groups. */
function titleIn(info: string): string {
  const [, double, single, bracket] =
    /\btitle=(?:"([^"]*)"|'([^']*)')|(?:^|\s)\[([^\]]+)\]/.exec(info) ?? [];
  return double ?? single ?? bracket ?? '';
}

function numbersIn(info: string): number | null {
  const [found, from = '1'] =
    /(?::|\b)(?:line-numbers|lineNumbers|showLineNumbers)(?:=\{?(\d+)\}?)?(?![\w-])/.exec(info) ??
    [];
  return found === undefined || /no-line-numbers/.test(info) ? null : Number(from);
}
