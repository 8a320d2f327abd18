import type { Heading } from '@multi-hooks/press/client';
import { createContext } from 'react';

/** The headings of the page, and the id of the current one. */
export const OutlineContext = createContext<{ headings: Heading[]; active: string | undefined }>({
  headings: [],
  active: undefined,
});
