import { expect, test, vi } from 'vitest';
import { showStep } from './show-step.ts';

vi.mock('@multi-hooks/press/client', () => ({
  fillText: (text: string, { name }: { name: string }) => text.replace('{name}', name),
}));

const animate = vi.fn();

function show(html: string, { isReduced = false } = {}) {
  document.body.innerHTML = `${html}<p data-announcer></p>`;
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  const target = Object.assign(document.body.firstElementChild as Element, { animate });
  const ms = showStep(target, 'Click {name}');
  return { ms, said: document.querySelector('[data-announcer]')?.textContent };
}

test('what is clicked next has a ring for 600 ms, and is announced', () => {
  expect(show('<button>Send\n it</button>')).toEqual({ ms: 600, said: 'Click Send it' });
  expect(animate).toHaveBeenCalledOnce();
  expect(animate.mock.calls[0]?.[1]).toBe(600);
});

test('with reduced motion it is only announced', () => {
  animate.mockClear();
  const reduced = show('<button aria-label="Close">x</button>', { isReduced: true });
  expect(reduced).toEqual({ ms: 0, said: 'Click Close' });
  expect(animate).not.toHaveBeenCalled();
});

test.each(['<section></section>', `<section>${'long '.repeat(20)}</section>`])(
  'an element without a name is called by its tag: %s',
  (html) => expect(show(html).said).toBe('Click section'),
);
