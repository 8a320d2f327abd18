import { createLocator } from '../bundle/locate.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { createReport } from '../features/browser-report/report.ts';
import { createReportServer } from '../features/browser-report/report-server.ts';
import { inRepository } from '../lib/location.ts';
import type { Queries } from '../lib/queries.ts';
import { type Content, loadContent } from '../site/load-content.ts';
import { type RunningServer, serve } from './serve.ts';

export interface PreviewOptions {
  config: ResolvedConfig;
  queries: Queries;
  port: number;
  onWarning: (message: string) => void;
}

/** Serves the built site, and prints what browsers report about it. */
export function preview({
  config,
  queries,
  port,
  onWarning,
}: PreviewOptions): Promise<RunningServer> {
  let loading: Promise<Content> | undefined;
  // Read only when there is something to report, so that a folder can be served without a configuration.
  const content = () => {
    loading ??= loadContent(config, { queries });
    return loading;
  };
  let locator: ReturnType<typeof createLocator> | undefined;
  const report = createReport({
    config,
    content,
    async locate(position) {
      locator ??= createLocator({ config, content: await content(), queries });
      return locator(position);
    },
    print: (message) => onWarning(inRepository(config.repositoryRoot, { message }).message),
  });
  const reporter = createReportServer({
    base: config.base,
    onFinding: (finding) => void report.add(finding).catch(({ message }) => onWarning(message)),
  });
  const { outDir: folder, base } = config;
  return serve({ folder, base, port, host: 'localhost', reporter });
}
