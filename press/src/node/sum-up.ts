export interface Remark {
  /** What it is about, such as a file. */
  place: string;
  /** The rest of the sentence, without a full stop. */
  text: string;
  /** Remarks with the same reason are one. @default the text */
  reason?: string;
}

/** How many of the other places are named. */
const NAMED = 3;

/** One sentence for each reason: the first remark, and how many others there are. */
export function sumUp(remarks: readonly Remark[]): string[] {
  const byReason = new Map<string, Remark[]>();
  for (const remark of remarks) {
    const { text, reason = text } = remark;
    byReason.set(reason, [...(byReason.get(reason) ?? []), remark]);
  }
  return [...byReason.values()].map(([first, ...rest]) => {
    const places = new Set(rest.map(({ place }) => place));
    places.delete(first?.place ?? '');
    const named = [...places].slice(0, NAMED).join(', ');
    const more = places.size > NAMED ? ', …' : '';
    const others = places.size
      ? ` (and ${places.size} more for the same reason: ${named}${more})`
      : '';
    return `${first?.place} ${first?.text}${others}.`;
  });
}
