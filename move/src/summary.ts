import type { Plan } from './move-project.ts';

export const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What `move` tells a person. */
export function summaryOf(plan: Plan): string {
  const parts = [moved(plan), left(plan), totals(plan)];
  return parts.filter(Boolean).join('\n\n');
}

function moved({ moved: calls }: Plan): string {
  if (calls.length === 0) return '';
  const lines = calls.map(({ file, line, library, name, hook, safe, accepted }) => {
    const why = [...new Set(safe.map((one) => one.why))].join(', ');
    const notes = [why, accepted.length > 0 ? `accepted: ${accepted.join(', ')}` : ''];
    const note = notes.filter(Boolean).join('; ');
    return `  ${file}:${line}  ${library} ${name} → ${hook}${note && `  (${note})`}`;
  });
  return `Calls to move\n${lines.join('\n')}`;
}

/** By cause, so that a sentence and its link stand once. */
function left({ left: places }: Plan): string {
  const causes = new Map<string, string[]>();
  for (const { file, line, library, name, sentence, differences, link } of places) {
    const why = differences?.map((one) => `${one.name}: ${one.sentence}`) ?? [sentence];
    const cause = [...why, ...(link ? [link] : [])].map((one) => `  ${one}`).join('\n');
    const hook = [library, name].filter(Boolean).join(' ');
    const place = `    ${file}:${line}${hook && `  ${hook}`}`;
    causes.set(cause, [...(causes.get(cause) ?? []), place]);
  }
  if (causes.size === 0) return '';
  const blocks = [...causes].map(([cause, lines]) => [cause, ...lines].join('\n'));
  return `Left as it is\n${blocks.join('\n\n')}`;
}

function totals(plan: Plan): string {
  const { moved: calls, left: places, changed, bytesSaved, unused } = plan;
  const bytes =
    calls.length === 0
      ? ''
      : bytesSaved < 0
        ? `A bundle grows by ${-bytesSaved} bytes (min+gzip).`
        : `A bundle loses ${bytesSaved} bytes (min+gzip).`;
  return [
    `${plural(calls.length, 'call')} moved in ${plural(changed.length, 'file')}, ${places.length} left, of ${plural(plan.files, 'file')} read.`,
    bytes,
    calls.length > 0 ? 'Install: npm install yhooks' : '',
    unused.length > 0 ? `No longer imported in this folder: npm uninstall ${unused.join(' ')}` : '',
    ...stays(plan),
    acceptable(plan),
  ]
    .filter(Boolean)
    .join('\n');
}

function stays({ stays: libraries }: Plan): string[] {
  return Object.entries(libraries).map(([library, hooks]) => {
    const names = Object.keys(hooks).map((name) => (name === '*' ? 'the library itself' : name));
    return `Still imported: ${library} (${names.join(', ')})`;
  });
}

/** Which differences a user could accept to move more. */
function acceptable({ left: places }: Plan): string {
  const names = places.flatMap(({ isAcceptable, differences = [] }) =>
    isAcceptable ? differences.map(({ name }) => name) : [],
  );
  return names.length > 0
    ? `To move also calls whose differences you have read of: --accept ${[...new Set(names)].join(',')}`
    : '';
}

/** What `--json` prints. */
export function jsonOf(plan: Plan, isWritten: boolean): string {
  const { changed, ...rest } = plan;
  return JSON.stringify(
    { ...rest, changed: changed.map(({ file }) => file), written: isWritten },
    null,
    2,
  );
}
