import {
  type HookRecord,
  hasChinese,
  isChineseLocale,
  type SharedText,
  type WorkbenchProblem,
} from '@multi-hooks/press/client';
import { useLocale } from '../locales/texts.ts';
import type { Deed, Turn } from './tell-moment.ts';

/* The texts of the workbench: apart from the other texts, which every page loads. */

type Reason = Extract<SharedText, { reason: string }>['reason'];

/** The hook of a record, numbered when it is called more than once, and its component. */
export interface RecordNames {
  hook: string;
  /** Empty when it has no name. */
  component: string;
}

const english = {
  run: 'Run',
  reset: 'Reset',
  share: 'Share',
  watch: 'Watch',
  close: 'Close',
  loadFailed: 'The editor needs the network and is not loaded yet.',
  failed: 'The editor crashed. Your code is saved.',
  retry: 'Retry',
  editorOf: (file: string) => `Code of ${file}`,
  tabHint: 'Tab indents. To leave the editor by keyboard, press Escape, then Tab.',
  tabLeaves: 'Tab now leaves the editor.',
  kept: 'These are your last edits. Reset brings back the original code.',
  own: 'This is the original code.',
  fromLink: 'This code came with the link.',
  fromLinkWaiting: 'This code came with the link and has not been run. Read it, then press Run.',
  showMine: 'Show my own code instead',
  copied: 'Copied',
  copyRefused: 'The browser blocked copying. This is the link:',
  tooLongToShare: 'The code is too long for a link. Copy it instead.',
  address: 'Address',
  result: (demo: string) => `${demo} result`,
  notRun: 'Nothing has been run yet.',
  lastGood: 'This is the last result that worked.',
  runsAgain: 'The demo runs again.',
  console: 'Console',
  clear: 'Clear',
  clearConsole: 'Clear the console',
  stop: 'Stop',
  goOn: 'Continue',
  stopped: 'Stopped: what happens now is not shown.',
  lead: 'Each column is one moment; marks show what the hook did.',
  tryThis: 'Try this: ',
  strict: 'StrictMode',
  react: 'React',
  details: 'Details',
  key: 'Key',
  strip: 'Time strip',
  stripHint: 'Hover over a mark, or use the arrow keys, to see what it means.',
  nothingYet: 'Nothing has happened yet.',
  record: 'What happened',
  forgotten: (count: number) =>
    count === 1 ? '1 earlier event is not shown.' : `${count} earlier events are not shown.`,
  kinds: {
    render: 'Render',
    value: 'Value',
    effect: 'Effect',
    cleanup: 'Clean-up',
    call: 'Call',
  } satisfies Record<HookRecord['kind'], string>,
  again: 'Twice in StrictMode',
  explained: {
    render: 'The component rendered.',
    value: 'The hook returned a new value.',
    effect: 'Runs once the page is updated.',
    cleanup: 'Undoes an effect.',
    call: 'The hook called your function.',
  } satisfies Record<HookRecord['kind'], string>,
  whyTwice:
    'To reveal bugs, StrictMode renders twice and, since React 18, runs the effects of a new component twice; in development only.',
  seconds: (milliseconds: number) =>
    milliseconds < 1000
      ? `${Math.round(milliseconds)} ms`
      : `${(milliseconds / 1000).toFixed(2)} s`,
  lane: ({ hook, component }: RecordNames) => (component ? `${hook} in ${component}` : hook),
  sentence({ kind, phase, text, again }: HookRecord, { hook, component }: RecordNames): string {
    const effect = phase && phase !== 'passive' ? `${phase} effect` : 'effect';
    const article = phase === 'layout' ? 'a' : 'an';
    const what = {
      render: () => `${component || 'A component'} rendered and called ${hook}`,
      value: () => `${hook} returned ${text}`,
      effect: () => `${phase === 'layout' ? 'A' : 'An'} ${effect} of ${hook} ran`,
      cleanup: () => `The clean-up of ${article} ${effect} of ${hook} ran`,
      call: () => `${hook} called your function${text ? ` with ${text}` : ''}`,
    }[kind]();
    return again ? `${what}, only because of StrictMode.` : `${what}.`;
  },
  /** What happened in a moment; with the names of the hooks when there are several. */
  moment: (turns: readonly Turn[], isNamed: boolean): string =>
    turns
      .map(({ lane, deeds }) => {
        const told = deeds.map(deedInEnglish);
        const last = told.pop();
        const text = told.length > 0 ? `${told.join(', ')}, then ${last}` : last;
        return isNamed ? `${lane.name} ${text}` : text;
      })
      .join('; '),
  /** The engine's own sentence, without the place, which is shown before it. */
  problem: (problem: WorkbenchProblem) => {
    const place = 'place' in problem && problem.place;
    const prefix = place ? `${place.file}:${place.line}:${place.column}: ` : '';
    return problem.message.startsWith(prefix)
      ? problem.message.slice(prefix.length)
      : problem.message;
  },
  refused: {
    broken: 'The code in this link is damaged and cannot be shown.',
    'too-large': 'The code in this link is too long to be shown.',
    'other-version':
      'The code in this link is for another version of this demo and cannot be shown.',
  } satisfies Record<Reason, string>,
};

