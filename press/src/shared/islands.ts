/* Placeholders in the HTML of prerendered components, replaced in each page. */

/** A placeholder for the HTML of the children. */
export const SLOT = '<!--slot-->';

/** The same for a component that does not run in the browser. */
export const STATIC_SLOT = '<press-slot></press-slot>';

/** The prefix of ids that a component generates. */
export const ISLAND_ID = 'press-island-id-';
