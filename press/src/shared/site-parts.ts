/* The files of a large site with its menus and redirects, which its entry script does not contain. */

const FOLDER = '/~site';

/** Path → target, as in `Site`. */
export const REDIRECTS_FILE = `${FOLDER}/redirects.json`;

/** The menus of a locale with closed groups, or the children of one group, such as `en-US-12`. */
export const menuPartFile = (name: string) => `${FOLDER}/menu-${name}.json`;
