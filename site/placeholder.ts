import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as yhooks from 'yhooks';
import { serve } from '../press/src/node/serve.ts';

const folder = fileURLToPath(new URL('dist/', import.meta.url));

const hooks = Object.keys(yhooks).filter((name) => name.startsWith('use'));

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>yhooks</title>
  </head>
  <body>
    <main>
      <h1>yhooks</h1>
      <ul>
${hooks.map((name) => `        <li><code>${name}</code></li>`).join('\n')}
      </ul>
    </main>
  </body>
</html>
`;

const command = process.argv[2];

if (command !== 'preview') {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}index.html`, page);
}
if (command !== 'build') {
  const { url } = await serve({ folder, base: '/multi-hooks/', port: 4173, host: 'localhost' });
  console.log(`yhooks is served at ${url}`);
}
