/** A failure that the user can fix: its message is printed without a stack. */
export class Problem extends Error {
  /** @param {string} sentence */
  constructor(sentence) {
    super(sentence);
    this.name = 'Problem';
  }
}
