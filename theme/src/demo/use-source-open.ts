import type { Demo } from '@multi-hooks/press/client';
import { useState } from 'react';

/** The reader's choices by demo; they last as long as the document, also over other pages. */
const choices = new Map<string, boolean>();

export function useSourceOpen(demo: Demo): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(choices.get(demo.identifier) ?? demo.defaultShowCode ?? false);
  const toggle = () => {
    choices.set(demo.identifier, !isOpen);
    setOpen(!isOpen);
  };
  return [isOpen, toggle];
}
