import { useEffect, useState } from 'react';
import { announce } from '../common/announce.tsx';
import { ToolButton } from '../common/ToolButton.tsx';
import { CheckIcon, CopyIcon, RefusedIcon } from '../icons.tsx';
import { useTexts } from '../locales/texts.ts';

type Status = 'ready' | 'copied' | 'refused';

const RESET = 2000;
const icons = { ready: CopyIcon, copied: CheckIcon, refused: RefusedIcon };

/** Copies a text, or the promise of one, and reports the outcome for two seconds. */
export function useCopy() {
  const texts = useTexts();
  const ready = { status: 'ready' as Status, name: texts.copy };
  // An object, so that every click restarts the timer.
  const [result, setResult] = useState<typeof ready | null>(null);
  const { status, name } = result ?? ready;

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(null), RESET);
    return () => clearTimeout(timer);
  }, [result]);

  const settle = (status: Status, name: string) => {
    setResult({ status, name });
    announce(name);
    return status;
  };
  const copy = async (text: string | Promise<string>) => {
    try {
      await write(text);
      return settle('copied', texts.copied);
    } catch {
      const reason = await Promise.resolve(text).then(
        () => texts.copyRefused,
        () => texts.loadFailed,
      );
      return settle('refused', reason);
    }
  };
  const isRefused = status === 'refused';
  return {
    status,
    name,
    StatusIcon: icons[status],
    copy,
    /** For the button. */
    attributes: { 'data-copy': status, 'data-refusal': isRefused ? name : undefined },
  };
}

async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  const type = 'text/plain';
  const blob = text.then((content) => new Blob([content], { type }));
  // If the browser blocks copying, nothing else handles a rejection.
  blob.catch(() => {});
  // Safari only lets a page copy while it handles the click, but waits for a promise.
  await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}

export function CopyButton({ text }: { text: () => string }) {
  const { name, StatusIcon, copy, attributes } = useCopy();
  return (
    <ToolButton label={name} title={name} onClick={() => copy(text())} {...attributes}>
      <StatusIcon />
    </ToolButton>
  );
}

/** As wide as both of its texts: nothing beside it moves. */
export function CopyLabel({ text, isCopied }: { text: string; isCopied: boolean }) {
  const { copied } = useTexts();
  return (
    <span className="y-demo-copy" data-hidden={isCopied ? text : copied}>
      {isCopied ? copied : text}
    </span>
  );
}
