import { base } from '../routing/base.ts';

/**
 * The key of a draft in `sessionStorage`. The id of a draft is that of its demo, with `.js` for the demo as
 * JavaScript, `#` for edited code of a link that has never run, or a link.
 */
export const draftKey = (draftId: string) => `press:workbench:${base}${draftId}`;

export function hasDraft(demoId: string): boolean {
  const draftIds = [demoId, `${demoId}.js`, `${demoId}#`];
  try {
    return draftIds.some((draftId) => sessionStorage.getItem(draftKey(draftId)) !== null);
  } catch {
    return false;
  }
}
