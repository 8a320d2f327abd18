/* What the icons of antd import, without what no demo uses: a tenth of the page of a demo with antd. */

/**
 * Inserts rules that the style sheets of antd have, too. Outside of every layer, theirs would win over the
 * colours that its messages give them.
 */
export const updateCSS = () => null;

/** The shades of a colour, for icons of two tones. */
export const generate = (color: string) => [color];

/** The name of an SVG attribute in React: `fill-rule` → `fillRule`. */
// biome-ignore lint/style/noDefaultExport: as in the module that it replaces
export default (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
