import { useEffect, useState } from 'react';
import { announce } from '../common/announce.tsx';
import { ToolButton } from '../common/ToolButton.tsx';
import { CheckIcon, CopyIcon, CrossIcon } from '../icons.tsx';
import { useTexts } from '../locales/texts.ts';

const RESET_DELAY_MS = 2000;
const icons = { ready: CopyIcon, copied: CheckIcon, refused: CrossIcon, unloaded: CrossIcon };

/** Copies a text, or the promise of one, and reports the outcome for two seconds. */
export function useCopy() {
  const texts = useTexts();
  const names = {
    ready: texts.copy,
    copied: texts.copied,
    refused: texts.copyRefused,
    unloaded: texts.loadFailed,
  };
  // An object, so that every click restarts the timer.
  const [result, setResult] = useState<{ status: keyof typeof icons }>({ status: 'ready' });
  const { status } = result;

  useEffect(() => {
    if (status === 'ready') return;
    const timer = setTimeout(() => setResult({ status: 'ready' }), RESET_DELAY_MS);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async (text: string | Promise<string>) => {
    const outcome = await copyText(text);
    setResult({ status: outcome });
    announce(names[outcome]);
    return outcome;
  };
  const name = names[status];
  const hasFailed = status === 'refused' || status === 'unloaded';
  return {
    status,
    name,
    StatusIcon: icons[status],
    copy,
    /** For the button. */
    attributes: { 'data-copy': status, 'data-refusal': hasFailed ? name : undefined },
  };
}

async function copyText(text: string | Promise<string>): Promise<keyof typeof icons> {
  try {
    await writeToClipboard(text);
    return 'copied';
  } catch {
    const isLoaded = await Promise.resolve(text).then(
      () => true,
      () => false,
    );
    return isLoaded ? 'refused' : 'unloaded';
  }
}

async function writeToClipboard(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  const type = 'text/plain';
  const blob = text.then((content) => new Blob([content], { type }));
  // If the browser blocks copying, nothing else handles a rejection.
  blob.catch(() => {});
  // Safari only lets a page copy while it handles the click, but waits for a promise.
  await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}

export function CopyButton({ text, hasIcon }: { text: () => string; hasIcon: boolean }) {
  const texts = useTexts();
  const { status, name, StatusIcon, copy, attributes } = useCopy();
  const title = hasIcon ? name : undefined;
  return (
    <ToolButton label={name} title={title} onClick={() => copy(text())} {...attributes}>
      {hasIcon ? <StatusIcon /> : <CopyLabel text={texts.copy} isCopied={status === 'copied'} />}
    </ToolButton>
  );
}

/** Does not change its width: nothing beside it moves. */
export function CopyLabel({ text, isCopied }: { text: string; isCopied: boolean }) {
  const { copied } = useTexts();
  if (!isCopied) return text;
  return (
    <span className="y-demo-copied" data-before={text}>
      <span>{copied}</span>
    </span>
  );
}
