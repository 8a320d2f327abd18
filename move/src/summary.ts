import type { Kind } from './differences.ts';
import type { Left } from './move-file.ts';
import type { Plan } from './move-project.ts';

export const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const KINDS: Readonly<Record<Kind, string>> = {
  fix: 'a bug of theirs that ours does not have',
  taste: 'a matter of taste',
  lack: 'ours lacks it',
};

/** Places of one cause that the terminal shows; the report has them all. */
const SHOWN = 5;

/** The output of the command for a person. */
export function summaryOf(plan: Plan): string {
  return [...hooksOf(plan).map((hook) => aboutHook(hook, SHOWN)), totals(plan)].join('\n\n');
}

/** The same as a document, with every place. */
export function reportOf(plan: Plan): string {
  const hooks = hooksOf(plan).map((hook) => {
    const [title, ...lines] = aboutHook(hook, Number.POSITIVE_INFINITY).split('\n');
    return `## ${title}\n\n${lines.map((line) => line.replace(/^( *)/, '$1- ')).join('\n')}`;
  });
  return `# Move to yhooks\n\n${[...hooks, totals(plan)].join('\n\n')}\n`;
}

interface HookOfPlan {
  /** `useMount (ahooks)`, or a library or file without a hook. */
  title: string;
  moved: Plan['moved'];
  causes: Cause[];
}

/** Why calls of one hook stay. */
export interface Cause {
  /** The differences that have to be accepted together; empty if that does not help. */
  differences: NonNullable<Left['differences']>;
  sentences: string[];
  link?: string | undefined;
  places: Plan['left'];
}

/** Hooks with the most calls first, and so with their causes. */
function hooksOf({ moved, left }: Plan): HookOfPlan[] {
  const titleOf = ({ library, name }: { library?: string; name?: string }) =>
    name ? `${name} (${library})` : (library ?? 'Other files');
  const titles = new Set([...moved, ...left].map(titleOf));
  const hooks = [...titles].map((title) => ({
    title,
    moved: moved.filter((one) => titleOf(one) === title),
    causes: causesOf(left.filter((one) => titleOf(one) === title)),
  }));
  const sizeOf = ({ moved: calls, causes }: HookOfPlan) =>
    causes.reduce((sum, { places }) => sum + places.length, calls.length);
  return hooks.sort((a, b) => sizeOf(b) - sizeOf(a));
}

/** `happens` marks calls that certainly differ; the others may differ. */
const sentenceOf = ({ name, kind, sentence, happens }: NonNullable<Left['differences']>[number]) =>
  `${name}, ${KINDS[kind]}: ${sentence}${happens ? ' (which happens here)' : ''}`;

function causesOf(left: Plan['left']): Cause[] {
  const causes = new Map<string, Cause>();
  for (const one of left) {
    const { differences = [], sentence, link } = one;
    const sentences = differences.length > 0 ? differences.map(sentenceOf) : [sentence];
    const key = sentences.join('\n');
    const cause = causes.get(key) ?? { differences, sentences, link, places: [] };
    cause.places.push(one);
    causes.set(key, cause);
  }
  return [...causes.values()].sort((a, b) => b.places.length - a.places.length);
}

function aboutHook({ title, moved, causes }: HookOfPlan, shown: number): string {
  const left = causes.reduce((sum, { places }) => sum + places.length, 0);
  const hook = moved[0]?.hook;
  const head = [
    ...(hook ? [`${plural(moved.length, 'call')} will be moved to ${hook}`] : []),
    ...(left > 0 ? [`${left} will stay`] : []),
  ];
  const lines = causes.flatMap(({ sentences, link, places }) => [
    ...sentences.map((sentence, at) => `${at === 0 ? `  ${places.length} × ` : '    '}${sentence}`),
    ...(link ? [`    ${link}`] : []),
    ...places.slice(0, shown).map(({ file, line }) => `      ${file}:${line}`),
    ...(places.length > shown ? [`      and ${places.length - shown} more`] : []),
  ]);
  return [`${title}: ${head.join(', ')}`, ...lines].join('\n');
}

function totals(plan: Plan): string {
  const { moved, left, changed, unused } = plan;
  return [
    `${plural(moved.length, 'call')} to move in ${plural(changed.length, 'file')}, ${left.length} left, of ${plural(plan.files, 'file')} read.`,
    moved.length > 0 ? bytes(plan) : '',
    unused.length > 0 ? `No longer imported in this folder: ${unused.join(', ')}` : '',
    ...stays(plan),
    ...choices(plan),
  ]
    .filter(Boolean)
    .join('\n');
}

function bytes({ bytesSaved, stays: libraries }: Plan): string {
  if (bytesSaved >= 0) return `A bundle loses ${bytesSaved} bytes (min+gzip).`;
  const both = Object.keys(libraries);
  const why = both.length > 0 ? `, because it has ${both.join(' and ')} as well as yhooks` : '';
  return `A bundle grows by ${-bytesSaved} bytes (min+gzip)${why}.`;
}

function stays({ stays: libraries }: Plan): string[] {
  return Object.entries(libraries).map(([library, hooks]) => {
    const names = Object.keys(hooks).map((name) => (name === '*' ? 'the library itself' : name));
    return `Still imported: ${library} (${names.join(', ')})`;
  });
}

/** Differences that a user can accept to move more calls. */
function choices({ left }: Plan): string[] {
  const isFixed = left.filter(
    ({ differences = [] }) =>
      differences.length > 0 && differences.every(({ kind }) => kind === 'fix'),
  );
  const names = left.flatMap(({ name, differences = [] }) =>
    differences.map((one) => `${name}:${one.name}`),
  );
  return [
    isFixed.length > 0
      ? `--preset fixes moves ${isFixed.length} more, whose only differences are bugs of theirs.`
      : '',
    names.length > 0
      ? `Or accept single differences: --accept ${[...new Set(names)].join(',')}`
      : '',
  ];
}

/** One question for all calls of a hook with the same differences; the most calls first. */
export function questionsOf(plan: Plan) {
  const questions = new Map<string, { accept: string[]; text: string; calls: Plan['left'] }>();
  for (const call of plan.left) {
    const { name, library, differences = [] } = call;
    if (differences.length === 0) continue;
    const text = differences.map((one) => `${name} of ${library}, ${sentenceOf(one)}.`).join('\n');
    const accept = differences.map((one) => `${name}:${one.name}`);
    const question = questions.get(text) ?? { accept, text, calls: [] };
    question.calls.push(call);
    questions.set(text, question);
  }
  return [...questions.values()].sort((a, b) => b.calls.length - a.calls.length);
}

/** The output of `--json`. */
export function jsonOf(plan: Plan, isWritten: boolean): string {
  const namesOf = (files: Plan['changed']) => files.map(({ file }) => file);
  const changed = namesOf(plan.changed);
  const manifests = namesOf(plan.manifests);
  return JSON.stringify({ ...plan, changed, manifests, written: isWritten }, null, 2);
}
