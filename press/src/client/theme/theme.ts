import type { ComponentType, ReactNode, Ref } from 'react';
import type { Demo, Heading, PageData, ThemeColor } from '../../shared/records.ts';
import type { PartName, SlotName } from '../../shared/theme-parts.ts';
import type { MotionPlayer } from '../demo/motions.ts';

/** What a theme provides. The engine decides what is shown, the theme how it looks. */
export interface Theme extends ThemeComponents {
  /** Value of the `theme-color` meta in each mode; without it the browser chooses. */
  themeColor?: ThemeColor;
  /** Shown below the title of a page, or above all content if the page does not begin with its title. */
  BelowTitle?: ComponentType;
  /** The document title for a path without a page, in the given locale. */
  notFoundTitle: (locale: string) => string;
  /** The previewer around a demo. A module `demos` beside the theme may export it, to be loaded later. */
  Previewer?: ComponentType<PreviewerProps>;
  /** A demo on its own page, without the previewer; may be in the same module. */
  BareDemo?: ComponentType<PartProps['BareDemo']>;
  /** The parts and slots that the theme has besides those above, by `part` and `Slot`. */
  parts?: readonly (PartName | SlotName)[];
}

type ThemeComponents = {
  [Name in 'Layout' | 'NotFound' | 'LoadFailure' | 'Loading' | 'DemoFailure']: ComponentType<
    PartProps[Name]
  >;
};

/** The props of each part that a site can replace. */
export interface PartProps {
  /** Around every page; it stays mounted across navigations. */
  Layout: { children: ReactNode };
  Header: {
    /** Opens the menu on a narrow screen. */
    menuButton: ReactNode;
  };
  Menu: {
    headings: Heading[];
    /** The heading at which the reader is. */
    active: string | undefined;
    /** Whether the drawer is open on a narrow screen. */
    isOpen: boolean;
    /** A ref for the drawer's element. */
    panel: Ref<HTMLElement>;
  };
  Search: object;
  Outline: object;
  PageFooter: { data: PageData };
  NotFound: object;
  LoadFailure: { error: Error; retry: () => void };
  /** Always mounted: screen readers only announce text in a live region that they already know. */
  Loading: { isShown: boolean };
  Previewer: PreviewerProps;
  BareDemo: { demo: Demo; children: ReactNode };
  /** Shown in place of a demo that threw. */
  DemoFailure: { error: Error; reset: () => void };
}

export type Parts = { [Name in PartName]?: PartComponent<Name> };

export type Slots = { [Name in SlotName]?: ComponentType };

/** A component that replaces a part: it may render the original, with the same or other props. */
export type PartComponent<Name extends PartName> = ComponentType<
  PartProps[Name] & { Original: ComponentType<PartProps[Name]> }
>;

export interface PreviewerProps {
  demo: Demo;
  /** Whether the demo is on its own page, and needs no link to it. */
  standalone: boolean;
  /** Plays the demo's motions, if it has any. */
  player: MotionPlayer;
  /** Reloads a demo that runs in an iframe; null for any other. */
  reload: (() => void) | null;
  children: ReactNode;
}
