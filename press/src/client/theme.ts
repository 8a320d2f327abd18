import type { ComponentType, ReactNode } from 'react';
import type { Demo, ThemeColor } from '../shared/records.ts';

/** What a theme gives the engine. The engine decides what is shown; the theme, how. */
export interface Theme {
  /** CSS colours for the browser's own bars; without them the browser chooses. */
  themeColor?: ThemeColor;
  /** The frame around every page; it stays mounted while pages change. */
  Layout: ComponentType<{ children: ReactNode }>;
  /** A path without a page. */
  NotFound: ComponentType;
  /** The document's title there, in a language of the site. */
  notFoundTitle: (locale: string) => string;
  /** A page whose data could not be loaded. */
  LoadFailure: ComponentType<{ error: Error; retry: () => void }>;
  /**
   * Says that the next view takes a moment to load. It is mounted all the time, so that screen
   * readers notice when its text appears.
   */
  Loading: ComponentType<{ isShown: boolean }>;
  /** The frame around a demo: `children` is where the demo itself is mounted. */
  Previewer: ComponentType<PreviewerProps>;
  /** A demo alone on its page, without its frame. */
  BareDemo: ComponentType<{ demo: Demo; children: ReactNode }>;
  /** A demo that threw. */
  DemoFailure: ComponentType<{ error: Error; reset: () => void }>;
}

export interface PreviewerProps {
  demo: Demo;
  /** Alone on its page, where it needs no link to that page. */
  standalone: boolean;
  /** Plays the demo's motions, if it has any. */
  player: { play: () => void; isPlaying: boolean };
  /** Starts a demo that has a page of its own inside this one afresh; null for any other. */
  reload: (() => void) | null;
  children: ReactNode;
}
