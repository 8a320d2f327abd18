import type { ViewData } from '../../shared/records.ts';

/** The data that the document embeds. */
export function readEmbedded(): ViewData {
  return JSON.parse(document.getElementById('press-data')?.textContent ?? '') as ViewData;
}
