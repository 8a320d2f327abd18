import { type SiteTexts, textNames } from '../../shared/texts.ts';

const { workbench: _, ...parts } = textNames;

/** All texts outside the workbench. Not in the shared module, because a client would bundle all of them. */
export const siteTexts: Record<Exclude<keyof SiteTexts, 'workbench'>, string> = Object.assign(
  {},
  ...Object.values(parts),
);
