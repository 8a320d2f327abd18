let added = 0;

/** Counts the history entries that this page has added to the tab. Compare two readings. */
export const addedEntries = () => added;

/** The browser has added an entry, for example for a typed hash. */
export const countEntry = () => {
  added += 1;
};

/** Writes a history entry. False when the browser refuses: Safari throws on too many at a time. */
export function writeEntry(entry: { state: unknown; address?: string; isNew?: boolean }): boolean {
  try {
    if (entry.isNew) {
      history.pushState(entry.state, '', entry.address);
      countEntry();
    } else history.replaceState(entry.state, '', entry.address);
    return true;
  } catch {
    return false;
  }
}
