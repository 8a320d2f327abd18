/** What a site can replace in a theme. */
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

/** Where a site can add something of its own. */
export const SLOTS = [
  'beforeHeader',
  'beforeArticle',
  'afterTitle',
  'afterArticle',
  'menuEnd',
  'footer',
] as const;

export type SlotName = (typeof SLOTS)[number];
