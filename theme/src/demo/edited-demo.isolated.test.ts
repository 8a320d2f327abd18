import { EditorView } from '@codemirror/view';
import type {
  Demo,
  DraftStore,
  HookRecord,
  Session,
  SessionState,
  SharedText,
  WorkbenchFile,
  WorkbenchProblem,
} from '@multi-hooks/press/client';
import { act, createElement, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DemoCard, useDemoCard } from '../common/demo-card.tsx';
import { createRenderer } from '../test/create-renderer.ts';
import { hookRecord } from '../test/hook-record.ts';
import { WorkbenchBody } from '../workbench/WorkbenchBody.tsx';
import { DemoArea } from './DemoArea.tsx';
import { DemoBar } from './DemoBar.tsx';

/* What a reader sees of a session and can do with it. The session itself is the engine's. */

const dropHash = vi.hoisted(() => vi.fn());

vi.mock('@multi-hooks/press/client', async (original) => ({
  ...(await original<object>()),
  usePageData: () => undefined,
  useRouter: () => ({ dropHash }),
  useRouterState: (select: (state: object) => unknown) =>
    select({ location: { path: '/', search: '', hash: '' } }),
}));
vi.mock('@multi-hooks/press/client/workbench', async (original) => ({
  ...(await original<object>()),
  createSession: () => session,
  createDraftStore: () => ({ read: () => storedDraft ?? null, write: storeDraft }),
  shareHash: () => shareHash(),
}));
vi.mock('../workbench/result/frame-css.ts', () => ({ followFrameCss: () => () => {} }));

const demoFiles: WorkbenchFile[] = [
  { name: 'demo.tsx', text: 'own text' },
  { name: 'lib/words.json', text: '{}' },
];

const idle: SessionState = {
  status: 'idle',
  problems: [],
  console: [],
  records: [],
  forgotten: 0,
  packages: [],
  run: 0,
  hasResult: false,
};

function fakeSession() {
  let state = idle;
  let listener = () => {};
  const session = {
    subscribe: (next: () => void) => {
      listener = next;
      return () => {};
    },
    getState: () => state,
    edit: vi.fn<Session['edit']>(),
    run: vi.fn<Session['run']>(),
    choose: vi.fn<Session['choose']>(),
    setCss() {},
    clearRecords: vi.fn(),
    close: vi.fn(),
  } satisfies Session;
  const change = (part: Partial<SessionState>) =>
    act(async () => {
      state = { ...state, ...part };
      listener();
    });
  return { ...session, change };
}

const render = createRenderer();
let session: ReturnType<typeof fakeSession>;
let storedDraft: WorkbenchFile[] | undefined;
const storeDraft = vi.fn<DraftStore['write']>();
// The environment fires it synchronously, in the middle of an update of the editor; browsers do not.
document.addEventListener('selectionchange', (event) => event.stopImmediatePropagation());

const lightOnly = ['ui'];
const answer = { after: ['click Add', 'click Add'], text: 'Because.' };
const dropLink = vi.fn();
let card: ReturnType<typeof useDemoCard>;
const shareHash = vi.fn<() => Promise<string | null>>();

beforeEach(() => {
  Object.assign(globalThis, { __PRESS_WORKBENCH__: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  session = fakeSession();
});
afterEach(async () => {
  // The selected file is kept across navigations.
  await act(async () => card.actions.selectFile(0));
  vi.useRealTimers();
  vi.clearAllMocks();
});

interface Opening {
  isWatching?: boolean;
  link?: SharedText;
  draft?: WorkbenchFile[];
  files?: WorkbenchFile[];
}

/** Opens the workbench of a demo, with a link to it or an earlier text of the reader. */
async function open({ isWatching, link, draft, files = demoFiles.slice(0, 1) }: Opening = {}) {
  storedDraft = draft;
  const demo = { identifier: 'a-demo', title: 'A demo', try: 'What if?', answer, lightOnly };
  const parts = {
    link: link ? '#edit/a-demo/1/x' : null,
    original: files,
    shared: link ?? null,
    reacts: ['17', '18', '19'],
    usualReact: '18',
  };
  const Card = () => {
    card = useDemoCard();
    const { actions, slots } = card;
    useEffect(() => actions.show(isWatching ? { isWatching } : { isEditing: true }), []);
    const container = slots.result;
    const body = container && createElement(WorkbenchBody, { parts, container, dropLink });
    return createElement(
      'div',
      null,
      createElement(DemoArea),
      createElement(DemoBar, { reload: null, standalone: false }),
      body,
    );
  };
  const children = createElement(Card);
  await render(createElement(DemoCard, { demo: demo as Demo, children }));
}

/** Replaces the text in the editor. */
const write = (text: string) =>
  act(async () => {
    const view = EditorView.findFromDOM(editor()) as EditorView;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  });

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const query = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
/** The names of buttons in the bar end with the name of the demo. */
const buttons = (name: string) =>
  all('button').filter((button) =>
    [name, `${name} A demo`].includes(
      button.getAttribute('aria-label') ?? button.textContent ?? '',
    ),
  );
const press = (name: string) => act(async () => buttons(name)[0]?.click());
const notice = () => query('.y-workbench-notice')?.textContent?.trim() ?? '';
const editor = () => query('.cm-content');
const editorText = () =>
  all('.cm-line')
    .map((line) => line.textContent)
    .join('\n');
const keyDown = (element: HTMLElement, key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    );
  });

