import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dist, expect, phone, test } from './fixtures.ts';

/** The boxes that are not at their final place after each tag of a document has arrived. */
function strays({ html, parts }: { html: string; parts: (readonly [string, string])[] }): string[] {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position: fixed; inset: 0; width: 100vw; height: 100vh; border: 0';
  document.body.replaceChildren(frame);
  const inner = frame.contentDocument as Document;
  type Box = { left: number; top: number; element: Element };
  const boxes = () => {
    const found = new Map<string, Box>();
    const visit = (element: Element, path: string) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isSeen = width > 0 && height > 0 && top < innerHeight;
      const isEmpty = () => !element.textContent && !element.querySelector('svg, input');
      if (isSeen && element.checkVisibility({ visibilityProperty: true }) && !isEmpty()) {
        found.set(path, { left, top, element });
      }
      for (const [index, child] of [...element.children].entries())
        visit(child, `${path}/${index}`);
    };
    visit(inner.body, '');
    return found;
  };
  inner.open();
  inner.write(html);
  const whole = boxes();

  const found = new Set<string>();
  inner.open();
  let written = 0;
  // Not closed: rules for the last child of an element only match after its end.
  const writeTo = (end: number) => {
    inner.write(html.slice(written, end).replace('<html', '<html data-arriving'));
    written = end;
  };
  for (const [from, to] of parts) {
    let cut = html.indexOf(from, written);
    const end = html.indexOf(to, cut);
    if (cut < 0 || end < 0) throw new Error(`There is no part from ${from} to ${to}.`);
    while (cut < end) {
      cut = html.indexOf('>', cut) + 1;
      writeTo(cut);
      for (const [path, { left, top, element }] of boxes()) {
        const last = whole.get(path) ?? { left, top };
        // By the definition of layout shifts.
        const hasMoved = Math.abs(last.left - left) >= 3 || Math.abs(last.top - top) >= 3;
        const name = () => (element.cloneNode(false) as Element).outerHTML;
        if (hasMoved) found.add(`${name()} ${left},${top} → ${last.left},${last.top}`);
      }
    }
  }
  return [...found];
}

for (const [screen, viewport] of [
  ['a phone', phone.viewport],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`on ${screen}, nothing moves while a document streams`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const file = join(dist, 'advanced/use-lock-fn/index.html');
    const document = await readFile(file, 'utf8');
    // Scripts do not run here: this one shows a message until the whole document has arrived.
    expect(document).toContain('dataset.arriving');
    const html = document
      .replace(/<(script|noscript)\b.*?<\/\1>/gs, '')
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    const parts = [
      ['<header', '<aside'],
      ['<main', '<table'],
      ['class="y-demo-tools"', 'class="y-demo-source"'],
    ] as const;
    expect(await page.evaluate(strays, { html, parts: [...parts] })).toEqual([]);
  });
}
