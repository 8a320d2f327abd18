import { href, loadPlaygrounds, type PreviewerProps, site } from '@multi-hooks/press/client';
import { useMemo, useRef } from 'react';
import { ToolButton, ToolLink } from '../../common/Tool.tsx';
import { useLoaded } from '../../common/use-loaded.ts';
import { CopyButton } from '../../content/CopyButton.tsx';
import { shownCode } from '../../content/shown-code.ts';
import { useInterfaceLang, useLocale, useTexts } from '../../locales/texts.ts';
import type { EditedText } from '../../workbench/use-workbench.ts';
import type { useSource } from '../use-source.ts';
import type { WorkbenchState } from '../WorkbenchSlot.tsx';
import { NewTabIcon, ReloadIcon, TypeScriptIcon } from './icons.tsx';
import { OpenButtons } from './OpenButtons.tsx';

export function DemoTools(
  props: Omit<PreviewerProps, 'children'> & {
    source: ReturnType<typeof useSource>;
    panelId: string;
    /** The element with the text of the selected file. */
    code: () => Element | undefined;
    workbench: WorkbenchState;
    edited: EditedText | null;
  },
) {
  const { demo, standalone, reload, source, panelId, code, workbench, edited } = props;
  const { mode, setMode } = workbench;
  const isOpen = mode !== null;
  const texts = useTexts();
  const tools = useRef<HTMLDivElement>(null);
  const language = demo.sources[source.file]?.language;

  return (
    <div ref={tools} className="y-demo-tools" lang={useInterfaceLang()}>
      <div>
        <OpenButtons demo={demo} edited={edited} tools={tools} />
        {reload && <ToolButton label={texts.reload} icon={<ReloadIcon />} onClick={reload} />}
        {!standalone && !demo.hideActions?.includes('EXTERNAL') && (
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
        <CopyButton text={() => edited?.files[edited.shown]?.text ?? shownCode(code())} />
        {__PRESS_WORKBENCH__ && (
          <>
            <ToolButton
              id={`${demo.identifier}-edit`}
              label={texts.editDemo}
              aria-expanded={isOpen}
              aria-controls={`${demo.identifier}-workbench`}
              onClick={() => setMode(isOpen ? null : 'edit')}
            >
              {texts.editDemo}
            </ToolButton>
            <ToolButton
              label={texts.watchDemo}
              aria-expanded={mode === 'watch'}
              onClick={() => setMode(mode === 'watch' ? 'edit' : 'watch')}
            >
              {texts.watchDemo}
            </ToolButton>
          </>
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

function TypeScriptLink({ code }: { code: () => string }) {
  const { name: locale } = useLocale();
  const label = `TypeScript Playground ${useTexts().newTab}`;
  const { value: playgrounds } = useLoaded(loadPlaygrounds);
  const url = useMemo(
    () => playgrounds?.typeScriptPlaygroundUrl(code(), locale),
    [playgrounds, locale],
  );
  return url ? <ToolLink label={label} icon={<TypeScriptIcon />} href={url} /> : null;
}
