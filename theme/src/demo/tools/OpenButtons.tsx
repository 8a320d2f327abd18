import {
  type Demo,
  fillText,
  fitsCodePlayground,
  loadPlaygrounds,
  site,
  useLoadSources,
  whenNear,
  whenReachable,
} from '@multi-hooks/press/client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '../../common/announce.tsx';
import { ToolButton } from '../../common/Tool.tsx';
import { useTexts } from '../../locales/texts.ts';
import type { EditedText } from '../../workbench/EditorPanel.tsx';
import { BoltIcon, PenIcon, SandboxIcon } from './icons.tsx';

/** What is loaded before a demo can be opened. */
interface Prepared {
  playgrounds: Awaited<ReturnType<typeof loadPlaygrounds>>;
  /** The demo with the text of its sources. */
  whole: Demo;
}

interface Service {
  /** As in the demo's `hideActions`. */
  action: NonNullable<Demo['hideActions']>[number];
  name: string;
  Icon: () => JSX.Element;
  /** `target`: the name of the window to open it in; a new one without it. */
  open: (prepared: Prepared & { target?: string }) => void;
}

const { playground } = site;

const sandboxes: Service[] = [
  {
    action: 'CSB',
    name: 'CodeSandbox',
    Icon: SandboxIcon,
    open: ({ playgrounds, whole, target }) => playgrounds.openCodeSandbox(whole, target),
  },
  {
    action: 'STACKBLITZ',
    name: 'StackBlitz',
    Icon: BoltIcon,
    open: ({ playgrounds, whole, target }) => playgrounds.openStackBlitz(whole, target),
  },
];
const codePlayground: Service | null = playground && {
  action: 'PLAYGROUND',
  name: playground.name,
  Icon: PenIcon,
  open: ({ playgrounds, whole, target }) =>
    playgrounds.openCodePlayground(whole, { ...playground, target }),
};

/** Buttons that open the demo in online services, in a new window. */
export function OpenButtons(props: {
  demo: Demo;
  edited: EditedText | null;
  subject: string;
  /** No service is requested before the toolbar comes near the viewport. */
  tools: RefObject<HTMLElement>;
}) {
  const { demo, subject, edited, tools } = props;
  const texts = useTexts();
  const loadSources = useLoadSources();
  const ready = useRef<Prepared | null>(null);
  const [isReachable, setReachable] = useState(false);

  useEffect(() => {
    const image = playground?.reachability;
    if (!tools.current || !image) return;
    const onNear = () => void whenReachable(image).then(setReachable);
    return whenNear(tools.current, { patient: true, onNear });
  }, [tools]);

  const prepare = async () => {
    const [playgrounds, whole] = await Promise.all([loadPlaygrounds(), loadSources(demo)]);
    ready.current = { playgrounds, whole };
    return ready.current;
  };
  // On hover or focus, so that a click can open the window synchronously.
  const warm = () => void prepare().catch(() => {});
  const openIn = async ({ name, open }: Service) => {
    const known = ready.current?.whole.identifier === demo.identifier ? ready.current : null;
    const target = known ? undefined : `press-${Date.now()}`;
    // Safari only opens windows synchronously, and on touch screens nothing is loaded before the click.
    const opened = target && window.open('', target);
    try {
      if (opened === null) throw new Error('The browser opens no window.');
      const { playgrounds, whole } = known ?? (await prepare());
      open({ playgrounds, whole: edited ? withText(whole, edited) : whole, target });
      if (opened) opened.opener = null;
    } catch {
      if (opened) opened.close();
      announce(fillText(texts.openFailed, { service: name }));
    }
  };
  const services = [...sandboxes];
  if (codePlayground && isReachable && fitsCodePlayground(demo)) services.push(codePlayground);
  return services
    .filter(({ action }) => !demo.hideActions?.includes(action))
    .map((service) => {
      // The playground gets a script that was compiled at build.
      const isDisabled = service === codePlayground && edited !== null;
      return (
        <ToolButton
          key={service.action}
          label={fillText(texts.openIn, { service: service.name })}
          subject={subject}
          icon={<service.Icon />}
          onPointerEnter={warm}
          onFocus={warm}
          aria-disabled={isDisabled || undefined}
          onClick={isDisabled ? undefined : () => openIn(service)}
        />
      );
    });
}

function withText(demo: Demo, { files }: EditedText): Demo {
  const sources = demo.sources.map((source, index) => ({ ...source, code: files[index]?.text }));
  return { ...demo, sources } as Demo;
}
