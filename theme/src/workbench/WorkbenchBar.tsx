import { fillText } from '@multi-hooks/press/client';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { ToolButton } from '../common/Tool.tsx';
import { RefusedIcon } from '../icons.tsx';
import { useWorkbenchTexts } from '../locales/workbench-texts.ts';
import { PlayIcon, ResetIcon, ShareIcon, TypesIcon, WatchIcon } from './icons.tsx';
import type { TypesControl } from './types/use-types.ts';

/** Milliseconds for which “Copied” is shown. */
const RESET = 2000;

interface BarProps {
  /** Whether the code came with a link and waits for Run. */
  isWaiting: boolean;
  watch: { id: string; isOpen: boolean; toggle: () => void };
  types: TypesControl;
  shareHash: () => string | null;
  onRun: () => void;
  onReset: () => void;
  onClose: () => void;
}

export function WorkbenchBar(props: BarProps) {
  const { watch } = props;
  const texts = useWorkbenchTexts();
  return (
    <div className="y-workbench-bar">
      <BarButton
        label={texts.run}
        icon={<PlayIcon />}
        data-primary={props.isWaiting || undefined}
        onClick={props.onRun}
      />
      <BarButton label={texts.reset} icon={<ResetIcon />} onClick={props.onReset} />
      <ShareButton {...props} />
      <BarButton
        label={texts.watch}
        icon={<WatchIcon />}
        aria-expanded={watch.isOpen}
        aria-controls={watch.isOpen ? watch.id : undefined}
        onClick={watch.toggle}
      />
      {__PRESS_TYPES__ && <TypesButton {...props} />}
      <BarButton label={texts.close} icon={<RefusedIcon />} onClick={props.onClose} />
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

/** Copies a link that contains the code. */
function ShareButton({ shareHash }: Pick<BarProps, 'shareHash'>) {
  const texts = useWorkbenchTexts();
  const [outcome, setOutcome] = useState<ReactNode>('');
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const share = async () => {
    clearTimeout(timer.current);
    const hash = shareHash();
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
function TypesButton({ types }: Pick<BarProps, 'types'>) {
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
