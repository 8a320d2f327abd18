import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FrameLocator, Locator } from '@playwright/test';
import { expect, tool } from './fixtures.ts';
import { demoIds, pageOf } from './site-map.ts';
import { problems, resultOf, test } from './workbench-page.ts';

/*
 * What the strip shows of every demo, and on every React, is what the hooks' own tests say: each story
 * names the test that its numbers are taken from.
 */

interface Counts {
  /** Calls of the hook by a component. */
  render: number;
  /** Effects that ran; hooks that keep the latest of something write it in an effect of each commit. */
  effect?: number;
  cleanup?: number;
  /** Calls of functions that the demo gave the hook. */
  call?: number;
}

interface Story {
  demo: string;
  hook: string;
  /** The React that it is run on, too: at first without StrictMode, then in it. */
  also: '16' | '17' | '18' | '19';
  /** Words from the names of the hook's tests that say so. */
  says: string[];
  steps: (frame: FrameLocator) => Promise<void>;
  counts: Counts;
  /**
   * The component is called more often than it commits: whether there is something new, React finds
   * out only by calling it. How often is React's business, and not what the tests count.
   */
  callsInVain?: boolean;
  /** What StrictMode repeats beside the renders, from React 18 on. */
  again?: Omit<Counts, 'render'>;
  usesAntd?: boolean;
  /** Its steps have to be faster than its timers, which on a busy machine takes several attempts. */
  isTimed?: boolean;
}

const button = (frame: FrameLocator, name: string | RegExp) =>
  frame.getByRole('button', { name, exact: true });

