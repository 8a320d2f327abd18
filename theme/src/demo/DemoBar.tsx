import { hasDraft, type PreviewerProps } from '@multi-hooks/press/client';
import { useEffect, useState } from 'react';
import { useDemoCard } from '../common/demo-card.tsx';
import { ToolButton } from '../common/ToolButton.tsx';
import { CopyButton } from '../content/CopyButton.tsx';
import { shownCode } from '../content/shown-code.ts';
import { useDemoTexts } from '../locales/demo-texts.ts';
import { useInterfaceLang } from '../locales/texts.ts';
import { MoreMenu } from './MoreMenu.tsx';

/** The controls of a demo, and those of its workbench while that is open. */
export function DemoBar({ reload, standalone }: Pick<PreviewerProps, 'reload' | 'standalone'>) {
  const { demo, sourceId, state, actions, slots } = useDemoCard();
  const { isOpen, isEditing, isWatching, isSourceOpen, edited, file } = state;
  const { identifier: id } = demo;
  const texts = useDemoTexts();
  const pre = () => document.getElementById(sourceId)?.querySelectorAll('pre')[file];
  const [isDrafted, setDrafted] = useState(false);
  // In an effect, because the server knows no drafts.
  useEffect(() => setDrafted(!isOpen && hasDraft(id)), [isOpen]);
  return (
    <div className="y-demo-tools" lang={useInterfaceLang()}>
      {__PRESS_WORKBENCH__ && (
        <>
          <ToolButton
            id={`${id}-edit`}
            label={isDrafted ? `${texts.editDemo} · ${texts.draft}` : texts.editDemo}
            aria-expanded={isEditing}
            aria-controls={`${id}-workbench`}
            onClick={() => actions.show({ isEditing: !isEditing })}
          />
          <ToolButton
            label={texts.watchDemo}
            aria-expanded={isWatching}
            onClick={() => actions.show({ isWatching: !isWatching })}
          />
        </>
      )}
      {isOpen && <div ref={slots.setBar} className="y-demo-run" />}
      {!isOpen && (
        <ToolButton
          label={isSourceOpen ? texts.hideSource : texts.showSource}
          aria-expanded={isSourceOpen}
          aria-controls={sourceId}
          onClick={actions.toggleSource}
        >
          {texts.source}
        </ToolButton>
      )}
      <CopyButton hasIcon={false} text={() => edited?.files[file]?.text ?? shownCode(pre())} />
      <div>
        {reload && !isOpen && <ToolButton label={texts.reload} onClick={reload} />}
        {isOpen && <ToolButton label={texts.close} onClick={actions.close} />}
        <MoreMenu isStandalone={standalone} />
      </div>
    </div>
  );
}
