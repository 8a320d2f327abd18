import { type Demo, usePageData } from '@multi-hooks/press/client';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Subject, ToolButton } from '../common/Tool.tsx';
import { useInterfaceLang, useTexts } from '../locales/texts.ts';
import { type WorkbenchMode, WorkbenchSlot } from './WorkbenchSlot.tsx';

/** Runs a component of the prose: the workbench replaces its code block. */
export function RunCode({ block }: { block: HTMLElement }) {
  const texts = useTexts();
  const lang = useInterfaceLang();
  const page = usePageData()?.page;
  const demo = useMemo(() => demoOf(block, page), [block]);
  const { identifier: id, title = '' } = demo;
  const [mode, setOpenMode] = useState<WorkbenchMode>(null);
  const setMode = (next: WorkbenchMode) => {
    if (next) return setOpenMode(next);
    // Synchronously: the focus returns to the button, which must be visible.
    flushSync(() => setOpenMode(null));
    block.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Subject.Provider value={title}>
      <ToolButton
        id={`${id}-edit`}
        lang={lang}
        label={texts.runCode}
        onClick={({ currentTarget }) => {
          // The editor takes the focus only if no element has it.
          currentTarget.blur();
          setMode('edit');
        }}
      >
        {texts.runCode}
      </ToolButton>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, a section is a landmark */}
      <div
        id={id}
        data-demo={mode ? id : undefined}
        className="y-demo"
        role="group"
        aria-label={title}
        hidden={!mode}
      >
        <div className="y-demo-shown">
          {/* As high as most results, so that the editor does not move. */}
          <div className="y-demo-area" style={{ minHeight: 144 }} />
        </div>
        <WorkbenchSlot demo={demo} mode={mode} setMode={setMode} setReplaced={() => {}} />
      </div>
    </Subject.Provider>
  );
}

function demoOf(block: HTMLElement, page: { path: string; title: string } | undefined): Demo {
  const pre = block.querySelector('pre');
  const { lang: language = '', run = '' } = block.dataset;
  const number = [...document.querySelectorAll('[data-run]')].indexOf(block) + 1;
  const path = encodeURIComponent(page?.path.slice(1).replaceAll('/', '.') ?? '');
  const packages = ['react', ...run.split(' ').filter(Boolean)];
  return {
    identifier: `${path.replaceAll('%', '_')}.run-${number}`,
    title: block.querySelector('[data-code-title]')?.textContent ?? page?.title,
    sources: [
      {
        name: `index.${language}`,
        language,
        code: pre?.textContent ?? '',
        html: pre?.outerHTML ?? '',
      },
    ],
    dependencies: Object.fromEntries(packages.map((name) => [name, { version: '' }])),
  };
}
