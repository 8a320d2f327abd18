import { base } from '../routing/base.ts';

/** The key in `sessionStorage` of the text that a reader has written for a demo in this visit. */
export const draftKey = (demo: string) => `press:workbench:${base}${demo}`;

/** Whether there is one: for the demo, for the demo as JavaScript, or begun from a link. */
export function hasDraft(demo: string): boolean {
  try {
    return ['', '.js', '#'].some((kind) => sessionStorage.getItem(draftKey(demo + kind)) !== null);
  } catch {
    return false;
  }
}
