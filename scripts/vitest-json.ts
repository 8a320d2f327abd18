import { JsonReporter, type TestModule } from 'vitest/node';

/** Vitest's JSON report, with the project of each file: the files of the hooks run in several. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter from the default export.
export default class JsonWithProjects extends JsonReporter {
  #projects: string[] = [];

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
