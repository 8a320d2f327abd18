/** Components of a theme that a site can replace. */
export const PARTS = [
  'Layout',
  'Header',
  'Menu',
  'Search',
  'Outline',
  'PageFooter',
  'NotFound',
  'LoadFailure',
  'Loading',
  'Previewer',
  'BareDemo',
  'DemoFailure',
] as const;

export type PartName = (typeof PARTS)[number];

/** Places where a site can add a component. */
export const SLOTS = [
  'beforeHeader',
  'beforeArticle',
  'afterTitle',
  'afterArticle',
  'menuEnd',
  'footer',
] as const;

export type SlotName = (typeof SLOTS)[number];
