import { type Demo, fillText, loadPlaygrounds, useLoadSources } from '@multi-hooks/press/client';
import { type ReactNode, useRef } from 'react';
import { announce } from '../../common/announce.tsx';
import { useTexts } from '../../locales/texts.ts';
import type { EditedText } from '../../workbench/EditorWithProblems.tsx';
import { ToolButton } from './Tool.tsx';

/** What is loaded before a demo can be opened. */
interface Prepared {
  playgrounds: Awaited<ReturnType<typeof loadPlaygrounds>>;
  /** The demo with the text of its sources. */
  whole: Demo;
}

/** Opens the demo in an online service, in a new window. */
export function OpenButton(props: {
  demo: Demo;
  subject: string;
  edited?: EditedText | null;
  isDisabled?: boolean;
  service: string;
  icon: ReactNode;
  /** `target`: the name of the window to open it in; a new one without it. */
  open: (prepared: Prepared & { target?: string }) => void;
}) {
  const { demo, subject, edited, isDisabled = false, service, icon, open } = props;
  const texts = useTexts();
  const loadSources = useLoadSources();
  const ready = useRef<Prepared | null>(null);

  const prepare = async () => {
    const [playgrounds, whole] = await Promise.all([loadPlaygrounds(), loadSources(demo)]);
    ready.current = { playgrounds, whole };
    return ready.current;
  };
  // Started on hover or focus, so that the window opens with the page in it.
  const warm = () => void prepare().catch(() => {});
  const onClick = async () => {
    const known = ready.current?.whole.identifier === demo.identifier ? ready.current : null;
    const target = known ? undefined : `press-${Date.now()}`;
    // Safari opens a window only while it handles the click, and a touch comes without a hover.
    const opened = target && window.open('', target);
    try {
      if (opened === null) throw new Error('The browser opens no window.');
      const { playgrounds, whole } = known ?? (await prepare());
      open({ playgrounds, whole: edited ? withText(whole, edited) : whole, target });
      if (opened) opened.opener = null;
    } catch {
      if (opened) opened.close();
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
