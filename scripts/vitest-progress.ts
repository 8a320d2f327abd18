import type { Reporter, TestModule } from 'vitest/node';

/** Prints progress as Playwright's `line` reporter does: `[3/84] press/src/node/serve.test.ts`. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter from the default export.
export default class Progress implements Reporter {
  #done = 0;
  #all = 0;

  onTestRunStart(files: readonly unknown[]) {
    this.#all = files.length;
  }

  onTestModuleEnd(file: TestModule) {
    this.#done += 1;
    console.log(`[${this.#done}/${this.#all}] ${file.relativeModuleId}`);
  }
}
