import { hydrate, render, unmountComponentAtNode } from 'react-dom';
import { act } from 'react-dom/test-utils';
import type { Act, CreateRoot } from './root.js';

const createRoot: CreateRoot = (container, hydrated) => ({
  render(element) {
    (hydrated ? hydrate : render)(element, container);
  },
  unmount() {
    unmountComponentAtNode(container);
  },
});

const legacyAct = act as Act;

export { createRoot, legacyAct as act };