const shared = (text: string, settings = {}): SharedText => ({
  files: [{ name: 'demo.tsx', text }],
  isChanged: true,
  settings,
});

test('the editor opens with the last edits of the reader, and a notice', async () => {
  await open({ draft: [{ name: 'demo.tsx', text: 'mine' }] });
  expect(editorText()).toBe('mine');
  expect(notice()).toContain('These are your last edits.');
  expect(session.run).toHaveBeenCalledOnce();
});

test('Reset restores and runs the text of the demo; undo brings back the edits', async () => {
  await open();
  await write('mine');
  expect(session.edit).toHaveBeenLastCalledWith([{ name: 'demo.tsx', text: 'mine' }]);
  expect(storeDraft).toHaveBeenCalledWith([{ name: 'demo.tsx', text: 'mine' }], expect.anything());
  await press('Reset');
  expect(editorText()).toBe('own text');
  expect(session.edit).toHaveBeenLastCalledWith(demoFiles.slice(0, 1));
  expect(session.run).toHaveBeenCalledTimes(2);
  await keyDown(editor(), 'z', { ctrlKey: true });
  expect(editorText()).toBe('mine');
  expect(session.edit).toHaveBeenLastCalledWith([{ name: 'demo.tsx', text: 'mine' }]);
});

test('the card of the demo knows the edited text while the workbench is open', async () => {
  await open({ files: demoFiles });
  await write('mine');
  const files = [{ name: 'demo.tsx', text: 'mine' }, demoFiles[1]];
  expect(card.state).toMatchObject({ edited: { files, isChanged: true }, file: 0 });
  await press('lib/words.json');
  expect(card.state).toMatchObject({ edited: { files, isChanged: true }, file: 1 });
  await press('Close');
  expect(card.state).toMatchObject({ isOpen: false, edited: null });
});

test('Ctrl+Enter and Run run the text', async () => {
  await open();
  await keyDown(editor(), 'Enter', { ctrlKey: true });
  await press('Run');
  expect(session.run).toHaveBeenCalledTimes(3);
});

test('a recorded difference has its title, and a link back to the list, which closes the workbench', async () => {
  const run = { name: 'useIt', from: 'it', marks: [[]] };
  const recorded = {
    title: 'What differs',
    date: '',
    back: '#list',
    steps: [],
    differsAt: 0,
    runs: [run, run],
  };
  await open({
    link: { ...shared('theirs', { watch: true }), isOfSite: true, recorded } as SharedText,
  });
  expect(query('.y-workbench-lead strong').textContent).toBe('What differs');
  const back = query('.y-workbench-lead a');
  back.addEventListener('click', (event) => event.preventDefault());
  await act(async () => back.click());
  expect(card.state.isOpen).toBe(false);
});

test('Reset removes the code from the address, and keeps the editor', async () => {
  await open({ link: shared('theirs') });
  const text = editor();
  await press('Reset');
  expect(dropHash).toHaveBeenCalledOnce();
  expect(editor()).toBe(text);
  expect(editorText()).toBe('own text');
});

test('a link to an unavailable React opens on the newest one that the demo supports', async () => {
  await open({ link: shared('theirs', { watch: true, react: '15' }) });
  expect(document.querySelector('select')?.value).toBe('18');
});

const copy = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: copy },
    configurable: true,
  });
  shareHash.mockResolvedValue('#edit/a-demo/1/y');
});

