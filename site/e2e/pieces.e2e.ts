import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dist, expect, phone, test } from './fixtures.ts';

/** Where the boxes of a document stand that has arrived up to each tag, if that is not their place. */
function strays({ html, from, to }: { html: string; from: string; to: string }): string[] {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position: fixed; inset: 0; width: 100vw; height: 100vh; border: 0';
  document.body.replaceChildren(frame);
  const boxesOf = (text: string) => {
    const inner = frame.contentDocument as Document;
    inner.open();
    // Not closed: what matches the last child of an element waits for its end.
    inner.write(text);
    const boxes = new Map<string, { left: number; top: number; name: string }>();
    const visit = (element: Element, path: string) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isSeen = width > 0 && height > 0 && top < innerHeight;
      const isEmpty = !element.textContent && !element.querySelector('svg, input');
      if (isSeen && !isEmpty && element.checkVisibility({ visibilityProperty: true })) {
        const name = element.cloneNode(false) as Element;
        boxes.set(path, { left, top, name: name.outerHTML });
      }
      for (const [index, child] of [...element.children].entries())
        visit(child, `${path}/${index}`);
    };
    visit(inner.body, '');
    return boxes;
  };
  const whole = boxesOf(html);
  const found = new Set<string>();
  let cut = html.indexOf(from);
  const end = html.indexOf(to, cut);
  while (cut > 0 && cut < end) {
    cut = html.indexOf('>', cut) + 1;
    const piece = html.slice(0, cut).replace('<html', '<html data-arriving');
    for (const [path, { left, top, name }] of boxesOf(piece)) {
      const last = whole.get(path) ?? { left, top };
      // As browsers count shifts.
      const hasMoved = Math.abs(last.left - left) >= 3 || Math.abs(last.top - top) >= 3;
      if (hasMoved) found.add(`${name} ${left},${top} → ${last.left},${last.top}`);
    }
  }
  return [...found];
}

for (const [screen, viewport] of [
  ['a phone', phone.viewport],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`on ${screen}, nothing moves while a document arrives in pieces`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const file = join(dist, 'advanced/use-lock-fn/index.html');
    const document = await readFile(file, 'utf8');
    // Scripts do not run here: this one says so until the whole document is there.
    expect(document).toContain('dataset.arriving');
    const html = document
      .replace(/<(script|noscript)\b.*?<\/\1>/gs, '')
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    for (const [from, to] of [
      ['<header', '<aside'],
      ['<main', '<table'],
      ['class="demo-tools"', 'class="demo-source"'],
    ] as const) {
      expect(await page.evaluate(strays, { html, from, to })).toEqual([]);
    }
  });
}
