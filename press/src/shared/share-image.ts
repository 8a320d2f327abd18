/* Share images: shown with links to a page in messengers and social networks, never on the page. */

/** The folder of the images that a build draws. */
export const SHARE_FOLDER = 'share/';

/** Their size in pixels, as those services expect it. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/**
 * The props of `ShareCard`, which a theme may export beside its components: the share image of a page. It
 * is drawn at build, in 1200 × 630 pixels, with inline styles and flex boxes only.
 */
export interface ShareCardProps {
  title: string;
  /** Empty for none. */
  description: string;
  /** Facts of the page about its subject, the most important first. */
  facts: string[];
  siteTitle: string;
  /** The address of an image; null for none. */
  logo: string | null;
  /** The scale of the text: less than 1 if the card would be too high otherwise. */
  scale: number;
}
