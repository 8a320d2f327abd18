import { beforeEach, expect, test, vi } from 'vitest';
import type { Demo } from '../../shared/records.ts';
import { forgetData } from '../routing/fetch-file.ts';
import { loadSources } from './load-sources.ts';

vi.mock('virtual:press/site', () => ({ site: { base: '/', demoRoute: '~demos' } }));

const bare: Demo = {
  identifier: 'a-demo',
  sources: [{ name: 'demo1.tsx', language: 'tsx' }],
  dependencies: {},
};
const whole: Demo = { ...bare, sources: [{ name: 'demo1.tsx', language: 'tsx', code: 'text' }] };
const fetch = vi.fn();

beforeEach(() => {
  document.body.innerHTML =
    '<script id="press-data" type="application/json">{"build":"b1"}</script>';
  forgetData();
  fetch.mockReset();
  vi.stubGlobal('fetch', fetch);
});

test('the text of a demo’s sources is not requested when it is already there', async () => {
  expect(await loadSources(whole)).toBe(whole);
  expect(fetch).not.toHaveBeenCalled();
});

test('it is loaded from the demo’s data file', async () => {
  fetch.mockImplementation(async () => Response.json({ kind: 'demo', build: 'b1', demo: whole }));
  expect(await loadSources(bare)).toEqual(whole);
  expect(fetch.mock.calls[0]?.[0]).toBe('/~demos/a-demo/index.json?b1');
});

test('that of another build reloads the document once', async () => {
  history.replaceState(null, '');
  fetch.mockImplementation(async () => Response.json({ kind: 'demo', build: 'b2', demo: whole }));
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  for (const _ of [1, 2]) await expect(loadSources(bare)).rejects.toThrow('another build');
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});
