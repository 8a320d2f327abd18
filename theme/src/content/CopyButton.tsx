import { useEffect, useState } from 'react';
import { CheckIcon, CopyIcon, RefusedIcon } from '../icons.tsx';
import { announce } from '../layout/announce.tsx';
import { useTexts } from '../locales/texts.ts';

type Status = 'ready' | 'copied' | 'refused';

const RESET = 2000;
const icons = { ready: CopyIcon, copied: CheckIcon, refused: RefusedIcon };

export function CopyButton({ text }: { text: () => string }) {
  const texts = useTexts();
  // An object, so that every click restarts the timer.
  const [state, setState] = useState<{ status: Status }>({ status: 'ready' });
  const { status } = state;
  const labels = { ready: texts.copy, copied: texts.copied, refused: texts.copyRefused };
  const StatusIcon = icons[status];

  useEffect(() => {
    if (state.status === 'ready') return;
    const timer = setTimeout(() => setState({ status: 'ready' }), RESET);
    return () => clearTimeout(timer);
  }, [state]);

  const settle = (result: 'copied' | 'refused') => {
    setState({ status: result });
    announce(labels[result]);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      settle('copied');
    } catch {
      settle('refused');
    }
  };
  return (
    <button
      type="button"
      className="tool"
      data-copy={status}
      data-tip
      aria-label={labels[status]}
      onClick={copy}
    >
      <StatusIcon />
    </button>
  );
}
