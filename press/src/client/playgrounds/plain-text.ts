/** The text of an HTML description; undefined when there is none. */
export function plainText(html: string | undefined): string | undefined {
  if (!html) return undefined;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent?.replace(/\s+/g, ' ').trim() || undefined;
}
