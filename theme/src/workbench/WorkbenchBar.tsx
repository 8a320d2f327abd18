import { RefusedIcon } from '../icons.tsx';
import { BarButton } from './BarButton.tsx';
import { PlayIcon, ResetIcon, WatchIcon } from './icons.tsx';
import { ShareButton } from './ShareButton.tsx';
import { useWorkbenchTexts } from './texts.ts';
import { TypesButton } from './types/TypesButton.tsx';
import type { TypesControl } from './types/use-types.ts';

/** The buttons of the workbench. */
export function WorkbenchBar(props: {
  /** The demo's name. */
  subject: string;
  /** Whether the code came with a link and waits for Run. */
  isWaiting: boolean;
  watch: { id: string; isOpen: boolean; toggle: () => void };
  types: TypesControl;
  shareHash: () => string | null;
  onRun: () => void;
  onReset: () => void;
  onClose: () => void;
}) {
  const { subject, watch } = props;
  const texts = useWorkbenchTexts();
  return (
    <div className="y-workbench-bar">
      <BarButton
        label={texts.run}
        subject={subject}
        icon={<PlayIcon />}
        data-primary={props.isWaiting || undefined}
        onClick={props.onRun}
      />
      <BarButton
        label={texts.reset}
        subject={subject}
        icon={<ResetIcon />}
        onClick={props.onReset}
      />
      <ShareButton subject={subject} hash={props.shareHash} />
      <BarButton
        label={texts.watch}
        subject={subject}
        icon={<WatchIcon />}
        aria-expanded={watch.isOpen}
        aria-controls={watch.isOpen ? watch.id : undefined}
        onClick={watch.toggle}
      />
      {__PRESS_TYPES__ && <TypesButton subject={subject} types={props.types} />}
      <BarButton
        label={texts.close}
        subject={subject}
        icon={<RefusedIcon />}
        onClick={props.onClose}
      />
    </div>
  );
}
