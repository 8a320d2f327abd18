import { createLocator } from '../bundle/locate.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { createReport } from '../features/browser-report/report.ts';
import {
  createReportServer,
  type ReportServerOptions,
} from '../features/browser-report/report-server.ts';
import { inRepository } from '../lib/location.ts';
import type { Queries } from '../lib/queries.ts';
import { type Content, loadContent } from '../site/load-content.ts';
import { type ServeOptions, serve } from './serve.ts';

interface PreviewOptions
  extends Pick<ServeOptions, 'port' | 'host'>,
    Pick<ReportServerOptions, 'addresses' | 'onVisit'> {
  config: ResolvedConfig;
  queries: Queries;
  /** @default read on the first report: a folder can be served without it */
  content?: Content;
  onWarning: (message: string) => void;
}

/** Serves the built site, and prints what browsers report about it. */
export async function preview(options: PreviewOptions) {
  const { config, queries, onWarning, addresses, onVisit, ...at } = options;
  const { outDir: folder, base, repositoryRoot } = config;
  let loading = options.content && Promise.resolve(options.content);
  const content = () => {
    loading ??= loadContent(config, { queries });
    return loading;
  };
  let locator: ReturnType<typeof createLocator> | undefined;
  const report = createReport({
    config,
    content,
    async locate(position) {
      const known = await content();
      locator ??= createLocator({ config, content: known, queries });
      return locator(position);
    },
    print: (message) => onWarning(inRepository(repositoryRoot, { message }).message),
  });
  const findings: Promise<void>[] = [];
  const reporter = createReportServer({
    base,
    addresses,
    onVisit,
    onFinding: (finding) =>
      findings.push(report.add(finding).catch(({ message }) => onWarning(message))),
  });
  const server = await serve({ folder, base, reporter, ...at });
  return {
    ...server,
    visitUrl: server.url + reporter.visitPath,
    /** Waits until all findings are printed, and returns their number. */
    count: () => Promise.all(findings).then(report.count),
  };
}
