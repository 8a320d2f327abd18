import { type Demo, fillText, loadPlaygrounds, useLoadSources } from '@multi-hooks/press/client';
import type { ReactNode } from 'react';
import { useTexts } from '../locales/texts.ts';
import { announce } from '../parts/announce.tsx';
import type { EditedText } from '../workbench/BenchEditor.tsx';
import { ToolButton } from './Tool.tsx';

type Playgrounds = Awaited<ReturnType<typeof loadPlaygrounds>>;

/** Opens the demo in an online service, in a new window. */
export function OpenButton(props: {
  demo: Demo;
  subject: string;
  edited?: EditedText | null;
  isDisabled?: boolean;
  service: string;
  icon: ReactNode;
  open: (playgrounds: Playgrounds, whole: Demo) => void;
}) {
  const { demo, subject, edited, isDisabled = false, service, icon, open } = props;
  const texts = useTexts();
  const loadSources = useLoadSources();

  // Started on hover or focus, because browsers only open a window shortly after a click.
  const prepare = () => Promise.all([loadPlaygrounds(), loadSources(demo)]);
  const warm = () => void prepare().catch(() => {});
  const onClick = async () => {
    try {
      const [playgrounds, whole] = await prepare();
      open(playgrounds, edited ? withText(whole, edited) : whole);
    } catch {
      announce(fillText(texts.openFailed, { service }));
    }
  };
  return (
    <ToolButton
      label={fillText(texts.openIn, { service })}
      subject={subject}
      icon={icon}
      onPointerEnter={warm}
      onFocus={warm}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    />
  );
}

function withText(demo: Demo, { files }: EditedText): Demo {
  const sources = demo.sources.map((source, index) => ({ ...source, code: files[index]?.text }));
  return { ...demo, sources } as Demo;
}
