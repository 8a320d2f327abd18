/* The files of a large site whose entry script lists neither its menus nor its redirects. */

const FOLDER = '/~site';

/** Path → target, as in `Site`. */
export const REDIRECTS_FILE = `${FOLDER}/redirects.json`;

/** The menus of a locale with closed groups, or one of the groups, such as `en-US-12`. */
export const menuPartFile = (name: string) => `${FOLDER}/menu-${name}.json`;
