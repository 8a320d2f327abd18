import { useCopy } from './use-copy.ts';

/** An icon that copies the code next to it. */
export function CopyButton({ text }: { text: () => string }) {
  const { status, name, StatusIcon, copy } = useCopy();
  return (
    <button
      type="button"
      className="tool"
      data-copy={status}
      data-tip
      aria-label={name}
      onClick={() => copy(text())}
    >
      <StatusIcon />
    </button>
  );
}
