/* Placeholders that the prerenderer of components leaves in their HTML, to be replaced in each page. */

/** A placeholder for the HTML of the children. */
export const SLOT = '<!--slot-->';

/** The same where nothing of the component runs in the browser. */
export const STATIC_SLOT = '<press-slot></press-slot>';

/** Begins the ids that a component makes. */
export const ISLAND_ID = 'press-island-id-';
