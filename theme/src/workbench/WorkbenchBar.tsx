import { useState } from 'react';
import { announce } from '../common/announce.tsx';
import { useDemoCard } from '../common/demo-card.tsx';
import { ToolButton } from '../common/ToolButton.tsx';
import { CopyLabel, useCopy } from '../content/CopyButton.tsx';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import type { OpenWorkbench } from './use-workbench.ts';

/** The buttons of the workbench in the bar of the demo: Reset and Share only if its text can change. */
export function WorkbenchBar({ workbench, share }: { workbench: OpenWorkbench; share: Share }) {
  const { isWaiting, isChanged, run, reset } = workbench;
  const { isEditing } = useDemoCard().state;
  const texts = useWorkbenchTexts();
  return (
    <>
      <ToolButton label={texts.run} data-primary={isWaiting || undefined} onClick={run} />
      {(isEditing || isChanged) && (
        <>
          <ToolButton label={texts.reset} onClick={reset} />
          <ToolButton label={texts.share} onClick={share.copyAddress}>
            <CopyLabel text={texts.share} isCopied={share.isCopied} />
          </ToolButton>
        </>
      )}
    </>
  );
}

type Share = ReturnType<typeof useShare>;

/** Copies the address of the text. */
export function useShare({ shareAddress }: OpenWorkbench) {
  const texts = useWorkbenchTexts();
  const { status, copy } = useCopy();
  // The address if the browser refuses to copy it; null if the text is too long for one.
  const [uncopied, setUncopied] = useState<string | null>();
  return {
    isCopied: status === 'copied',
    uncopied,
    async copyAddress() {
      const address = await shareAddress();
      if (address === null) announce(texts.tooLongToShare);
      const isCopied = address !== null && (await copy(address)) === 'copied';
      setUncopied(isCopied ? undefined : address);
    },
  };
}

/** The reason why nothing was copied, and the link, which can be copied by hand. */
export function ShareNotice({ uncopied }: Share) {
  const texts = useWorkbenchTexts();
  if (uncopied === undefined) return null;
  return (
    <p className="y-workbench-notice">
      {uncopied === null ? (
        texts.tooLongToShare
      ) : (
        <a className="y-link" href={uncopied}>
          {texts.copyRefused}
        </a>
      )}
    </p>
  );
}
