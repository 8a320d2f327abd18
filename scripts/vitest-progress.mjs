/** @typedef {import('vitest/node').Reporter} Reporter */

/**
 * A reporter that says how far a run is, in the words of Playwright's `line` reporter:
 * `[3/84] press/src/node/serve.test.ts`.
 * @implements {Reporter}
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter from the default export.
export default class Progress {
  #done = 0;
  #all = 0;

  /** @param {readonly unknown[]} files */
  onTestRunStart(files) {
    this.#all = files.length;
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    this.#done += 1;
    console.log(`[${this.#done}/${this.#all}] ${file.relativeModuleId}`);
  }
}
