/* The picture that messengers and social networks show with a link to a page. */

/** A file of the public folder, for all pages that do not name their own picture. */
export const SHARE_FILE = 'share.png';

/** Its size in pixels, as those services expect it. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
