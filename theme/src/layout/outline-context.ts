import type { Heading } from '@multi-hooks/press/client';
import { createContext } from 'react';

/** The headings of the page, and the id of the current one; null for a page without an outline. */
export const OutlineContext = createContext<{
  headings: Heading[];
  active: string | undefined;
  /** Called when the theme's own outline is shown below the title. */
  onShown?: () => void;
} | null>(null);
