/** Something that the person who called the command can mend. */
export class Problem extends Error {}
