// Compiles press and theme for publication: each module in `src` to a module in `dist` with its types, and
// copies the style sheets.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';
import { tsc } from './tsc.mjs';

// In this order: the theme needs the types of the engine.
for (const name of ['press', 'theme']) compile(join(root, name));

/** @param {string} folder */
function compile(folder) {
  const [src, dist] = [join(folder, 'src'), join(folder, 'dist')];
  // Remove output of deleted sources, but not the engine's program, which may be running.
  for (const entry of readdirSync(src)) {
    rmSync(join(dist, entry), { recursive: true, force: true });
  }

  const args = [tsc, '-p', join(folder, 'tsconfig.build.json'), '--singleThreaded'];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);

  for (const path of filesIn(src)) {
    if (!/\.(css|js|d\.ts)$/.test(path)) continue;
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    copyFileSync(join(src, path), join(dist, path));
  }

  for (const path of filesIn(dist)) {
    if (!path.endsWith('.d.ts')) continue;
    const file = join(dist, path);
    const text = readFileSync(file, 'utf8')
      // TypeScript rewrites the extensions of imports in scripts only,
      .replace(/(['"])(\.{1,2}\/[^'"\n]+)\.tsx?\1/g, '$1$2.js$1')
      // and keeps imports of style sheets, which have no types.
      .replace(/^import '[^']+\.css';\n/gm, '');
    writeFileSync(file, text);
  }
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}
