import { beforeEach, expect, it } from 'vitest';
import { rememberTabs } from './code-groups.ts';

const group = (name: string, ...titles: string[]) =>
  `<div data-code-group>${titles
    .map(
      (title, index) =>
        `<label><input type="radio" name="${name}"${index === 0 ? ' checked' : ''}>${title}</label><div data-code></div>`,
    )
    .join('')}</div>`;

const show = (...groups: string[]) => {
  document.body.innerHTML = groups.join('');
  rememberTabs();
};

const chosen = () =>
  [...document.querySelectorAll('label')]
    .filter((label) => label.querySelector('input')?.checked)
    .map((label) => label.textContent);

const pick = (title: string) => {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent === title);
  const radio = label?.querySelector('input');
  if (!radio) throw new Error(`There is no tab ${title}.`);
  radio.checked = true;
  radio.dispatchEvent(new Event('change', { bubbles: true }));
};

beforeEach(() => localStorage.clear());

it('a chosen tab is chosen in all groups, and on the next page', () => {
  show(group('a', 'npm', 'pnpm'), group('b', 'npm', 'pnpm', 'yarn'), group('c', 'ts', 'js'));
  pick('pnpm');
  expect(chosen()).toEqual(['pnpm', 'pnpm', 'ts']);
  pick('js');
  show(group('a', 'npm', 'pnpm'), group('c', 'ts', 'js'), group('d', 'x'));
  expect(chosen()).toEqual(['pnpm', 'js', 'x']);
});

it('what is stored by someone else does no harm', () => {
  localStorage.setItem('press:tabs', '{');
  show(group('a', 'npm', 'pnpm'));
  expect(chosen()).toEqual(['npm']);
});
