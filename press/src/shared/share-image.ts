/* The images that links to pages are shown with. No page shows them. */

/** The folder of those that a build makes. */
export const SHARE_FOLDER = 'share/';

/** Their size in pixels, as messengers and social networks want it. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
