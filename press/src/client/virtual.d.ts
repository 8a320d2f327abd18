declare module 'virtual:press/site' {
  export const site: import('../shared/records.ts').Site;
  /** The repository's host; empty when there is none or it is unknown. */
  export const platform: string;
  /** Where files of the repository are edited. */
  export const editPattern: string | null;
  /** Address of an image with the number of stars of the repository. */
  export const starBadge: string | null;
  export const hasLocales: boolean;
  export const hasChinese: boolean;
  export const hasNavs: boolean;
  export const hasDocSearch: boolean;
  export const hasFrames: boolean;
  export const hasSourceTabs: boolean;
}

declare module 'virtual:press/theme' {
  export const theme: import('./theme.ts').Theme;
}

declare module 'virtual:press/demos' {
  import type { ComponentType } from 'react';
  /** Demo id → its module, each in a chunk of its own. */
  export const demos: Record<string, () => Promise<{ default: ComponentType }>>;
}
