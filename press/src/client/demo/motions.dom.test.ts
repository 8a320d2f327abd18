import { Window } from 'happy-dom';
import { act, createElement, StrictMode, Suspense, startTransition, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMotions } from './motions.ts';
import { captureMotions, runMotions } from './run-motions.ts';

let log: string[];
let warnings: string[];

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  warnings = [];
  document.body.innerHTML =
    '<div id="scope"><button class="a"></button><svg><path /></svg></div><button class="out"></button>';
  document.addEventListener('click', record);
});

afterEach(() => {
  document.removeEventListener('click', record);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function record({ target }: Event) {
  const element = target as Element;
  log.push(element.getAttribute('class') ?? element.tagName.toLowerCase());
}

function runnerOf(steps: string[], scope = () => document.getElementById('scope')) {
  const ending = new AbortController();
  let isPlaying = false;
  return {
    async play(how: { beforeClick?: (target: Element) => number } = {}) {
      isPlaying = true;
      const warn = (message: string) => warnings.push(message);
      await runMotions(steps, { scope, warn, signal: ending.signal, ...how });
      isPlaying = false;
    },
    isPlaying: () => isPlaying,
    cancel: () => ending.abort(),
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the runner', () => {
  it('runs the steps in order and waits for timeouts', async () => {
    const { play, isPlaying } = runnerOf(['click:.a', 'timeout:500', 'click:.a']);
    play();
    await vi.advanceTimersByTimeAsync(499);
    expect(log).toEqual(['a']);
    expect(isPlaying()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(['a', 'a']);
    expect(isPlaying()).toBe(false);
  });

  it('ends after steps without a timeout', async () => {
    const { play, isPlaying } = runnerOf(['click:.a']);
    play();
    expect(isPlaying()).toBe(true);
    await settle();
    expect(isPlaying()).toBe(false);
  });

  it('ends at once without steps', async () => {
    const { play, isPlaying } = runnerOf([]);
    play();
    await settle();
    expect(isPlaying()).toBe(false);
  });

  it('resolves selectors in the demo, or in the document if they are global', async () => {
    const { play } = runnerOf([
      'click:.out',
      'click:global(.out)',
      'click:global(:not(html, body))',
    ]);
    play();
    await settle();
    expect(log[0]).toBe('out');
    expect(warnings).toEqual([
      `[press: motion] 'click:.out' is skipped: nothing matches ".out" in the demo.`,
    ]);
  });

  it('clicks SVG elements', async () => {
    runnerOf(['click:path']).play();
    await settle();
    expect(log).toEqual(['path']);
  });

  it('warns about a step that fails and continues', async () => {
    const bad = ['click:', 'click:[', 'timeout:soon', 'dance:wildly', 'click:.gone'];
    const { play, isPlaying } = runnerOf([...bad, 'click:.a']);
    play();
    await settle();
    expect(log).toEqual(['a']);
    expect(isPlaying()).toBe(false);
    expect(warnings).toHaveLength(bad.length);
    bad.forEach((step, index) => {
      expect(warnings[index]).toContain(`'${step}'`);
    });
    expect(warnings[3]).toBe("[press: motion] unknown motion 'dance:wildly', skip.");
  });

  it('runs in the document of an iframe', async () => {
    const inner = new Window() as unknown as globalThis.Window;
    inner.document.body.innerHTML = '<p></p><button class="in"></button>';
    inner.document.addEventListener('click', record);
    const innerPost = vi.spyOn(inner, 'postMessage').mockReturnValue(undefined);
    const outerPost = vi.spyOn(window, 'postMessage');
    const steps = ['click:global(.in)', 'click:global(.out)', 'capture:p'];
    runnerOf(steps, () => inner.document.querySelector('p')).play();
    await settle();
    expect(log).toEqual(['in']);
    expect(warnings).toHaveLength(1);
    expect(innerPost).toHaveBeenCalledOnce();
    expect(outerPost).not.toHaveBeenCalled();
  });

  it('posts the capture message to its own window only', async () => {
    const post = vi.spyOn(window, 'postMessage').mockReturnValue(undefined);
    runnerOf(['capture', 'capture:[id|=root]', 'click:.a']).play();
    await settle();
    expect(post.mock.calls).toEqual([
      [{ type: 'dumi:capture-element', value: '' }],
      [{ type: 'dumi:capture-element', value: '[id|=root]' }],
    ]);
    expect(log).toEqual(['a']);
  });

  it('waits for the given time before a click, unless it is cancelled', async () => {
    const { play, cancel } = runnerOf(['click:.a', 'click:.gone', 'click:path']);
    const shown: string[] = [];
    const beforeClick = ({ localName }: Element) => shown.push(localName) * 100;
    play({ beforeClick });
    await vi.advanceTimersByTimeAsync(99);
    expect([shown, log]).toEqual([['button'], []]);
    await vi.advanceTimersByTimeAsync(200);
    expect([shown, log]).toEqual([['button', 'path'], ['a']]);
    cancel();
    await vi.advanceTimersByTimeAsync(1000);
    expect(log).toEqual(['a']);
  });

  it('does nothing when cancelled at once', async () => {
    const { play, cancel } = runnerOf(['click:.a']);
    cancel();
    play();
    await settle();
    expect(log).toEqual([]);
  });
});

describe('the steps for a screenshot', () => {
  it('end with a request for the root element', () => {
    expect(captureMotions(['click:.a'])).toEqual(['click:.a', 'capture:[id|=root]']);
    expect(captureMotions([])).toEqual(['capture:[id|=root]']);
  });

  it('keep an existing request', () => {
    const motions = ['autoplay', 'capture', 'click:.a'];
    expect(captureMotions(motions)).toEqual(motions);
    expect(captureMotions(['capture:.a'])).toEqual(['capture:.a']);
  });

  it('do not modify the given list', () => {
    const motions = ['click:.a'];
    captureMotions(motions);
    expect(motions).toEqual(['click:.a']);
  });
});

describe('the hook', () => {
  let root: Root;
  let plays: (() => void)[];

  interface PlayerProps {
    steps: string[];
    autoplay?: boolean;
    capture?: boolean;
  }

  function Player({ steps, autoplay = true, capture }: PlayerProps) {
    const scope = useRef<HTMLDivElement>(null);
    const [count, setCount] = useState(0);
    const { play, isPlaying } = useMotions(steps, {
      scope: () => scope.current,
      autoplay,
      capture,
    });
    plays = [play];
    return createElement(
      'main',
      null,
      createElement('button', { type: 'button', id: 'play', onClick: play, disabled: isPlaying }),
      createElement(
        'div',
        { ref: scope },
        createElement('p', null, `count ${count}`),
        createElement('button', {
          type: 'button',
          className: `at-${count}`,
          onClick: () => setCount(count + 1),
        }),
      ),
    );
  }

  const show = (props: PlayerProps) =>
    act(async () => root.render(createElement(StrictMode, null, createElement(Player, props))));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const text = () => document.querySelector('p')?.textContent;
  const playButton = () => document.querySelector<HTMLButtonElement>('#play');

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    document.body.innerHTML = '<div id="app"></div>';
    root = createRoot(document.getElementById('app') as HTMLElement);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    flushSync(() => root.unmount());
  });

  it('plays a list that begins with autoplay once, even in StrictMode', async () => {
    await show({ steps: ['autoplay', 'click:[class^=at]'] });
    await show({ steps: ['autoplay', 'click:[class^=at]'] });
    expect(text()).toBe('count 1');
    expect(playButton()?.disabled).toBe(false);
  });

  it('does not autoplay when autoplay is not the first step', async () => {
    await show({ steps: ['click:[class^=at]', 'autoplay'] });
    expect(text()).toBe('count 0');
  });

  it('plays any list for a screenshot', async () => {
    await show({ steps: ['click:[class^=at]'], capture: true });
    expect(text()).toBe('count 1');
  });

  it('autoplays once the demo is mounted', async () => {
    const steps = ['autoplay', 'click:[class^=at]'];
    await show({ steps, autoplay: false });
    expect(text()).toBe('count 0');
    await show({ steps, autoplay: true });
    expect(text()).toBe('count 1');
  });

  it('reports whether it is playing', async () => {
    await show({ steps: ['timeout:100'] });
    await act(async () => playButton()?.click());
    expect(playButton()?.disabled).toBe(true);
    await pass(100);
    expect(playButton()?.disabled).toBe(false);
  });

  it('lets React render between steps', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const steps = ['click:.at-0', 'click:.at-1', 'click:.at-2'];
    flushSync(() => root.render(createElement(Player, { steps })));
    playButton()?.click();
    await settle();
    expect(text()).toBe('count 3');
  });

  it('ignores play while playing, and can play again', async () => {
    await show({ steps: ['click:[class^=at]', 'timeout:100'] });
    const [play] = plays;
    await act(async () => {
      play?.();
      play?.();
    });
    expect(text()).toBe('count 1');
    await pass(100);
    await act(async () => void play?.());
    expect(text()).toBe('count 2');
  });

  it('stops when its steps change', async () => {
    await show({ steps: ['autoplay', 'timeout:100', 'click:.at-0'] });
    await show({ steps: ['timeout:100'] });
    expect(playButton()?.disabled).toBe(false);
    await pass(1000);
    expect(text()).toBe('count 0');
  });

  it('stops when the demo is unmounted', async () => {
    vi.spyOn(console, 'warn').mockImplementation((message) => warnings.push(message));
    await show({ steps: ['autoplay', 'timeout:100', 'click:.at-0'] });
    await act(async () => root.unmount());
    await pass(1000);
    expect(log).toEqual([]);
    expect(warnings).toEqual([]);
    root = createRoot(document.createElement('div'));
  });

  it('uses the committed scope, not that of a discarded render', async () => {
    document.body.insertAdjacentHTML('beforeend', '<i id="one"><b></b></i><i id="two"><b></b></i>');
    const pressed: string[] = [];
    for (const id of ['one', 'two']) {
      document.querySelector(`#${id} b`)?.addEventListener('click', () => pressed.push(id));
    }
    let play = () => {};
    const never = new Promise(() => {});
    function Scoped({ id }: { id: string }) {
      const player = useMotions(['click:b'], {
        scope: () => document.getElementById(id),
        autoplay: false,
      });
      if (id === 'two') throw never;
      play = player.play;
      return null;
    }
    const show = (id: string) =>
      root.render(createElement(Suspense, null, createElement(Scoped, { id })));
    await act(async () => show('one'));
    await act(async () => startTransition(() => show('two')));
    await act(async () => play());
    await settle();
    expect(pressed).toEqual(['one']);
  });

  it('renders on the server', () => {
    vi.stubGlobal('window', undefined);
    expect(renderToString(createElement(Player, { steps: ['autoplay'] }))).toContain('count');
  });
});
