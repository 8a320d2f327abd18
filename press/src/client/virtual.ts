/** Whether the site has a workbench. A site without one does not bundle its code, not even as a lazy chunk. */
declare const __PRESS_WORKBENCH__: boolean;

/** Whether TypeScript of the site can be shown as JavaScript. */
declare const __PRESS_CODE_SWITCH__: boolean;

/** Whether names in code have hovers. */
declare const __PRESS_HOVERS__: boolean;

/** Whether the site has several languages, or Chinese. */
declare const __PRESS_LOCALES__: boolean;

declare module 'virtual:press/site' {
  export const site: import('../shared/records.ts').Site;
  /** The code host's name; empty without a repository or for an unknown host. */
  export const platform: string;
  /** Pattern of edit links, for `editUrl`. */
  export const editPattern: string | null;
  /** Pattern of links to a new issue, for `issueUrl`; null if the host has no form for it. */
  export const issuePattern: string | null;
  /** Apart from `site`, so that a site without one of them does not load its code. */
  export const docSearch: import('../shared/records.ts').DocSearchConfig | null;
  export const hasNavs: boolean;
  export const starBadge: string | null;
  /** File name of the service worker; empty for a site without one, and in development. */
  export const workerFile: string;
}

declare module 'virtual:press/theme' {
  export const theme: import('./theme.ts').Theme;
}

declare module 'virtual:press/demo-theme' {
  /**
   * The theme's components for demos, separate because they are loaded with the first page that has demos.
   */
  export const Previewer: NonNullable<import('./theme.ts').Theme['Previewer']>;
  export const DemoPair: NonNullable<import('./theme.ts').Theme['DemoPair']>;
}

declare module 'virtual:press/demos' {
  import type { ComponentType } from 'react';

  type Demos = Record<string, () => Promise<{ default: ComponentType }>>;
  /** Demo id → loader of its module; empty for a built site. */
  export const demos: Demos;
  /** Loads the list where `demos` is empty. Pages name the files of their demos. */
  export const loadDemos: (() => Promise<{ demos: Demos }>) | null;
}
