import type { ComponentType, ReactNode } from 'react';
import type { Demo, ThemeColor } from '../shared/records.ts';

/** What a theme provides. The engine decides what is shown, the theme how it looks. */
export interface Theme {
  /** Value of the `theme-color` meta in each mode; without it the browser chooses. */
  themeColor?: ThemeColor;
  /** Around every page; it stays mounted across navigations. */
  Layout: ComponentType<{ children: ReactNode }>;
  /** In place of a page that does not exist. */
  NotFound: ComponentType;
  /** The document title for a path without a page, in the given locale. */
  notFoundTitle: (locale: string) => string;
  /** In place of a page that could not be loaded. */
  LoadFailure: ComponentType<{ error: Error; retry: () => void }>;
  /** Always mounted: screen readers only announce text in a live region that they already know. */
  Loading: ComponentType<{ isShown: boolean }>;
  /** Shown in place of a demo that threw. */
  DemoFailure: ComponentType<{ error: Error; reset: () => void }>;
  /** Below a demo that has no previewer, for readers without a script. */
  NeedsScript?: ComponentType;
  /** The previewer around a demo. A module `demos` beside the theme may export it, to be loaded later. */
  Previewer?: ComponentType<PreviewerProps>;
  /** Around the previewer of a demo that readers can replace; may be in the same module. */
  DemoPair?: ComponentType<DemoPairProps>;
}

export interface DemoPairProps {
  /** The titles of the demo with the library and of the one without it. */
  titles: readonly string[];
  /** The highlighted source of the second demo, for readers without a script. */
  source?: string | undefined;
  /** Index of the demo that is shown. */
  selected: number;
  onSelect: (index: number) => void;
  children: ReactNode;
}

export interface PreviewerProps {
  demo: Demo;
  /** Whether the demo is on its own page, and needs no link to it. */
  standalone: boolean;
  /** Whether nothing but the demo is shown there. @default false */
  isBare?: boolean;
  /** Reloads a demo that runs in an iframe; null for any other. */
  reload: (() => void) | null;
  children: ReactNode;
}
