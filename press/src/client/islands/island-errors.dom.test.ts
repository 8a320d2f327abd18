import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchErrors } from './island-errors.ts';

let stops: (() => void)[];

beforeEach(() => {
  stops = [];
  document.body.innerHTML =
    '<div id="one"><button></button></div><div id="two"><button></button></div><p></p>';
});

afterEach(() => {
  for (const stop of stops) stop();
});

function watch(id: string, moduleUrl?: string) {
  const onError = vi.fn<(error: Error) => void>();
  const container = document.getElementById(id) as HTMLElement;
  const onBlocked = vi.fn<(sentence: string) => void>();
  const stop = watchErrors({ container, onError, onBlocked, moduleUrl });
  stops.push(stop);
  return { onError, onBlocked, stop };
}

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

function reject(reason: unknown) {
  const event = new Event('unhandledrejection');
  window.dispatchEvent(Object.assign(event, { reason }));
}

describe('an error that no boundary catches', () => {
  it('is attributed to the demo that was used last', () => {
    const one = watch('one');
    const two = watch('two');
    const error = new Error('late');
    press('#one button');
    fail(error);
    reject(error);
    expect(one.onError.mock.calls).toEqual([[error], [error]]);
    expect(two.onError).not.toHaveBeenCalled();
  });

  it('is reported when an event handler throws', () => {
    const { onError } = watch('one');
    const error = new Error('in the handler');
    document.querySelector('#one button')?.addEventListener('click', () => fail(error));
    press('#one button');
    expect(onError.mock.calls).toEqual([[error]]);
  });

  it('is ignored before any demo is used, or after something else was', () => {
    const { onError } = watch('one');
    fail(new Error('early'));
    press('#one button');
    press('p');
    fail(new Error('of the page'));
    expect(onError).not.toHaveBeenCalled();
  });

  it('is attributed to the demo whose module is in its stack first of all', () => {
    const one = watch('one', 'https://example.com/assets/one-abc.js');
    const two = watch('two', 'https://example.com/assets/two-def.js');
    const error = new Error('in a timer');
    error.stack = 'Error: in a timer\n    at tick (https://example.com/assets/two-def.js:1:20)';
    press('#one button');
    fail(error);
    expect(two.onError.mock.calls).toEqual([[error]]);
    expect(one.onError).not.toHaveBeenCalled();
  });

  it('is attributed to the one that was used, of two with the same module', () => {
    const url = 'https://example.com/assets/same-abc.js';
    const one = watch('one', url);
    const two = watch('two', url);
    const error = new Error('in a timer');
    error.stack = `Error: in a timer\n    at tick (${url}:1:20)`;
    press('#two button');
    fail(error);
    expect(two.onError.mock.calls).toEqual([[error]]);
    expect(one.onError).not.toHaveBeenCalled();
  });

  it('is an Error even if something else was thrown', () => {
    const { onError } = watch('one');
    press('#one button');
    reject('a text');
    reject(undefined);
    fail(Object.create(null));
    // How browsers report `throw null`.
    window.dispatchEvent(new ErrorEvent('error', { error: null, message: 'Uncaught null' }));
    expect(onError.mock.calls.map(([error]) => error.message)).toEqual([
      'a text',
      'undefined',
      'A value was thrown that cannot be shown as text.',
      'Uncaught null',
    ]);
    expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(Error);
  });

  it('is ignored when the browser hides it', () => {
    const { onError } = watch('one');
    press('#one button');
    fail(undefined);
    expect(onError).not.toHaveBeenCalled();
  });

  it('is not reported after watching has stopped', () => {
    const { onError, stop } = watch('one');
    const other = watch('two');
    press('#one button');
    stop();
    fail(new Error('late'));
    expect(onError).not.toHaveBeenCalled();
    expect(other.onError).not.toHaveBeenCalled();
  });
});

describe('what the site’s policy blocks', () => {
  const block = (violation: Partial<SecurityPolicyViolationEvent>) => {
    const event = new Event('securitypolicyviolation', { bubbles: true });
    document.dispatchEvent(Object.assign(event, { sourceFile: '', ...violation }));
  };

  it('is reported with its host and directive to the demo that requested it', async () => {
    const one = watch('one', 'one.js');
    const two = watch('two', 'two.js');
    block({
      blockedURI: 'https://api.test/data?x=1',
      effectiveDirective: 'connect-src',
      sourceFile: 'https://docs.test/assets/two.js',
    });
    block({
      blockedURI: 'eval',
      effectiveDirective: 'script-src',
      sourceFile: 'https://docs.test/assets/two.js',
    });
    await vi.waitFor(() => expect(two.onBlocked).toHaveBeenCalledTimes(2));
    expect(two.onBlocked.mock.calls).toEqual([
      ["Blocked by the site's Content-Security-Policy: https://api.test (connect-src)"],
      ["Blocked by the site's Content-Security-Policy: eval (script-src)"],
    ]);
    expect(one.onBlocked).not.toHaveBeenCalled();
  });

  it('is reported to the demo that started last, where a package evaluates text', async () => {
    const one = watch('one', 'one.js');
    const two = watch('two', 'two.js');
    block({ blockedURI: 'eval', effectiveDirective: 'script-src', sourceFile: '/assets/rules.js' });
    await vi.waitFor(() => expect(two.onBlocked).toHaveBeenCalledOnce());
    expect(one.onBlocked).not.toHaveBeenCalled();
  });

  it('is reported to the demo that contains the image', async () => {
    const { onBlocked } = watch('one');
    const address = 'https://pictures.test/a.png';
    document.getElementById('one')?.append(Object.assign(new Image(), { src: address }));
    block({ blockedURI: address, effectiveDirective: 'img-src' });
    await vi.waitFor(() => expect(onBlocked).toHaveBeenCalledOnce());
  });
});
