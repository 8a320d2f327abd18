/** Writes a history entry. False when the browser refuses: Safari throws on too many at a time. */
export function writeEntry(entry: { state: unknown; address?: string; isNew?: boolean }): boolean {
  try {
    if (entry.isNew) history.pushState(entry.state, '', entry.address);
    else history.replaceState(entry.state, '', entry.address);
    return true;
  } catch {
    return false;
  }
}
