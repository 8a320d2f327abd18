export interface Remark {
  /** The subject, such as a file. */
  place: string;
  /** The rest of the sentence, without a full stop. */
  text: string;
  /** Warnings with the same reason are merged. @default the text */
  reason?: string;
}

export interface SumUpOptions {
  /** How many of the other places are listed. @default 3 */
  named?: number;
}

/** One sentence for each reason: its first warning, and how many others there are. */
export function sumUp(
  remarks: readonly Remark[],
  { named: limit = 3 }: SumUpOptions = {},
): string[] {
  const byReason = new Map<string, Remark[]>();
  for (const remark of remarks) {
    const { text, reason = text } = remark;
    byReason.set(reason, [...(byReason.get(reason) ?? []), remark]);
  }
  return [...byReason.values()].map(([first, ...rest]) => {
    const places = new Set(rest.map(({ place }) => place));
    places.delete(first?.place ?? '');
    const named = [...places].slice(0, limit).join(', ');
    const more = places.size > limit ? ', …' : '';
    const others = places.size
      ? ` (and ${places.size} more for the same reason: ${named}${more})`
      : '';
    return `${first?.place} ${first?.text}${others}.`;
  });
}
