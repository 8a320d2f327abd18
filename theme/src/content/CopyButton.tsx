import { tip } from '../parts/tip.ts';
import { useCopy } from './use-copy.ts';

/** An icon that copies the code next to it. */
export function CopyButton({ text, subject = '' }: { text: () => string; subject?: string }) {
  const { status, name, StatusIcon, copy } = useCopy();
  return (
    <button
      type="button"
      className="y-tool"
      data-copy={status}
      aria-label={`${name} ${subject}`.trim()}
      {...tip(name)}
      onClick={() => copy(text())}
    >
      <StatusIcon />
    </button>
  );
}
