declare module 'virtual:press/site' {
  import type { Site } from '../shared/records.ts';
  export const site: Site;
}

declare module 'virtual:press/theme' {
  import type { Theme } from './theme.ts';
  export const theme: Theme;
}

declare module 'virtual:press/demos' {
  import type { ComponentType } from 'react';
  /** Demo id → its module, each in a chunk of its own. */
  export const demos: Record<string, () => Promise<{ default: ComponentType }>>;
}
