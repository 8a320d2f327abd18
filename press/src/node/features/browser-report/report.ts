import { dirname, join } from 'node:path';
import { demoIdOf, withoutBase } from '../../../shared/route.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { literal } from '../../config/literal.ts';
import { isInside, locationOf } from '../../lib/location.ts';
import { engineFile } from '../../lib/modules/engine-file.ts';
import type { ContentDemo, SiteContent } from '../../site/load-content.ts';
import { isFenceFile, placeOf } from '../../source/fence.ts';
import {
  type Finding,
  positionsIn,
  reactMessage,
  type ScriptPosition,
  type SourcePosition,
} from './finding.ts';

type ReportedContent = Pick<SiteContent, 'demos' | 'pages' | 'site'>;

export interface ReportOptions {
  config: Pick<ResolvedConfig, 'file' | 'base' | 'contentSecurityPolicy'>;
  content: () => ReportedContent | Promise<ReportedContent>;
  /** The source of a script's position; undefined if it is unknown. */
  locate: (position: ScriptPosition) => Promise<SourcePosition | undefined>;
  /** Called with a message that contains absolute paths. */
  print: (text: string) => void;
}

/** From this number of demos on, a report also explains how to prerender none of them. */
const MANY = 5;

/** Prints the findings of browsers, each once, with place and fix. */
export function createReport({ config, content, locate, print }: ReportOptions) {
  const known = new Set<string>();
  let mismatches = 0;
  const sources: Record<string, string[]> = { ...config.contentSecurityPolicy };

  async function sourcesOf(stack = '') {
    const found: SourcePosition[] = [];
    for (const position of positionsIn(stack).slice(0, 20)) {
      const source = await locate(position);
      if (source && !isInside(ENGINE, source.file)) found.push(source);
    }
    return found;
  }

  /** The line in the demo's file, in another file of the site, or else in a package. */
  async function sourceOf(stack?: string, demo?: ContentDemo) {
    const found = await sourcesOf(stack);
    const isOwn = ({ file }: SourcePosition) => !/[\\/]node_modules[\\/]/.test(file);
    return found.find(({ file }) => file === demo?.file) ?? found.find(isOwn) ?? found[0];
  }

  function problemOf(finding: Finding): string {
    const { kind, message = '', difference, directive = '', source = '' } = finding;
    if (kind === 'error') return `throws in the browser: ${reactMessage(message)}.`;
    if (kind === 'unmounted') return `does not start in the browser${message && `: ${message}`}.`;
    if (kind === 'blocked') {
      sources[directive] = [...new Set([...(sources[directive] ?? []), policyTerm(source)])];
      const action = source === 'eval' ? 'evaluates text as code' : `loads from ${source}`;
      return `${action}, which the site's Content-Security-Policy blocks (${directive}). If this is intended, add to ${locationOf(config.file)}:\n  contentSecurityPolicy: ${literal(sources)},`;
    }
    mismatches += 1;
    const fix = finding.island
      ? 'set "prerender: false" for it in "components"'
      : 'add "prerender: false" to its metadata';
    const all =
      mismatches < MANY
        ? ''
        : ` To prerender no demo at all, set "prerender: false" in "demo" of ${locationOf(config.file)}.`;
    const both = difference
      ? `\n  server:  ${difference.server}\n  browser: ${difference.browser}\n `
      : '';
    return `renders differently in the browser and on the server: ${reactMessage(message)}.${both} Render the same in both, use an effect, or ${fix}.${all}`;
  }

  return {
    count: () => known.size,
    async add(finding: Finding): Promise<void> {
      // React logs errors that error boundaries catch; an error that a demo logs itself was handled.
      const printers = await sourcesOf(finding.logged);
      if (printers.some(({ file }) => !REACT.test(file))) return;
      const { demos, pages, site } = await content();
      const path = decodeURI(withoutBase(config.base, finding.path) ?? '/');
      const pagePath = path.replace(/\/$/, '') || '/';
      const { kind, island, message, directive, source } = finding;
      const reported = finding.demo ?? demoIdOf(site, path);
      const found = await sourceOf(finding.stack, demos.get(reported ?? ''));
      // The page guesses which demo sent the request; the file that sent it is certain.
      const senders = [...demos].flatMap(([id, one]) =>
        found && filesOf(one).includes(found.file) ? id : [],
      );
      const isHere = (id: string) => demos.get(id)?.pagePath === pagePath;
      const sender = senders.find((id) => id === reported) ?? senders.find(isHere) ?? senders[0];
      const own = kind === 'blocked' ? (sender ?? reported) : (reported ?? sender);
      const id = island ? undefined : own;
      const demo = demos.get(id ?? '');
      const subject = demo?.file ?? island ?? path;
      const what = kind === 'error' ? message : [directive, source];
      const key = JSON.stringify([kind, subject, what]);
      if (known.has(key)) return;
      known.add(key);

      const pageAt = (at: string) => pages.find(({ page }) => page.path === at);
      const shown = pageAt(demo?.pagePath ?? pagePath);
      const { filePath = path } = shown?.page ?? {};
      const inPage = locationOf(filePath, demo?.line);
      const isFence = demo && isFenceFile(demo.file);
      const isOwn = found && found.file === demo?.file;
      // The lines of a demo that is written in a page are those of the page.
      const at =
        isOwn && isFence
          ? placeOf({ file: demo.file, line: demo.line + found.line })
          : found && locationOf(found.file, found.line);
      const place = isOwn ? at : demo && !isFence ? locationOf(demo.file) : inPage;
      const details = [
        demo && `demo ${id}`,
        island && `<${island}>`,
        demo && !isFence && inPage,
        at !== place && at && `in ${at}`,
      ].filter(Boolean);
      print(
        `${place}${details.length > 0 ? ` (${details.join(', ')})` : ''} ${problemOf(finding)}`,
      );
    },
  };
}

/** Whether a file is the demo's own code: its module, or a file that is shown with it. */
const filesOf = ({ file, demo }: ContentDemo) => [
  file,
  ...demo.sources.slice(1).map(({ name }) => join(dirname(file), name)),
];

const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

const ENGINE = dirname(engineFile('client'));

/** The source that a policy has to allow. */
function policyTerm(source: string): string {
  if (/^(eval|inline|wasm-eval)$/.test(source)) return `'unsafe-${source}'`;
  return /^(data|blob)$/.test(source) ? `${source}:` : source;
}
