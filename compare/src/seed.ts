/** The same scenarios each time; `npm test` plays the first of them. */
export const SEED = 20_261_117;
