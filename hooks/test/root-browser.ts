import { flushSync } from 'react-dom';
import type { Act } from './root.js';

export { createRoot } from './root-modern.js';

// In a real browser, observers and input update state outside of act(), about which React would
// warn. Rendering is still finished when `act` returns.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;

const act = flushSync as unknown as Act;

export { act };
