/** How many entries the page has added to the tab's history since it was loaded. */
let added = 0;
export const addedEntries = () => added;

/** Writes a history entry. False when the browser refuses: Safari throws on too many at a time. */
export function writeEntry(entry: { state: unknown; address?: string; isNew?: boolean }): boolean {
  try {
    if (entry.isNew) {
      history.pushState(entry.state, '', entry.address);
      added += 1;
    } else history.replaceState(entry.state, '', entry.address);
    return true;
  } catch {
    return false;
  }
}
