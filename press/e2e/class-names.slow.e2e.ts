import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixture-test.ts';
import { distOf } from './support/fixture.ts';
import { open } from './support/page.ts';
import { pressFolder } from './support/press.ts';

const PREFIX = 'y-';

/** The computed styles of an element that readers can notice. */
const properties =
  `position display visibility opacity float clear inset z-index transform translate rotate
  width height min-width min-height max-width max-height padding margin border border-radius outline
  box-sizing box-shadow overflow clip-path content-visibility color background fill stroke cursor
  font letter-spacing text-align text-decoration text-indent text-transform white-space overflow-wrap
  list-style flex gap grid-template order align-items justify-content pointer-events animation
  transition container scroll-margin content counter-increment break-inside`.split(/\s+/);

/** Class names of CodeMirror; the theme styles them in the workbench only. */
const isEditor = (name: string) => name.startsWith('cm-');

const styles = join(pressFolder, '../theme/src/styles');

const read = (file: string) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|url\(.*?\)/gs, '');

/**
 * All rules of the theme in their layers, including those that are loaded later: the workbench, the search
 * list.
 */
function themeCss() {
  const imports = read(join(styles, 'index.css'));
  return readdirSync(styles, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.css') && name !== 'index.css')
    .map((name) => {
      const [, layer] = new RegExp(`${name}" layer\\((\\w+)`).exec(imports) ?? [];
      return layer ? `@layer ${layer} {${read(join(styles, name))}}` : read(join(styles, name));
    })
    .join('\n');
}

/** What a reader of the fixture gets. */
function builtCss() {
  const folder = join(distOf('three-locales'), 'assets');
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return names.map((name) => read(join(folder, name))).join('\n');
}

const found = (css: string, pattern: RegExp) =>
  new Set([...css.matchAll(pattern)].map(([match]) => match));

/**
 * One element for about ten names, because testing each name alone would take a minute. Adjacent names may
 * exclude each other.
 */
function inTens(all: string[]) {
  const count = Math.ceil(all.length / 10);
  return Array.from({ length: count }, (_, ten) => all.filter((_, index) => index % count === ten));
}

/** Runs in the page: adds elements to a demo, and returns those that look different with a name. */
function compare({ names, properties }: { names: string[]; properties: string[] }) {
  const inside = `<p>p</p><ul><li><a href="/docs/">a</a></li></ul><h2><a>h</a></h2><span>s</span>
    <nav><ul><li>n</li><li>n</li></ul></nav><div><div>d</div><div>d</div></div><small>s</small>
    <mark>m</mark><table><tbody><tr><th>th</th><td>td</td></tr></tbody></table><hr><time>t</time>
    <blockquote>b</blockquote><svg width="9" viewBox="0 0 9 9"></svg><img alt="i" width="9">`;
  const controls =
    '<button>b</button><input><select></select><label>l<input></label><pre><code>c</code></pre>';
  const named = (name: string, content: string) =>
    `<div ${name}>${content}</div><ul ${name}><li>l</li></ul><a href="/docs/" ${name}>a</a>`;
  const root = document.querySelector('[data-mounted]') as HTMLElement;
  const add = (html: string, isBare = false) => {
    const box = document.createElement('div');
    box.style.cssText = 'position: absolute; inset: 0 0 auto';
    root.append(box);
    const inner = isBare ? box.attachShadow({ mode: 'open' }) : box;
    inner.innerHTML = html;
    return [...inner.querySelectorAll('*')];
  };
  const lookOf = (element: Element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      return properties.map(
        (name) => `${element.localName}${pseudo} { ${name}: ${style.getPropertyValue(name)} }`,
      );
    });
  const difference = (one: Element[], looks: string[][]) =>
    one
      .flatMap((element, index) => {
        const expected = looks[index];
        return lookOf(element).filter((line, place) => line !== expected?.[place]);
      })
      .slice(0, 3)
      .join(' ');
  // Add all elements before measuring: otherwise the page would be laid out for each.
  const bare = add(named('', inside), true);
  const first = add(named('', inside));
  const plain = add(named('', inside + controls));
  const all = names.map((name) => ({ name, elements: add(named(name, inside + controls)) }));
  const look = plain.map(lookOf);
  const changed = all.flatMap(({ name, elements }) => {
    const changes = difference(elements, look);
    return changes ? [`${name}: ${changes}`] : [];
  });
  return { without: difference(first, bare.map(lookOf)), changed };
}

test('a demo looks as on a bare page, whatever its classes and attributes are called', async ({
  page,
}) => {
  const css = themeCss();
  const own = [...found(css + builtCss(), /(?<=\.)[a-zA-Z_][\w-]*/g)];
  expect(own.filter((name) => !name.startsWith(PREFIX) && !isEditor(name))).toEqual([]);
  expect(own.length).toBeGreaterThan(80);
  const classes = own
    .flatMap((name) => [name, name.replace(PREFIX, '')])
    // Of the theme, in a demo that has failed.
    .filter((name) => name !== `${PREFIX}demo-failure`);
  const attributes = [...found(css, /(?<=\[)data-[\w-]+(~?="[\w-]+")?/g)]
    .map((attribute) => attribute.replace('~', ''))
    .filter((attribute) => !/^data-(demo-root|scheme|prefers)/.test(attribute));
  expect(attributes.length).toBeGreaterThan(40);
  const names = [
    ...inTens(classes).map((some) => `class="${some.join(' ')}"`),
    ...inTens(attributes).map((some) => some.join(' ')),
  ];

  await open(page, '/');
  await page.locator('[data-mounted]').first().waitFor();
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await test.step(`at ${width} px`, async () => {
      const { without, changed } = await page.evaluate(compare, { names, properties });
      expect(without).toBe('');
      expect(changed).toEqual([]);
    });
  }
});
