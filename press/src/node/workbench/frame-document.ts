import { bundleScript } from '../vite/bundle-script.ts';

/**
 * Nothing may be loaded, sent or opened from the frame. All its scripts are in its own document, put
 * there by the page: a script from an address would be one of another origin to the sandbox, and
 * browsers hide what went wrong in those.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** The document that demos run in: a file of the site with everything of ours inside. */
export async function frameDocument(): Promise<string> {
  const script = (await bundleScript('frame/index.ts'))
    .trim()
    .replace(/<(?=\/script|!--)/gi, '\\x3c');
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Workbench</title>
</head>
<body>
<div id="root"></div>
<script>${script}</script>
</body>
</html>
`;
}
