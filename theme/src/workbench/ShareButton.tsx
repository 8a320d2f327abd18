import { useEffect, useState } from 'react';
import { BarButton } from './BarButton.tsx';
import { ShareIcon } from './icons.tsx';
import { useWorkbenchTexts } from './texts.ts';

type Outcome = { kind: 'copied' | 'tooLong' } | { kind: 'refused'; address: string };

/** Milliseconds for which “Copied” is shown, as by the copy buttons of the page. */
const RESET = 2000;

/** Copies a link that contains the code. */
export function ShareButton({ subject, hash }: { subject: string; hash: () => string | null }) {
  const texts = useWorkbenchTexts();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    if (outcome?.kind !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), RESET);
    return () => clearTimeout(timer);
  }, [outcome]);

  const share = async () => {
    const made = hash();
    if (made === null) return setOutcome({ kind: 'tooLong' });
    const address = window.location.href.split('#')[0] + made;
    try {
      await navigator.clipboard.writeText(address);
      setOutcome({ kind: 'copied' });
    } catch {
      setOutcome({ kind: 'refused', address });
    }
  };
  return (
    <>
      <BarButton label={texts.share} subject={subject} icon={<ShareIcon />} onClick={share} />
      <span className="y-workbench-said" role="status">
        {outcome?.kind === 'copied' && texts.copied}
        {outcome?.kind === 'tooLong' && texts.tooLongToShare}
        {outcome?.kind === 'refused' && (
          <>
            {texts.copyRefused}{' '}
            <input
              readOnly
              aria-label={texts.address}
              value={outcome.address}
              onFocus={(event) => event.target.select()}
            />
          </>
        )}
      </span>
    </>
  );
}
