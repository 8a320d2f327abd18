import { BarButton } from '../BarButton.tsx';
import { TypesIcon } from '../icons.tsx';
import { useWorkbenchTexts } from '../texts.ts';
import type { TypesControl } from './use-types.ts';

/** Loads TypeScript, and says how much that is. */
export function TypesButton({ subject, types }: { subject: string; types: TypesControl }) {
  const { status, size } = types;
  const texts = useWorkbenchTexts();
  const isRunning = status === 'loading' || status === 'on';
  const cost = status !== 'on' && size !== null && texts.typesSize(size);
  return (
    <BarButton
      label={cost ? `${texts.types} ${cost}` : texts.types}
      subject={subject}
      icon={<TypesIcon />}
      aria-pressed={isRunning}
      aria-busy={status === 'loading'}
      onClick={types.toggle}
    >
      {texts.types} {cost && <small>{cost}</small>}
    </BarButton>
  );
}

/** Why there are no types. */
export function TypesNotice({ types }: { types: TypesControl }) {
  const { status } = types;
  const texts = useWorkbenchTexts();
  if (status !== 'failed' && status !== 'outdated') return null;
  return (
    <p className="y-workbench-notice" role="alert">
      {status === 'outdated' ? texts.typesOutdated : texts.typesFailed}{' '}
      <button type="button" className="y-workbench-link" onClick={types.toggle}>
        {texts.retry}
      </button>
    </p>
  );
}
