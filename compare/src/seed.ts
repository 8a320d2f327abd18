/** Fixed, so that scenarios are the same each time; `npm test` plays the first ones. */
export const SEED = 20_261_117;
