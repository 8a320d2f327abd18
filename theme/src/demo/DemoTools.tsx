import {
  type Demo,
  fitsCodePlayground,
  hasFrames,
  href,
  type PreviewerProps,
  site,
} from '@multi-hooks/press/client';
import { type RefObject, useRef } from 'react';
import { CopyButton } from '../content/CopyButton.tsx';
import { shownCode } from '../content/shown-code.ts';
import { BoltIcon, MotionIcon, NewTabIcon, PenIcon, ReloadIcon, SandboxIcon } from '../icons.tsx';
import { useInterfaceLang, useTexts } from '../locales/texts.ts';
import { OpenButton } from './OpenButton.tsx';
import { ToolButton, ToolLink } from './Tool.tsx';
import { TypeScriptLink } from './TypeScriptLink.tsx';
import { useReachable } from './use-reachable.ts';
import type { useSource } from './use-source.ts';
import type { WorkbenchState } from './WorkbenchSlot.tsx';

/** The toolbar of a demo: actions on the left, tools for its source on the right. */
export function DemoTools(
  props: Omit<PreviewerProps, 'children'> & {
    source: ReturnType<typeof useSource>;
    panelId: string;
    /** The element with the text of the selected file. */
    code: () => Element | undefined;
    workbench: WorkbenchState;
  },
) {
  const { demo, standalone, player, reload, source, panelId, code, workbench } = props;
  const texts = useTexts();
  const tools = useRef<HTMLDivElement>(null);
  const hidden = new Set(demo.hideActions);
  const language = demo.sources[source.file]?.language;

  return (
    <div ref={tools} className="y-demo-tools" lang={useInterfaceLang()}>
      <div>
        <OpenButtons demo={demo} hidden={hidden} tools={tools} />
        {demo.motions && (
          // Not `disabled`, which would remove the focus from the button just pressed.
          <ToolButton
            label={texts.play}
            icon={<MotionIcon />}
            aria-disabled={player.isPlaying || workbench.isOpen}
            onClick={workbench.isOpen ? undefined : player.play}
          />
        )}
        {hasFrames && reload && (
          <ToolButton label={texts.reload} icon={<ReloadIcon />} onClick={reload} />
        )}
        {!standalone && !hidden.has('EXTERNAL') && (
          <ToolLink
            label={texts.openInNewTab}
            icon={<NewTabIcon />}
            href={href(`/${site.demoRoute}/${demo.identifier}`)}
          />
        )}
      </div>
      <div>
        {source.isOpen && language === 'tsx' && (
          <TypeScriptLink key={source.file} code={() => code()?.textContent ?? ''} />
        )}
        <CopyButton text={() => shownCode(code())} />
        {__PRESS_WORKBENCH__ && (
          <ToolButton
            id={`${demo.identifier}-edit`}
            label={texts.editDemo}
            aria-expanded={workbench.isOpen}
            aria-controls={`${demo.identifier}-workbench`}
            onClick={() => workbench.setOpen(!workbench.isOpen)}
          >
            {texts.editDemo}
          </ToolButton>
        )}
        <ToolButton
          label={source.isOpen ? texts.hideSource : texts.showSource}
          aria-expanded={source.isOpen}
          aria-controls={panelId}
          onClick={source.toggle}
        >
          {texts.source}
        </ToolButton>
      </div>
    </div>
  );
}

/** For the online services that the demo's author has not hidden. */
function OpenButtons(props: {
  demo: Demo;
  hidden: ReadonlySet<string>;
  /** The toolbar: nothing is asked of a service before it comes near the viewport. */
  tools: RefObject<HTMLElement>;
}) {
  const { demo, hidden, tools } = props;
  const { playground } = site;
  const isReachable = useReachable(tools);
  return (
    <>
      {!hidden.has('CSB') && (
        <OpenButton
          demo={demo}
          service="CodeSandbox"
          icon={<SandboxIcon />}
          open={(playgrounds, whole) => playgrounds.openCodeSandbox(whole)}
        />
      )}
      {!hidden.has('STACKBLITZ') && (
        <OpenButton
          demo={demo}
          service="StackBlitz"
          icon={<BoltIcon />}
          open={(playgrounds, whole) => playgrounds.openStackBlitz(whole)}
        />
      )}
      {playground && isReachable && !hidden.has('PLAYGROUND') && fitsCodePlayground(demo) && (
        <OpenButton
          demo={demo}
          service={playground.name}
          icon={<PenIcon />}
          open={(playgrounds, whole) => playgrounds.openCodePlayground(whole, playground)}
        />
      )}
    </>
  );
}
