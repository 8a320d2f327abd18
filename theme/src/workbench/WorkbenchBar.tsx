import { useState } from 'react';
import { announce } from '../common/announce.tsx';
import { useDemoCard } from '../common/demo-card.tsx';
import { ToolButton } from '../common/ToolButton.tsx';
import { CopyLabel, useCopy } from '../content/CopyButton.tsx';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import type { OpenWorkbench } from './use-workbench.ts';

/** The buttons of the workbench in the bar of the demo; those for its text only if that can change. */
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
  // The address if the browser refuses to copy it.
  const [failure, setFailure] = useState<'too-long' | { address: string } | null>(null);
  return {
    isCopied: status === 'copied',
    failure,
    async copyAddress() {
      const address = await shareAddress();
      if (address === null) {
        setFailure('too-long');
        announce(texts.tooLongToShare);
      } else setFailure((await copy(address)) === 'copied' ? null : { address });
    },
  };
}

/** Why nothing was copied, with the address, to be copied by hand. */
export function ShareNotice({ failure }: Share) {
  const texts = useWorkbenchTexts();
  if (!failure) return null;
  if (failure === 'too-long') return <p className="y-workbench-notice">{texts.tooLongToShare}</p>;
  return (
    <p className="y-workbench-notice">
      {texts.copyRefused}{' '}
      <input
        readOnly
        aria-label={texts.address}
        value={failure.address}
        onFocus={({ target }) => target.select()}
      />
    </p>
  );
}