const stories: Story[] = [
  {
    demo: 'usetoggle-demo1',
    hook: 'useToggle',
    also: '18',
    says: ['starts at false and flips to true and back'],
    async steps(frame) {
      await button(frame, 'Toggle').click();
      await expect(frame.locator('p')).toHaveText('state: true');
      await button(frame, 'Toggle False').click();
      await expect(frame.locator('p')).toHaveText('state: false');
      await button(frame, 'Toggle True').click();
      await expect(frame.locator('p')).toHaveText('state: true');
    },
    counts: { render: 4 },
  },
  {
    demo: 'usetoggle-demo2',
    hook: 'useToggle',
    also: '17',
    says: ['sets the default value with setLeft and the reverse value with setRight'],
    async steps(frame) {
      for (const [name, state] of [
        ['Toggle', 'World'],
        ['Toggle Hello', 'Hello'],
        ['Toggle World', 'World'],
        ['Set Left', 'Hello'],
        ['Set Right', 'World'],
      ] as const) {
        await button(frame, name).click();
        await expect(frame.locator('p')).toHaveText(`state: ${state}`);
      }
    },
    counts: { render: 6 },
  },
  {
    demo: 'useclickaway-demo1',
    hook: 'useClickAway',
    also: '16',
    says: [
      'calls back once per click outside of a ref, with the event, and not inside',
      'subscribes once, whatever is written inline',
    ],
    async steps(frame) {
      await button(frame, 'Box').click();
      await frame.locator('p').click();
      await expect(frame.locator('p')).toHaveText('counter: 1');
      await frame.locator('p').click();
      await expect(frame.locator('p')).toHaveText('counter: 2');
    },
    counts: { render: 3, effect: 1 + 3, call: 2 },
    again: { effect: 1, cleanup: 1 },
  },
  {
    demo: 'useclickaway-demo2',
    hook: 'useClickAway',
    also: '17',
    says: ['calls back only for'],
    async steps(frame) {
      await button(frame, 'Box 1').click();
      await button(frame, 'Box 2').click();
      await frame.locator('p').click();
      await expect(frame.locator('p')).toHaveText('counter: 1');
    },
    counts: { render: 2, effect: 1 + 2, call: 1 },
    again: { effect: 1, cleanup: 1 },
  },
  {
    demo: 'useinterval-demo1',
    hook: 'useInterval',
    also: '18',
    isTimed: true,
    says: ['calls the function once per delay, and not before the first has passed'],
    async steps(frame) {
      await expect(frame.locator('p')).toHaveText('count: 2');
    },
    // An interval, and two refs that each commit writes.
    counts: { render: 3, effect: 1 + 2 * 3, call: 2 },
    again: { effect: 1, cleanup: 1 },
  },
  {
    demo: 'useupdateeffect-demo1',
    hook: 'useUpdateEffect',
    also: '19',
    says: ['skips the first run', 'runs once for each change of the dependencies'],
    async steps(frame) {
      for (const count of [1, 2]) {
        await button(frame, 'reRender').click();
        await expect(frame.locator('p').last()).toHaveText(`updateEffectCount: ${count}`);
      }
    },
    // Each change of the demo's count, and each change of what it counts with it, is a render.
    counts: { render: 6, effect: 2 + 2, call: 2 },
    again: { effect: 2, cleanup: 1 },
  },
  {
    demo: 'usesize-demo1',
    hook: 'useSize',
    also: '17',
    says: ['is 0 × 0 until measured, then the content box, fractions kept'],
    async steps(frame) {
      await expect(frame.locator('#root div')).toHaveText('200px × 100px');
    },
    counts: { render: 2, effect: 3 + 2 },
    callsInVain: true,
    again: { effect: 3, cleanup: 1 },
  },
  {
    demo: 'usemount-demo1',
    hook: 'useMount',
    also: '18',
    says: ['runs the function once per mount, and StrictMode mounts twice from React 18 on'],
    async steps(frame) {
      await button(frame, 'mount').click();
      await button(frame, 'unmount').click();
      await expect(button(frame, 'mount')).toBeVisible();
    },
    counts: { render: 1, effect: 1, call: 1 },
    again: { effect: 1, call: 1 },
    usesAntd: true,
  },
  {
    demo: 'useunmount-demo1',
    hook: 'useUnmount',
    also: '16',
    says: ['runs once on unmount, not on mount'],
    async steps(frame) {
      await button(frame, 'mount').click();
      await button(frame, 'unmount').click();
      await expect(button(frame, 'mount')).toBeVisible();
    },
    counts: { render: 1, effect: 1 + 1, cleanup: 1, call: 1 },
    again: { effect: 1, cleanup: 1, call: 1 },
    usesAntd: true,
  },
  {
    demo: 'useunmount-demo2',
    hook: 'useUnmount',
    also: '17',
    says: ['runs once on unmount, not on mount'],
    async steps(frame) {
      for (const count of [1, 2, 3]) {
        await button(frame, '+').click();
        await expect(frame.locator('p')).toHaveText(`count: ${count}`);
      }
    },
    counts: { render: 4, effect: 1 + 4 },
    again: { effect: 1, cleanup: 1, call: 1 },
    usesAntd: true,
  },
  {
    demo: 'uselockfn-demo1',
    hook: 'useLockFn',
    also: '19',
    isTimed: true,
    says: ['ignores every call while one is running, from the same tick on'],
    async steps(frame) {
      for (let click = 0; click < 3; click += 1) await button(frame, 'Submit').click();
      await expect(frame.locator('p')).toHaveText('Submit count: 1');
    },
    counts: { render: 2, effect: 2, call: 1 },
    usesAntd: true,
  },
  {
    demo: 'usepersistfn-demo1',
    hook: 'usePersistFn',
    also: '16',
    says: ['a memoised child', 'runs the latest function'],
    async steps(frame) {
      const sections = frame.locator('section');
      const first = (await sections.first().textContent()) ?? '';
      for (let click = 0; click < 2; click += 1) {
        const second = (await sections.last().textContent()) ?? '';
        await button(frame, 'Add Count').click();
        await expect(sections.last()).not.toHaveText(second);
      }
      await expect(sections.first()).toHaveText(first);
      for (const index of [0, 1]) await sections.nth(index).getByRole('button').click();
      await expect(frame.getByText('Current count is 3').first()).toBeVisible();
    },
    counts: { render: 3, effect: 3, call: 1 },
    usesAntd: true,
  },
  {
    demo: 'useinterval-demo2',
    hook: 'useInterval',
    also: '18',
    isTimed: true,
    says: ['calls the function once at once, and then once per delay'],
    async steps(frame) {
      await expect(frame.locator('p').first()).toHaveText('count: 2');
      await button(frame, '取消定时器').click();
      await expect(frame.locator('p').last()).toHaveText('delay: null');
    },
    // The first call at once, the second after a second, and one change of the delay.
    counts: { render: 4, effect: 2 + 2 * 4, cleanup: 1, call: 2 },
    again: { effect: 1, cleanup: 1 },
    usesAntd: true,
  },
];

