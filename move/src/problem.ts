/** A failure that the user can fix. */
export class Problem extends Error {}
