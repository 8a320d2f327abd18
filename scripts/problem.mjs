/** A failure the person at the keyboard can mend: shown as its one sentence, without a stack. */
export class Problem extends Error {
  /** @param {string} sentence */
  constructor(sentence) {
    super(sentence);
    this.name = 'Problem';
  }
}
