import { type Demo, usePageData } from '@multi-hooks/press/client';
import { useMemo } from 'react';
import { DemoCard, useDemoCard } from '../common/demo-card.tsx';
import { ToolButton } from '../common/ToolButton.tsx';
import { useInterfaceLang, useTexts } from '../locales/texts.ts';
import { DemoArea } from './DemoArea.tsx';
import { DemoBar } from './DemoBar.tsx';
import { WorkbenchSlot } from './WorkbenchSlot.tsx';

/** Runs a component of the prose: the workbench replaces its code block. */
export function RunCode({ block }: { block: HTMLElement }) {
  const page = usePageData()?.page;
  const demo = useMemo(() => createDemo(block, page), [block]);
  const onClose = () => {
    document.getElementById(`${demo.identifier}-run`)?.focus();
    block.scrollIntoView({ block: 'nearest' });
  };
  return (
    <DemoCard demo={demo} onClose={onClose}>
      <RunnableCode />
    </DemoCard>
  );
}

function RunnableCode() {
  const { demo, state, actions } = useDemoCard();
  const { identifier: id, title } = demo;
  const { isOpen } = state;
  const { runCode } = useTexts();
  return (
    <>
      <ToolButton
        id={`${id}-run`}
        lang={useInterfaceLang()}
        label={runCode}
        onClick={({ currentTarget }) => {
          // The editor takes the focus only if no element has it.
          currentTarget.blur();
          actions.show({ isEditing: true });
        }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, a section is a landmark */}
      <div
        id={id}
        data-demo={isOpen ? id : undefined}
        className="y-demo"
        role="group"
        aria-label={title}
        hidden={!isOpen}
      >
        {isOpen && <DemoArea />}
        {isOpen && <DemoBar />}
        <WorkbenchSlot />
      </div>
    </>
  );
}

function createDemo(block: HTMLElement, page: { path: string; title: string } | undefined): Demo {
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
