import { RefusedIcon } from '../icons.tsx';
import { PlayIcon, ResetIcon, WatchIcon } from './icons.tsx';
import { ShareButton } from './ShareButton.tsx';
import { TypesButton } from './TypesButton.tsx';
import { useWorkbenchTexts } from './texts.ts';
import type { TypesControl } from './use-types.ts';

/** The buttons of the workbench. */
export function BenchBar(props: {
  /** Whether the code came with a link and waits for Run. */
  isWaiting: boolean;
  watch: { id: string; isOpen: boolean; toggle: () => void };
  types: TypesControl;
  shareHash: () => string | null;
  onRun: () => void;
  onReset: () => void;
  onClose: () => void;
}) {
  const { watch } = props;
  const texts = useWorkbenchTexts();
  return (
    <div className="y-workbench-bar">
      <button type="button" data-primary={props.isWaiting || undefined} onClick={props.onRun}>
        <PlayIcon />
        {texts.run}
      </button>
      <button type="button" onClick={props.onReset}>
        <ResetIcon />
        {texts.reset}
      </button>
      <ShareButton hash={props.shareHash} />
      <button
        type="button"
        aria-expanded={watch.isOpen}
        aria-controls={watch.isOpen ? watch.id : undefined}
        onClick={watch.toggle}
      >
        <WatchIcon />
        {texts.watch}
      </button>
      {__PRESS_TYPES__ && <TypesButton types={props.types} />}
      <button type="button" onClick={props.onClose}>
        <RefusedIcon />
        {texts.close}
      </button>
    </div>
  );
}
