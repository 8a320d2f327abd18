import { describe, expect, test, vi } from 'vitest';
import type { Demo } from '../../shared/records.ts';
import { OtherBuildError } from '../routing/file-errors.ts';
import type { View } from '../routing/view.ts';
import type { Loader } from '../routing/view-loader.ts';
import { createSourceLoader } from './load-sources.ts';

describe('the text of a demo’s sources', () => {
  const bare: Demo = {
    identifier: 'a-demo',
    sources: [{ name: 'demo1.tsx', language: 'tsx' }],
    dependencies: {},
  };
  function start(answer: View = { kind: 'not-found' }) {
    const load = vi.fn<Loader['load']>(async () => answer);
    return { load, loadSources: createSourceLoader({ load }) };
  }
  const whole: Demo = { ...bare, sources: [{ name: 'demo1.tsx', language: 'tsx', code: 'text' }] };

  test('is not requested when it is already there', async () => {
    const { load, loadSources } = start();
    expect(await loadSources(whole)).toBe(whole);
    expect(load).not.toHaveBeenCalled();
  });

  test('is loaded from the demo’s data file', async () => {
    const { load, loadSources } = start({ kind: 'demo', demo: whole });
    expect(await loadSources(bare)).toBe(whole);
    expect(load).toHaveBeenCalledExactlyOnceWith({ kind: 'demo', id: 'a-demo' });
  });

  test('that is missing rejects with the id of the demo', async () => {
    const { loadSources } = start({ kind: 'unknown-demo', id: 'a-demo' });
    await expect(loadSources(bare)).rejects.toThrow('No data was found for the demo a-demo.');
  });

  test('of another build reloads the document once', async () => {
    const { load, loadSources } = start();
    history.replaceState(null, '');
    load.mockRejectedValue(new OtherBuildError('/x', 'b2'));
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    for (const _ of [1, 2]) {
      await expect(loadSources(bare)).rejects.toThrow('another build');
    }
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
  });
});
