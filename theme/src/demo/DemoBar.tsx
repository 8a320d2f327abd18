import { hasDraft } from '@multi-hooks/press/client';
import { type ReactNode, useEffect, useState } from 'react';
import { useDemoCard } from '../common/demo-card.tsx';
import { ToolButton } from '../common/ToolButton.tsx';
import { CopyLabel, useCopy } from '../content/CopyButton.tsx';
import { shownCode } from '../content/shown-code.ts';
import { useInterfaceLang, useTexts } from '../locales/texts.ts';

/** The controls of a demo, and those of its workbench while that is open. */
export function DemoBar(props: {
  reload?: (() => void) | null;
  /** The element with the code of the selected file. */
  code?: () => Element | undefined;
  /** Id of the source panel. @default there is none */
  panelId?: string;
  /** The menu of what leaves the site. */
  children?: ReactNode;
}) {
  const { reload, code, panelId, children } = props;
  const { demo, state, actions, slots } = useDemoCard();
  const { isOpen, isEditing, isWatching, isSourceOpen, edited } = state;
  const { identifier: id } = demo;
  const texts = useTexts();
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
      {panelId && !isOpen && (
        <ToolButton
          label={isSourceOpen ? texts.hideSource : texts.showSource}
          aria-expanded={isSourceOpen}
          aria-controls={panelId}
          onClick={actions.toggleSource}
        >
          {texts.source}
        </ToolButton>
      )}
      <CopyTool text={() => edited?.files[edited.selected]?.text ?? shownCode(code?.())} />
      <div>
        {reload && !isOpen && <ToolButton label={texts.reload} onClick={reload} />}
        {isOpen && <ToolButton label={texts.close} onClick={actions.close} />}
        {children}
      </div>
    </div>
  );
}

function CopyTool({ text }: { text: () => string }) {
  const texts = useTexts();
  const { status, name, copy, attributes } = useCopy();
  return (
    <ToolButton label={name} onClick={() => copy(text())} {...attributes}>
      <CopyLabel text={texts.copy} isCopied={status === 'copied'} />
    </ToolButton>
  );
}
