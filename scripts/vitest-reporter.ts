import { JsonReporter, type TestModule } from 'vitest/node';

/**
 * Vitest's JSON report with the project of each file, because files of the hooks run in several projects. Prints
 * progress like Playwright's `line` reporter: `[3/84] press/src/node/cli/serve.test.ts`.
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter from the default export.
export default class ReportWithProjects extends JsonReporter {
  #projects: string[] = [];
  #done = 0;
  #all = 0;

  onTestRunStart(files: readonly unknown[]) {
    this.#all = files.length;
  }

  onTestModuleEnd(file: TestModule) {
    this.#done += 1;
    console.log(`[${this.#done}/${this.#all}] ${file.relativeModuleId}`);
  }

  override async onTestRunEnd(files: TestModule[]) {
    this.#projects = files.map(({ project }) => project.name);
    await super.onTestRunEnd(files);
  }

  override async writeReport(text: string) {
    const report = JSON.parse(text);
    for (const [index, file] of report.testResults.entries()) {
      file.project = this.#projects[index];
    }
    await super.writeReport(JSON.stringify(report));
  }
}
