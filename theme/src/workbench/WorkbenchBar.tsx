import { fillText } from '@multi-hooks/press/client';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { ToolButton } from '../common/Tool.tsx';
import { RefusedIcon } from '../icons.tsx';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import { PlayIcon, ResetIcon, ShareIcon, TypesIcon, WatchIcon } from './icons.tsx';
import type { OpenWorkbench } from './use-workbench.ts';

/** Milliseconds for which “Copied” is shown. */
const RESET = 2000;

interface BarProps {
  workbench: OpenWorkbench;
}

export function WorkbenchBar({ workbench, watchId }: BarProps & { watchId: string }) {
  const { isWaiting, isWatching, setWatching, run, reset, close } = workbench;
  const texts = useWorkbenchTexts();
  return (
    <div className="y-workbench-bar">
      <BarButton
        label={texts.run}
        icon={<PlayIcon />}
        data-primary={isWaiting || undefined}
        onClick={run}
      />
      <BarButton label={texts.reset} icon={<ResetIcon />} onClick={reset} />
      <ShareButton workbench={workbench} />
      <BarButton
        label={texts.watch}
        icon={<WatchIcon />}
        aria-expanded={isWatching}
        aria-controls={isWatching ? watchId : undefined}
        onClick={() => setWatching(!isWatching)}
      />
      {__PRESS_TYPES__ && <TypesButton workbench={workbench} />}
      <BarButton label={texts.close} icon={<RefusedIcon />} onClick={close} />
    </div>
  );
}

function BarButton({ children, ...props }: ComponentProps<typeof ToolButton>) {
  return (
    <ToolButton {...props} className="">
      {children ?? props.label}
    </ToolButton>
  );
}

function ShareButton({ workbench }: BarProps) {
  const texts = useWorkbenchTexts();
  const [outcome, setOutcome] = useState<ReactNode>('');
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const share = async () => {
    clearTimeout(timer.current);
    const hash = workbench.shareHash();
    if (hash === null) return setOutcome(texts.tooLongToShare);
    const address = window.location.href.split('#')[0] + hash;
    try {
      await navigator.clipboard.writeText(address);
      setOutcome(texts.copied);
      timer.current = setTimeout(setOutcome, RESET, '');
    } catch {
      const select = (event: { target: HTMLInputElement }) => event.target.select();
      setOutcome(
        <>
          {texts.copyRefused}{' '}
          <input readOnly aria-label={texts.address} value={address} onFocus={select} />
        </>,
      );
    }
  };
  return (
    <>
      <BarButton label={texts.share} icon={<ShareIcon />} onClick={share} />
      <span className="y-workbench-said" role="status">
        {outcome}
      </span>
    </>
  );
}

/** Loads TypeScript; shows its size before. */
function TypesButton({ workbench: { types } }: BarProps) {
  const { status, size } = types;
  const texts = useWorkbenchTexts();
  const megabytes = status !== 'on' && size !== null && (size / 1e6).toFixed(1);
  const cost = megabytes && fillText(texts.typesSize, { number: megabytes });
  return (
    <BarButton
      label={cost ? `${texts.types} ${cost}` : texts.types}
      icon={<TypesIcon />}
      aria-pressed={status === 'loading' || status === 'on'}
      aria-busy={status === 'loading'}
      onClick={types.toggle}
    >
      {texts.types} {cost && <small>{cost}</small>}
    </BarButton>
  );
}
