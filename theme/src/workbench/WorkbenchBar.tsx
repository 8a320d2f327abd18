import { useEffect, useState } from 'react';
import { announce } from '../common/announce.tsx';
import { ToolButton } from '../common/Tool.tsx';
import { CopyLabel } from '../content/CopyButton.tsx';
import { useTexts } from '../locales/texts.ts';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import type { OpenWorkbench } from './use-workbench.ts';

/** Milliseconds for which “Copied” is shown. */
const RESET = 2000;

/** The buttons of the workbench in the bar of the demo. */
export function WorkbenchBar({ workbench, share }: { workbench: OpenWorkbench; share: Share }) {
  const { isWaiting, run, reset } = workbench;
  const texts = useWorkbenchTexts();
  return (
    <>
      <ToolButton label={texts.run} data-primary={isWaiting || undefined} onClick={run}>
        {texts.run}
      </ToolButton>
      <ToolButton label={texts.reset} onClick={reset}>
        {texts.reset}
      </ToolButton>
      <ToolButton label={texts.share} onClick={share.copy}>
        <CopyLabel text={texts.share} isCopied={share.outcome === 'copied'} />
      </ToolButton>
    </>
  );
}

type Share = ReturnType<typeof useShare>;

/** Copies the address of the text. */
export function useShare({ shareAddress }: OpenWorkbench) {
  const { copied } = useTexts();
  const texts = useWorkbenchTexts();
  // The address if the browser refuses to copy it.
  const [outcome, setOutcome] = useState<'copied' | 'too-long' | { address: string } | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), RESET);
    return () => clearTimeout(timer);
  }, [outcome]);

  return {
    outcome,
    async copy() {
      const address = await shareAddress();
      if (address === null) {
        setOutcome('too-long');
        return announce(texts.tooLongToShare);
      }
      try {
        await navigator.clipboard.writeText(address);
        setOutcome('copied');
        announce(copied);
      } catch {
        setOutcome({ address });
        announce(texts.copyRefused);
      }
    },
  };
}

/** Why nothing was copied, with the address, to be copied by hand. */
export function ShareNotice({ outcome }: Share) {
  const texts = useWorkbenchTexts();
  if (!outcome || outcome === 'copied') return null;
  return (
    <p className="y-workbench-notice">
      {outcome === 'too-long' ? (
        texts.tooLongToShare
      ) : (
        <>
          {texts.copyRefused}{' '}
          <input
            readOnly
            aria-label={texts.address}
            value={outcome.address}
            onFocus={({ target }) => target.select()}
          />
        </>
      )}
    </p>
  );
}
