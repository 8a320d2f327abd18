import type { Demo, PlainScript } from '../../shared/records.ts';
import { packageName } from '../../shared/text.ts';
import { versionOf } from './project.ts';

const MODULE_HOST = 'https://esm.sh';

/** Every package must use the demo's copy of these. */
const SHARED_PACKAGES = ['react', 'react-dom'];

/** The `data` field of CodePen's prefill form, which other playgrounds accept as well. */
export function codePlaygroundData(demo: Demo): string {
  return JSON.stringify({
    title: demo.title ?? demo.identifier,
    html: '<div id="root"></div>',
    css: writeStyle(demo),
    js: writeScript(demo),
    js_pre_processor: 'babel',
    // Which of the HTML, CSS and JS panes are open.
    editors: '001',
  });
}

function writeStyle(demo: Demo): string {
  const libraries = Object.values(demo.dependencies).flatMap(({ css }) => css ?? []);
  const sheets = new Set([...libraries, ...(demo.sources[0]?.script?.styles ?? [])]);
  return [...sheets].map((path) => `@import url(${fileUrl(demo, path)});\n`).join('');
}

function writeScript(demo: Demo): string {
  const script = demo.sources[0]?.script;
  if (!script) throw new Error(`The script of ${demo.identifier} is not loaded.`);
  return `import { createRoot as createDemoRoot } from '${moduleUrl(demo, 'react-dom/client')}';
${withModuleUrls(demo, script)}

createDemoRoot(document.getElementById('root')).render(<${script.component} />);
`;
}

function withModuleUrls(demo: Demo, { code, specifiers }: PlainScript): string {
  // From the end, so that the ranges before stay valid.
  return specifiers.reduceRight(
    (text, [from, to]) =>
      text.slice(0, from) + moduleUrl(demo, code.slice(from, to)) + text.slice(to),
    code,
  );
}

function moduleUrl(demo: Demo, specifier: string): string {
  if (specifier.includes(':')) return specifier;
  const name = packageName(specifier);
  const pinned = SHARED_PACKAGES.filter((shared) => shared !== name);
  const pins = pinned.map((shared) => `${shared}@${versionOf(demo, shared)}`).join(',');
  return fileUrl(demo, specifier) + (name === 'react' ? '' : `?deps=${pins}`);
}

function fileUrl(demo: Demo, path: string): string {
  const name = packageName(path);
  return `${MODULE_HOST}/${name}@${versionOf(demo, name)}${path.slice(name.length)}`;
}
