import {
  type Demo,
  fillText,
  fitsCodePlayground,
  loadPlaygrounds,
  site,
  whenNear,
  whenReachable,
} from '@multi-hooks/press/client';
import { type RefObject, useEffect, useState } from 'react';
import { announce } from '../../common/announce.tsx';
import { ToolButton } from '../../common/Tool.tsx';
import { useTexts } from '../../locales/texts.ts';
import type { EditedText } from '../../workbench/use-workbench.ts';
import { PenIcon, SandboxIcon } from './icons.tsx';

const { playground } = site;

/** By their names in `hideActions`. */
const SERVICES = {
  CSB: { name: 'CodeSandbox', Icon: SandboxIcon },
  PLAYGROUND: { name: playground?.name ?? '', Icon: PenIcon },
};

type Service = keyof typeof SERVICES;

export function OpenButtons(props: {
  demo: Demo;
  edited: EditedText | null;
  /** No service is requested before the toolbar comes near the viewport. */
  tools: RefObject<HTMLElement>;
}) {
  const { demo, edited, tools } = props;
  const texts = useTexts();
  const [isReachable, setReachable] = useState(false);

  useEffect(() => {
    const image = playground?.reachability;
    if (!tools.current || !image) return;
    const onNear = () => void whenReachable(image).then(setReachable);
    return whenNear(tools.current, { patient: true, onNear });
  }, [tools]);

  const open = async (service: Service) => {
    const target = `press-${Date.now()}`;
    // Before anything is loaded: browsers open windows only shortly after a click.
    const opened = window.open('', target);
    try {
      if (!opened) throw new Error('The browser opens no window.');
      const playgrounds = await loadPlaygrounds();
      const whole = await playgrounds.loadSources(demo);
      const sent = edited ? withText(whole, edited) : whole;
      if (service === 'CSB') playgrounds.openCodeSandbox(sent, target);
      else if (playground) playgrounds.openCodePlayground(sent, { ...playground, target });
      opened.opener = null;
    } catch {
      opened?.close();
      announce(fillText(texts.openFailed, { service: SERVICES[service].name }));
    }
  };
  const services: Service[] = ['CSB'];
  if (isReachable && fitsCodePlayground(demo)) services.push('PLAYGROUND');
  return services
    .filter((service) => !demo.hideActions?.includes(service))
    .map((service) => {
      const { name, Icon } = SERVICES[service];
      // The playground gets a script that was compiled at build.
      const isDisabled = service === 'PLAYGROUND' && edited !== null;
      return (
        <ToolButton
          key={service}
          label={fillText(texts.openIn, { service: name })}
          icon={<Icon />}
          aria-disabled={isDisabled || undefined}
          onClick={isDisabled ? undefined : () => open(service)}
        />
      );
    });
}

function withText(demo: Demo, { files }: EditedText): Demo {
  const sources = demo.sources.map((source, index) => ({ ...source, code: files[index]?.text }));
  return { ...demo, sources } as Demo;
}
