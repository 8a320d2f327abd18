/* What names in code say. A theme imports it on demand, as most visits never ask. */

export { loadHovers } from './load-hovers.ts';
