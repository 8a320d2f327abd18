/** The place of the search box in the bar. */
export function Search() {
  return null;
}
