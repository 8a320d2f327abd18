/** Puts values into a text: `Edit on {platform}`. A name without a value stays as it is. */
export function fillText(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
