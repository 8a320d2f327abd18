import { type ReactNode, useEffect, useState } from 'react';
import { CheckIcon, CopyIcon, RefusedIcon } from '../icons.tsx';
import { useTexts } from '../locales/texts.ts';
import { announce } from '../parts/announce.tsx';

type Status = 'ready' | 'copied' | 'refused';

const RESET = 2000;
const icons = { ready: CopyIcon, copied: CheckIcon, refused: RefusedIcon };

export interface CopyButtonProps {
  /** What to copy; a promise of it when it has to be loaded. */
  text: () => string | Promise<string>;
  /** @default “Copy”, for the code next to it */
  label?: string;
  /** @default an icon */
  children?: ReactNode;
}

export function CopyButton({ text, label, children }: CopyButtonProps) {
  const texts = useTexts();
  const ready = { status: 'ready' as Status, name: label ?? texts.copy };
  // An object, so that every click restarts the timer.
  const [result, setResult] = useState<typeof ready | null>(null);
  const { status, name } = result ?? ready;
  const StatusIcon = icons[status];

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(null), RESET);
    return () => clearTimeout(timer);
  }, [result]);

  const settle = (status: Status, name: string) => {
    setResult({ status, name });
    announce(name);
  };
  const copy = async () => {
    const found = text();
    try {
      await write(found);
      settle('copied', texts.copied);
    } catch {
      const isLoaded = await Promise.resolve(found).then(
        () => true,
        () => false,
      );
      settle('refused', isLoaded ? texts.copyRefused : texts.loadFailed);
    }
  };
  return (
    <button
      type="button"
      className="tool"
      data-copy={status}
      data-tip
      aria-label={name}
      onClick={copy}
    >
      {(!result && children) || <StatusIcon />}
    </button>
  );
}

async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  const type = 'text/plain';
  const blob = text.then((loaded) => new Blob([loaded], { type }));
  // Nothing awaits it when the browser blocks copying.
  blob.catch(() => {});
  // Safari only lets a page copy while it handles the click, but waits for a promise.
  await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}
