import { useEffect, useState } from 'react';
import { ShareIcon } from './icons.tsx';
import { useWorkbenchTexts } from './texts.ts';

type Outcome = { said: 'copied' | 'tooLong' } | { said: 'refused'; address: string };

/** How long it says that it has copied, as the copy buttons of the page do. */
const RESET = 2000;

/** Copies an address that holds the text. */
export function ShareButton({ hash }: { hash: () => string | null }) {
  const texts = useWorkbenchTexts();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    if (outcome?.said !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), RESET);
    return () => clearTimeout(timer);
  }, [outcome]);

  const share = async () => {
    const made = hash();
    if (made === null) return setOutcome({ said: 'tooLong' });
    const address = window.location.href.split('#')[0] + made;
    try {
      await navigator.clipboard.writeText(address);
      setOutcome({ said: 'copied' });
    } catch {
      setOutcome({ said: 'refused', address });
    }
  };
  return (
    <>
      <button type="button" onClick={share}>
        <ShareIcon />
        {texts.share}
      </button>
      <span className="workbench-said" role="status">
        {outcome?.said === 'copied' && texts.copied}
        {outcome?.said === 'tooLong' && texts.tooLongToShare}
        {outcome?.said === 'refused' && (
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