function deedInEnglish({ record, count }: Deed): string {
  const { kind, phase, text, again } = record;
  const effect =
    phase === 'layout'
      ? 'a layout effect'
      : phase === 'insertion'
        ? 'an insertion effect'
        : 'an effect';
  const what = {
    render: 'rendered',
    value: `returned ${text}`,
    effect: `ran ${effect}`,
    cleanup: `cleaned up ${effect}`,
    call: `called your function${text ? ` with ${text}` : ''}`,
  }[kind];
  const often = count > 2 ? ` ${count} times` : count > 1 ? ' twice' : '';
  return what + often + (again ? ' (StrictMode)' : '');
}

function deedInChinese({ record, count }: Deed): string {
  const { kind, phase, text, again } = record;
  const effect = phase && phase !== 'passive' ? `${phase} effect` : 'effect';
  const what = {
    render: '渲染',
    value: `返回 ${text}`,
    effect: `执行 ${effect}`,
    cleanup: `清理 ${effect}`,
    call: `调用你的函数${text ? `，参数为 ${text}` : ''}`,
  }[kind];
  return what + (count > 1 ? ` ${count} 次` : '') + (again ? '（StrictMode）' : '');
}

export type WorkbenchTexts = typeof english;

const chinese: WorkbenchTexts = {
  run: '运行',
  reset: '重置',
  share: '分享',
  watch: '观察',
  close: '关闭',
  loadFailed: '编辑器需要网络，尚未加载。',
  failed: '编辑器崩溃了，你的代码已保存。',
  retry: '重试',
  editorOf: (file) => `${file} 的代码`,
  tabHint: 'Tab 键用于缩进；要用键盘离开编辑器，先按 Escape，再按 Tab。',
  tabLeaves: '现在按 Tab 键会离开编辑器。',
  kept: '这是你上次留下的代码。“重置”可恢复演示原来的代码。',
  own: '这是演示原来的代码。',
  fromLink: '这段代码来自链接。',
  fromLinkWaiting: '这段代码来自链接，还没有运行。请先阅读，再点“运行”。',
  showMine: '改为显示我自己的代码',
  copied: '已复制',
  copyRefused: '浏览器阻止了复制，链接如下：',
  tooLongToShare: '代码太长，放不进链接；请直接复制代码。',
  address: '地址',
  result: (demo) => `${demo} 的运行结果`,
  notRun: '还没有运行。',
  lastGood: '这是最后一次成功的结果。',
  runsAgain: '演示已恢复运行。',
  console: '控制台',
  clear: '清空',
  clearConsole: '清空控制台',
  stop: '停止',
  goOn: '继续',
  stopped: '已停止：现在发生的不会显示。',
  lead: '每一列是一个时刻，标记表示 hook 做了什么。',
  tryThis: '试一试：',
  strict: 'StrictMode',
  react: 'React',
  details: '细节',
  key: '图例',
  strip: '时间轴',
  stripHint: '指向一个标记，或用方向键移动，可看到它的含义。',
  nothingYet: '还没有发生任何事。',
  record: '发生了什么',
  forgotten: (count) => `更早的 ${count} 条没有显示。`,
  kinds: { render: '渲染', value: '返回值', effect: 'effect', cleanup: '清理', call: '调用' },
  again: 'StrictMode 的第二次',
  explained: {
    render: '组件渲染了。',
    value: 'hook 返回了新的值。',
    effect: '在页面更新之后执行。',
    cleanup: '撤销一个 effect。',
    call: 'hook 调用了你的函数。',
  },
  whyTwice:
    'StrictMode 会渲染两次，从 React 18 起还会让新组件的 effect 执行两次，以便暴露错误；只在开发环境如此。',
  seconds: english.seconds,
  lane: ({ hook, component }) => (component ? `${component} 中的 ${hook}` : hook),
  sentence({ kind, phase, text, again }, { hook, component }) {
    const name =
      phase === 'layout' ? 'layout effect' : phase === 'insertion' ? 'insertion effect' : 'effect';
    const what = {
      render: () => `${component || '组件'} 渲染并调用了 ${hook}`,
      value: () => `${hook} 返回了 ${text}`,
      effect: () => `${hook} 的 ${name} 执行了`,
      cleanup: () => `${hook} 的 ${name} 的清理函数执行了`,
      call: () => `${hook} 调用了你的函数${text ? `，参数为 ${text}` : ''}`,
    }[kind]();
    return again ? `${what}（只因为 StrictMode）。` : `${what}。`;
  },
  moment: (turns, isNamed) =>
    turns
      .map(({ lane, deeds }) => {
        const told = deeds.map(deedInChinese);
        const last = told.pop();
        const text = told.length > 0 ? `${told.join('，')}，然后${last}` : last;
        return isNamed ? `${lane.name}：${text}` : text;
      })
      .join('；'),
  problem(problem) {
    switch (problem.kind) {
      case 'syntax':
        return `语法错误：${problem.detail}`;
      case 'advice':
        return problem.detail;
      case 'name':
        return `${problem.detail} 没有定义。${meantOf(problem)}`;
      case 'export':
        return `${problem.from} 没有${problem.detail === 'default' ? '默认导出' : `导出 ${problem.detail}`}。${meantOf(problem) || `它导出：${problem.available.slice(0, 12).join('、')}。`}`;
      case 'import':
        return problem.available.length > 0
          ? `这里无法导入“${problem.detail}”。${meantOf(problem)}可以导入：${problem.available.join('、')}。`
          : `这里无法导入“${problem.detail}”，也没有其它可以导入的内容。`;
      case 'runtime':
        return problem.detail;
      case 'endless':
        return '这段代码一直没有结束，因此被停止了。';
      case 'unsupported':
        return problem.available.length > 0
          ? `${problem.detail} 不支持 React ${problem.react}；它支持 React ${problem.available.join('、')}。`
          : `${problem.detail} 不支持本站的任何 React 版本。`;
      case 'too-large':
        return `代码有 ${kilobytes(problem.size)}，上限是 ${kilobytes(problem.limit)}。`;
      case 'silent':
        return '演示没有响应，已被结束。你的代码还在：修改它，或再次运行。';
      case 'left':
        return '演示离开了它的页面，已被结束。你的代码还在：修改它，或再次运行。';
      case 'flood':
        return '演示发出的内容过多，已被结束。你的代码还在：修改它，或再次运行。';
      case 'outdated':
        return `打开本页之后网站已更新，${problem.detail} 已不存在。请重新加载页面，你的代码会保留。`;
      case 'unavailable':
        return `工作台的一部分无法加载（${problem.detail}）。联网后请再次运行。`;
    }
  },
  refused: {
    broken: '链接中的代码已损坏，无法显示。',
    'too-large': '链接中的代码太长，无法显示。',
    'other-version': '链接中的代码属于这个演示的另一个版本，无法显示。',
  },
};

const meantOf = ({ meant }: { meant?: string }) => (meant ? `是不是 ${meant}？` : '');

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`;

export function useWorkbenchTexts(): WorkbenchTexts {
  const { name } = useLocale();
  return hasChinese && isChineseLocale(name) ? chinese : english;
}