test('Share reports a text that is too long for a link', async () => {
  shareHash.mockResolvedValue(null);
  await open();
  await press('Share');
  expect(query('.y-workbench-notice').textContent).toBe(
    'The code is too long for a link. Copy it instead.',
  );
  expect(copy).not.toHaveBeenCalled();
});

test('Share shows the address, to be copied by hand, where the browser refuses to', async () => {
  copy.mockRejectedValue(new Error('refused'));
  await open();
  await press('Share');
  expect(query('.y-workbench-notice').querySelector('a')?.href).toContain('#edit/a-demo/1/y');
});

test('a mistake in a hidden file has a button that opens the file at the mistake', async () => {
  await open({ files: demoFiles });
  const place = { file: 'lib/words.json', line: 1, column: 2 };
  await session.change({
    status: 'failed',
    problems: [{ kind: 'syntax', detail: 'x', place }],
  });
  expect(all('.cm-mistake')).toEqual([]);
  await press('lib/words.json:1:2');
  expect(all('[role="tab"]')[1]?.getAttribute('aria-selected')).toBe('true');
  expect(editor().getAttribute('aria-label')).toBe('Code of lib/words.json');
  expect(document.activeElement).toBe(editor());
  expect(query('.cm-mistake').textContent).toBe('}');
});

test('a button adds a missing import', async () => {
  await open();
  const problem: WorkbenchProblem = { kind: 'name', detail: 'useIt', from: 'it' };
  await session.change({ status: 'failed', problems: [problem] });
  expect(query('.y-workbench-problems').textContent).toMatch(/^useIt is not defined/);
  await press("Add: import { useIt } from 'it';");
  expect(editorText()).toBe("import { useIt } from 'it';\nown text");
  expect(document.activeElement).toBe(editor());
});

const note = () => query('[data-result] > p')?.textContent;

test('after a mistake, the result is called the last one before the error', async () => {
  await open();
  await session.change({ status: 'failed', hasResult: true });
  expect(note()).toBe('This is the last result before the error.');
});

test('the card is light while the result imports a library with light colours only', async () => {
  await open();
  expect(query('[data-scheme]'), 'before the first result').not.toBeNull();
  await session.change({ run: 1, packages: ['react', 'ui'] });
  expect(query('[data-scheme]').dataset.scheme).toBe('light');
  await session.change({ run: 2, packages: ['react'] });
  expect(query('[data-scheme]')).toBeNull();
  await press('Close');
  expect(query('[data-scheme]')).not.toBeNull();
});

test('the console exists before its first line, and shows HTML as text', async () => {
  await open();
  const log = query('[role="log"]');
  expect(log.textContent).toBe('');
  await session.change({
    console: [
      { id: 1, level: 'log', text: 'one', count: 1 },
      { id: 2, level: 'error', text: '<b>two</b>', count: 3 },
    ],
  });
  expect(query('[role="log"]')).toBe(log);
  const second = log.querySelector('[data-level="error"]');
  expect(second?.textContent).toBe('<b>two</b> × 3');
  // A line that stays is the same element: only new ones are announced.
  await session.change({ console: [{ id: 2, level: 'error', text: '<b>two</b>', count: 3 }] });
  expect(log.querySelector('[data-level="error"]')).toBe(second);
});

const record = (id: number, part: Partial<HookRecord> = {}) =>
  hookRecord({ id, at: id * 1000, ...part });
const marks = () => all('[role="option"]');
const sentences = () => all('ol li').map(({ textContent }) => textContent);
const terms = () => all('dl dt').map(({ textContent }) => textContent);

const watch = async (records: HookRecord[]) => {
  await open();
  await press('Watch');
  await session.change({ status: 'running', run: 1, records });
};

test('Watch says that it is loading until the demo has started', async () => {
  await open({ isWatching: true });
  await session.change({ status: 'starting' });
  expect(document.body.textContent).toContain('loading...');
  await session.change({ status: 'running', hasResult: true });
  expect(document.body.textContent).not.toContain('loading...');
});

test('Watch shows a lane for each hook, a mark for each thing it did, a line for each moment', async () => {
  await watch([
    record(1),
    record(2, { at: 1000, kind: 'value', text: '[false]' }),
    record(3, { hook: 'useOther' }),
    // Details of the implementation are left out.
    record(4, { kind: 'value', text: 'undefined' }),
    record(5, { kind: 'effect', phase: 'insertion' }),
  ]);
  expect(all('[role="group"]').map((lane) => lane.getAttribute('aria-label'))).toEqual([
    'useOne in Demo',
    'useOther in Demo',
  ]);
  expect(marks()).toHaveLength(3);
  expect(sentences()).toEqual([
    '1.00 s: useOne rendered, then returned [false]',
    '3.00 s: useOther rendered',
  ]);
});

