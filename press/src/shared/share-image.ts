/* The images that links to pages are shown with. No page shows them. */

/** The folder of those that a build makes. */
export const SHARE_FOLDER = 'share/';

/** Their size in pixels, as messengers and social networks want it. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/**
 * What a theme may export beside its components, as `ShareCard`: the image that links to a page are
 * shown with. It is drawn at build, in 1200 × 630 pixels, with inline styles and flex boxes only.
 */
export interface ShareCardProps {
  title: string;
  /** Empty for none. */
  description: string;
  /** What the page says about its subject, the most important first. */
  facts: string[];
  siteTitle: string;
  /** The address of an image; null for none. */
  logo: string | null;
  /** The size of the text: less than 1 where the card would be too high. */
  scale: number;
}
