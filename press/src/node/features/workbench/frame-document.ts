import { DEMO_ROOT } from '../../../shared/attributes.ts';
import { engineScript } from '../../lib/modules/engine-file.ts';

/**
 * The frame may not load, send or open anything. The page puts all scripts into the frame's document: to a
 * sandbox, a script with an address is cross-origin, and browsers hide errors of such scripts. Before the
 * reader's code runs, the frame adds a policy that allows no further scripts. Images and fonts are inlined
 * in the scripts and style sheets that use them.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "script-src-attr 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "connect-src 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "worker-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/**
 * The document that demos run in: a file of the site with all of the engine's code for it. As on a page,
 * styles of UI libraries, in the layer `ui`, override those that the page sends, in the layer `page`.
 */
export async function frameDocument(): Promise<string> {
  const script = (await engineScript('frame/index.ts'))
    .trim()
    .replace(/<(?=\/script|!--)/gi, '\\x3c');
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta http-equiv="x-dns-prefetch-control" content="off">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Workbench</title>
<style>@layer page, ui;</style>
</head>
<body>
<div id="root" ${DEMO_ROOT}></div>
<script>${script}</script>
</body>
</html>
`;
}
