import { type SiteTexts, textNames } from '../../shared/texts.ts';

const { workbench: _, ...parts } = textNames;

/** All texts outside the workbench. Not next to their parts: a client would contain all of them. */
export const siteTexts: Record<Exclude<keyof SiteTexts, 'workbench'>, string> = Object.assign(
  {},
  ...Object.values(parts),
);
