import { flushSync } from 'react-dom';
import type { Act } from './root.js';

export { createRoot } from './root-modern.js';

// In a real browser React schedules as it does for users: observers and input update state outside
// any act(), which React would only warn about. Rendering is still done when `act` returns.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;

const act = flushSync as unknown as Act;

export { act };
