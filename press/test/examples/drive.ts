import { expect as base, type Page } from '@playwright/test';

/** A limit for hangs, not for slow machines. */
export const expect = base.configure({ timeout: 30_000 });

/** Uses the built site of an example as a reader would. */
export type Drive = (site: {
  page: Page;
  /** The address of the site, with a slash at the end. */
  url: string;
  /** The folder it was built into. */
  dist: string;
}) => Promise<void>;
