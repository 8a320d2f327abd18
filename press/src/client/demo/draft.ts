import { base } from '../routing/base.ts';

/** The key in `sessionStorage` of the text that a reader has written for a demo in this visit. */
export const draftKey = (demo: string) => `press:workbench:${base}${demo}`;

/** Whether a draft exists: of the demo, of the demo as JavaScript, or of code that came with a link. */
export function hasDraft(demo: string): boolean {
  try {
    return ['', '.js', '#'].some((kind) => sessionStorage.getItem(draftKey(demo + kind)) !== null);
  } catch {
    return false;
  }
}
