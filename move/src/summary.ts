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
export const summaryOf = (plan: Plan): string =>
  [...hooksOf(plan).map((hook) => aboutHook(hook, SHOWN)), totals(plan)].join('\n\n');

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
  left: Plan['left'];
}

/** Hooks with the most calls first. */
function hooksOf({ moved, left }: Plan): HookOfPlan[] {
  const hooks = new Map<string, HookOfPlan>();
  const hookOf = ({ library, name }: { library?: string; name?: string | undefined }) => {
    const title = name ? `${name} (${library})` : (library ?? 'Other files');
    const hook = hooks.get(title) ?? { title, moved: [], left: [] };
    hooks.set(title, hook);
    return hook;
  };
  for (const one of moved) hookOf(one).moved.push(one);
  for (const one of left) hookOf(one).left.push(one);
  const sizeOf = (hook: HookOfPlan) => hook.moved.length + hook.left.length;
  return [...hooks.values()].sort((a, b) => sizeOf(b) - sizeOf(a));
}

/** `happens` marks calls that certainly differ; the others may differ. */
const sentenceOf = ({ name, kind, sentence, happens }: NonNullable<Left['differences']>[number]) =>
  `${name}, ${KINDS[kind]}: ${sentence}${happens ? ' (which happens here)' : ''}`;

/** Calls that stay for the same reason; the most calls first. */
function causesOf(calls: Plan['left'], textOf: (call: Left) => string[]) {
  const causes = new Map<string, { sentences: string[]; left: Plan['left'] }>();
  for (const call of calls) {
    const sentences = textOf(call);
    const key = sentences.join('\n');
    const cause = causes.get(key) ?? { sentences, left: [] };
    cause.left.push(call);
    causes.set(key, cause);
  }
  return [...causes.values()].sort((a, b) => b.left.length - a.left.length);
}

function aboutHook({ title, moved, left }: HookOfPlan, shown: number): string {
  const hook = moved[0]?.hook;
  const head = [
    ...(hook ? [`${plural(moved.length, 'call')} will be moved to ${hook}`] : []),
    ...(left.length > 0 ? [`${left.length} will stay`] : []),
  ];
  const causes = causesOf(left, ({ differences, sentence }) =>
    differences ? differences.map(sentenceOf) : [sentence],
  );
  const lines = causes.flatMap(({ sentences: [first, ...others], left: places }) => [
    `  ${places.length} × ${first}`,
    ...others.map((sentence) => `    ${sentence}`),
    ...(places[0]?.link ? [`    ${places[0].link}`] : []),
    ...places.slice(0, shown).map(({ file, line }) => `      ${file}:${line}`),
    ...(places.length > shown ? [`      and ${places.length - shown} more`] : []),
  ]);
  return [`${title}: ${head.join(', ')}`, ...lines].join('\n');
}

function totals(plan: Plan): string {
  const { moved, left, changed, unused } = plan;
  const lines = [
    `${plural(moved.length, 'call')} to move in ${plural(changed.length, 'file')}, ${left.length} left, of ${plural(plan.files, 'file')} read.`,
    moved.length > 0 ? bytes(plan) : '',
    unused.length > 0 ? `No longer imported in this folder: ${unused.join(', ')}` : '',
    ...stays(plan),
    ...choices(plan),
  ];
  return lines.filter(Boolean).join('\n');
}

function bytes({ bytesSaved, stays: libraries }: Plan): string {
  if (bytesSaved >= 0) return `A bundle loses ${bytesSaved} bytes (min+gzip).`;
  const both = Object.keys(libraries).join(' and ');
  const why = both ? `, because it has ${both} as well as yhooks` : '';
  return `A bundle grows by ${-bytesSaved} bytes (min+gzip)${why}.`;
}

const stays = ({ stays: libraries }: Plan): string[] =>
  Object.entries(libraries).map(([library, hooks]) => {
    const names = Object.keys(hooks).map((name) => (name === '*' ? 'the library itself' : name));
    return `Still imported: ${library} (${names.join(', ')})`;
  });

const acceptable = ({ name, differences = [] }: Left) =>
  differences.map((one) => `${name}:${one.name}`);

/** Differences that a user can accept to move more calls. */
function choices({ left }: Plan): string[] {
  const fixed = left.filter(({ differences }) => differences?.every(({ kind }) => kind === 'fix'));
  const names = new Set(left.flatMap(acceptable));
  return [
    fixed.length > 0
      ? `--preset fixes moves ${fixed.length} more, whose only differences are bugs of theirs.`
      : '',
    names.size > 0 ? `Or accept single differences: --accept ${[...names].join(',')}` : '',
  ];
}

/** One question for all calls of a hook with the same differences. */
export const questionsOf = ({ left }: Plan) =>
  causesOf(
    left.filter(({ differences }) => differences),
    ({ name, library, differences = [] }) =>
      differences.map((one) => `${name} of ${library}, ${sentenceOf(one)}.`),
  ).map(({ sentences, left: calls }) => ({
    accept: calls[0] ? acceptable(calls[0]) : [],
    text: sentences.join('\n'),
    calls,
  }));

/** The output of `--json`. */
export function jsonOf(plan: Plan, isWritten: boolean): string {
  const namesOf = (files: Plan['changed']) => files.map(({ file }) => file);
  const changed = namesOf(plan.changed);
  const manifests = namesOf(plan.manifests);
  return JSON.stringify({ ...plan, changed, manifests, written: isWritten }, null, 2);
}
