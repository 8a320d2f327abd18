import React from 'react';
import { createRoot as create, hydrateRoot, type Root } from 'react-dom/client';
import type { Act, CreateRoot } from './root.js';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const createRoot: CreateRoot = (container, hydrated) => {
  let root: Root | undefined;
  return {
    render(element) {
      if (root) root.render(element);
      else if (hydrated) root = hydrateRoot(container, element);
      else {
        root = create(container);
        root.render(element);
      }
    },
    unmount() {
      root?.unmount();
    },
  };
};

const act = (React as unknown as { act: Act }).act;

export { act, createRoot };