test('Watch shows what the reader did above what it caused, and the answer to the question of the demo', async () => {
  const action = {
    kind: 'action',
    event: 'click',
    hook: '',
    component: '',
    text: 'Add',
  } as const;
  const caused = record(3, { at: 2001 });
  await watch([record(1), record(2, action), caused]);
  const note = query('.y-workbench-note');
  expect(note.textContent).toBe('Try it above: the answer appears at its mark.');
  await session.change({
    records: [record(1), record(2, action), caused, record(4, action)],
  });
  expect(all('[data-lane]').map(({ dataset }) => dataset.lane)).toEqual(['', 'useOne']);
  expect(sentences().slice(1)).toEqual([
    '2.00 s: You clicked Add; rendered',
    '4.00 s: You clicked Add; no hook ran',
  ]);
  expect(query('.y-workbench-note')).toBe(note);
  expect(note.textContent).toBe('Because.');
  expect(query('[data-noted]').dataset.mark).toBe('4');
  const later = Array.from({ length: 500 }, (_, index) => record(5 + index, { at: 4001 }));
  await session.change({ records: [record(2, action), record(4, action), ...later] });
  expect(note.textContent, 'its mark is no longer drawn').toBe('Because.');
  await write('mine');
  expect(note.textContent).toBe('');
});

test('Watch explains the marks that occurred, and only those', async () => {
  const mount = [record(1), record(2, { kind: 'effect', phase: 'passive' })];
  await watch(mount);
  expect(terms()).toEqual(['Render', 'Effect']);
  expect(query('.y-workbench-timeline ~ .y-workbench-key'), 'below the timeline').not.toBeNull();
  const again = record(4, { kind: 'cleanup', phase: 'passive', isRepeat: true });
  const calls = [record(3, { kind: 'call' }), record(5, { kind: 'ignored' })];
  await session.change({ records: [...mount, ...calls, again] });
  const all = ['Render', 'Effect', 'Cleanup', 'Call', 'Ignored', 'Twice in StrictMode'];
  expect(terms()).toEqual(all);
  await session.change({ records: mount });
  expect(terms()).toEqual(['Render', 'Effect']);
});

test('Watch describes the mark under the pointer, and the mark that the keyboard reached', async () => {
  await watch([record(1), record(2, { kind: 'value', text: 'true' })]);
  const description = () => query('.y-workbench-description')?.textContent;
  const [first, last] = marks() as [HTMLElement, HTMLElement];
  await act(async () => first.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
  expect(description()).toBe('1.00 s · useOne rendered');
  await keyDown(first, 'End');
  expect(document.activeElement).toBe(last);
  expect(description()).toBe('2.00 s · useOne returned true');
});

test('Watch can be stopped, continued and cleared', async () => {
  await watch([record(1)]);
  await press('Stop');
  await session.change({ records: [record(1), record(2)] });
  expect(marks()).toHaveLength(1);
  await press('Continue');
  expect(marks()).toHaveLength(2);
  await press('Stop');
  await press('Clear');
  expect(session.clearRecords).toHaveBeenCalledOnce();
  expect(marks()).toEqual([]);
  expect(sentences()).toEqual([]);
});

test('Watch hides the code and its buttons, which Edit shows; without both, the workbench closes', async () => {
  await open({ isWatching: true });
  const code = query('.y-workbench-editor');
  expect(code.hidden).toBe(true);
  for (const name of ['Reset', 'Share']) expect(buttons(name)).toEqual([]);
  const scroll = vi.spyOn(code, 'scrollIntoView');
  await press('Edit');
  expect(code.hidden).toBe(false);
  expect(scroll, 'it may be below the window').toHaveBeenCalledWith({ block: 'nearest' });
  for (const name of ['Reset', 'Share']) expect(buttons(name)).toHaveLength(1);
  expect(document.activeElement).toBe(editor());
  await press('Watch');
  expect(all('.y-workbench-watch')).toEqual([]);
  await press('Edit');
  expect(card.state.isOpen).toBe(false);
  expect(document.activeElement).toBe(buttons('Edit')[0]);
});
