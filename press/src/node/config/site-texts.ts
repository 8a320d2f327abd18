import { textNames } from '../../shared/texts.ts';

const parts = textNames;

/** All texts outside the workbench. Not next to their parts: a client would contain all of them. */
export const siteTexts = {
  ...parts.interface,
  ...parts.archive,
  ...parts.search,
  ...parts.menu,
  ...parts.filter,
  ...parts.page,
};