/** Each thing that the strip shows in the lanes of a hook, and how often; `again` in StrictMode. */
async function countsOf(demo: Locator, hook: string) {
  const marks = await demo
    .locator(`[data-lane="${hook}"] [data-mark]`)
    .evaluateAll((elements) =>
      elements.map((element) => ({ ...(element as HTMLElement).dataset })),
    );
  const count = (isAgain: boolean) => {
    const found = { ...nothing };
    for (const { kind, again } of marks) {
      if (kind !== 'value' && Boolean(again) === isAgain) found[kind as keyof Counts] += 1;
    }
    return found;
  };
  return { once: count(false), again: count(true) };
}

const nothing: Required<Counts> = { render: 0, effect: 0, cleanup: 0, call: 0 };

function expected(story: Story, { react, strict }: { react: string; strict: boolean }) {
  const { counts, again } = story;
  const repeated = { ...nothing, render: counts.render, ...(Number(react) >= 18 && again) };
  return { once: { ...nothing, ...counts }, again: strict ? repeated : nothing };
}

/** Changes what the demo runs on, if anything, to this version of React, in StrictMode or not. */
type Change = [change: (() => Promise<unknown>) | undefined, react: string, strict: boolean];

const isRefused = ({ usesAntd }: Story, react: string) => usesAntd && react === '19';

/** Drives a demo in its workbench, and compares what its strip shows with what the tests say. */
async function compare(demo: Locator, story: Story) {
  await tool(demo, 'Watch').click();
  await demo.getByRole('switch', { name: 'Details' }).check();
  const react = demo.getByRole('combobox', { name: 'React' });
  const strictMode = demo.getByRole('switch', { name: 'StrictMode' });
  // What a React repeats is the same for every hook, so that no demo has to meet them all. One change
  // at a time: each starts the demo anew. The newest that the demo can run on comes first.
  const { also } = story;
  const first = story.usesAntd ? '18' : '19';
  const changes: Change[] = [[undefined, first, false]];
  if (also !== first) changes.push([() => react.selectOption(also), also, false]);
  if (!isRefused(story, also)) changes.push([() => strictMode.check(), also, true]);
  for (const [change, version, strict] of changes) {
    const choice = `${story.demo} on React ${version}${strict ? ' in StrictMode' : ''}`;
    if (isRefused(story, version)) {
      await change?.();
      await expect(problems(demo), choice).toHaveText(
        'antd does not run on React 19; it runs on React 16, React 17, React 18.',
      );
      continue;
    }
    let start = change;
    const play = async () => {
      if (start) {
        const last = await demo.locator('[data-result] iframe[title]').elementHandle();
        await start();
        // Another frame takes the place of the last one.
        await last?.waitForElementState('hidden');
      }
      start = () => tool(demo, 'Run').click();
      // Browsers draw no frame outside of the viewport, and nothing in it is measured.
      await demo.locator('[data-result]').scrollIntoViewIfNeeded();
      await expect(demo.locator('[data-status="running"]'), choice).toBeVisible();
      await expect(problems(demo), choice).toBeEmpty();
      await story.steps(resultOf(demo));
      await expect
        .poll(() => comparable(demo, { story, strict }), {
          message: `${choice}: ${story.says.join('; ')}`,
          intervals: [50],
          timeout: story.isTimed ? 2000 : undefined,
        })
        .toEqual(expected(story, { react: version, strict }));
    };
    if (story.isTimed) await expect(play).toPass({ timeout: 50_000 });
    else await play();
  }
}

/** What the strip shows, without the calls in vain. */
async function comparable(demo: Locator, { story, strict }: { story: Story; strict: boolean }) {
  const { once, again } = await countsOf(demo, story.hook);
  if (!story.callsInVain) return { once, again };
  const isTwice = again.render === (strict ? once.render : 0);
  const least = (calls: number) => (isTwice ? Math.min(calls, story.counts.render) : calls);
  return {
    once: { ...once, render: least(once.render) },
    again: { ...again, render: least(again.render) },
  };
}

test('every demo has a story, and every number of it a test of the hook', async () => {
  expect(stories.map(({ demo }) => demo).sort()).toEqual([...demoIds].sort());
  for (const { hook, says } of stories) {
    const file = new URL(`../../hooks/src/${hook}/${hook}.test.tsx`, import.meta.url);
    const text = await readFile(fileURLToPath(file), 'utf8');
    for (const sentence of says) expect(text, hook).toContain(sentence);
  }
});

// Of React, about what the UI library does.
test.use({ allow: /^error: Warning: / });

for (const story of stories) {
  test(`the strip of ${story.demo} counts what the hook’s tests assert`, async ({ bench }) => {
    const { demo: id } = story;
    await compare(await bench({ path: pageOf(id).slice(1), id }), story);
  });
}
