import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { ToolButton } from '../common/Tool.tsx';
import { icon, RefusedIcon } from '../icons.tsx';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import type { OpenWorkbench } from './use-workbench.ts';

const PlayIcon = icon('M7 4.5v15l12-7.5z');
const ResetIcon = icon('M4 12a8 8 0 1 0 2.3-5.7L4 8.5M4 3.5v5h5');
const ShareIcon = icon('M12 15V3M7.5 7.5 12 3l4.5 4.5M5 13v8h14v-8');
const WatchIcon = icon('M3 12h4l3-7 4 14 3-7h4');

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
      <BarButton label={texts.close} icon={<RefusedIcon />} onClick={close} />
    </div>
  );
}

function BarButton(props: ComponentProps<typeof ToolButton>) {
  return (
    <ToolButton {...props} className="">
      {props.label}
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
