import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { engineFile } from '../../lib/modules/engine-file.ts';
import { escapeHtml } from '../../markdown/html.ts';
import { type Finding, readFinding, type Visit } from './finding.ts';

/** The path of the reporter below the base, which no page has. */
const FOLDER = '/~report/';

export interface ReportServerOptions {
  base: string;
  onFinding: (finding: Finding) => void;
  /** The addresses that `press check --browser` visits. @default none */
  addresses?: () => string[];
  onVisit?: (visit: Visit) => void;
}

export type ReportServer = ReturnType<typeof createReportServer>;

/**
 * Adds a script before all others of a document. Leaves the frame of the workbench unchanged, because it
 * may not load anything.
 */
export const withFirstScript = (html: string, script: string) =>
  html.replace(/(?=<script>[^<]*window\.routerBase)/, () => script);

/** Serves the scripts in `client/report`, and receives their reports. */
export function createReportServer(options: ReportServerOptions) {
  const { base, onFinding, onVisit } = options;
  const folder = base + FOLDER.slice(1);
  return {
    /** A script tag, before all other scripts of a document. */
    tag: `<script src="${escapeHtml(folder)}reporter.js"></script>`,
    visitPath: `${FOLDER.slice(1)}visit`,
    /** `path` is relative to the base. Returns false for other requests. */
    answer(path: string, request: IncomingMessage, response: ServerResponse): boolean {
      if (!path.startsWith(FOLDER)) return false;
      const name = path.slice(FOLDER.length);
      if (request.method === 'POST' && name === 'findings') {
        void receive(request).then((found) => {
          if (found?.kind === 'progress' || found?.kind === 'end') onVisit?.(found);
          else if (found) onFinding(found);
          response.writeHead(204).end();
        });
      } else if (name === 'reporter.js' || name === 'visit.js') {
        response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
        response.end(readFileSync(engineFile(`client/report/${name}`)));
      } else if (name === 'visit' && options.addresses) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(visitDocument(folder, options.addresses()));
      } else response.writeHead(404).end();
      return true;
    },
  };
}

async function receive(request: IncomingMessage): Promise<Finding | Visit | undefined> {
  // Pages of other sites could post a form, but not a request of the same origin.
  if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return undefined;
  return readFinding(await text(request).catch(() => ''));
}

const visitDocument = (folder: string, addresses: string[]) => `<!doctype html>
<title>press check</title>
<body style="margin: 0">
<script src="${escapeHtml(folder)}visit.js" data-addresses="${escapeHtml(JSON.stringify(addresses))}"></script>
`;
