/** Puts values into a text: `Edit on {platform}`. */
export function fillText(text: string, values: Record<string, string | number>): string {
  return text.replace(/{(\w+)}/g, (_, name) => values[name] as string);
}
