/*
 * Attributes by which scripts find what the build or another script has rendered. Style sheets repeat the
 * names.
 */

/** A block of prose; the value is its index on the page. */
export const PROSE = 'data-prose';

/** The element of a demo; the value is its id. */
export const DEMO_ROOT = 'data-demo-root';

/** The packages that a demo uses, on its element or on the document of its frame. */
export const DEMO_USES = 'data-demo-uses';

/** Code whose names have hovers; the value is the key of the block. */
export const HOVERS = 'data-hovers';

/** A block of code in which types are marked, so that it can be shown as JavaScript. */
export const TYPED = 'data-typed';

/** Types in such a block. */
export const TYPES = 'data-ts';

/** On the document, while types are hidden. */
export const UNTYPED = 'data-untyped';
