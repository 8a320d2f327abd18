import {
  type Demo,
  type DemoAction,
  fillText,
  fitsCodePlayground,
  href,
  loadPlaygrounds,
  site,
  whenNear,
  whenReachable,
} from '@multi-hooks/press/client';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { announce } from '../common/announce.tsx';
import { type EditedText, useDemoCard } from '../common/demo-card.tsx';
import { Popup } from '../common/Popup.tsx';
import { Subject } from '../common/ToolButton.tsx';
import { useLoaded } from '../common/use-loaded.ts';
import { External } from '../content/External.tsx';
import { icon } from '../icons.tsx';
import { useLocale, useTexts } from '../locales/texts.ts';

const MoreIcon = icon('M5 12h.01M12 12h.01M19 12h.01');
const { playground } = site;

type Playgrounds = Awaited<ReturnType<typeof loadPlaygrounds>>;

interface MenuProps {
  /** The element with the code of the selected file. */
  code: () => Element | undefined;
  isStandalone: boolean;
}

/** Everything that leaves the site. */
export function MoreMenu(props: MenuProps) {
  const texts = useTexts();
  const subject = useContext(Subject);
  const menu = useRef<HTMLDivElement>(null);
  const [isReachable, setReachable] = useState(false);

  useEffect(() => {
    const image = playground?.reachability;
    if (!menu.current || !image) return;
    // No service is requested before the demo comes near the viewport.
    return whenNear(menu.current, () => void whenReachable(image).then(setReachable), true);
  }, []);

  return (
    <div ref={menu}>
      <Popup label={`${texts.more} ${subject}`} button={<MoreIcon />} isFilledOnDemand>
        <MenuOptions {...props} isReachable={isReachable} />
      </Popup>
    </div>
  );
}

function MenuOptions({ code, isStandalone, isReachable }: MenuProps & { isReachable: boolean }) {
  const { demo, state } = useDemoCard();
  const { edited, file } = state;
  const { identifier, sources, hideActions } = demo;
  const texts = useTexts();
  const { name: locale } = useLocale();
  const { value: playgrounds } = useLoaded(loadPlaygrounds);
  const index = edited?.selected ?? file;
  const text = edited?.files[index]?.text ?? code()?.textContent ?? '';
  const typeScriptUrl = useMemo(
    () => playgrounds?.typeScriptPlaygroundUrl(text, locale),
    [playgrounds, text, locale],
  );
  const offers = (action: DemoAction) => !hideActions?.includes(action);

  /** Sends the demo, with the text in the editor, to a service in a new window. */
  const open = async (
    service: string,
    send: (sender: Playgrounds, sent: Demo, target: string) => void,
  ) => {
    const target = `press-${Date.now()}`;
    // Before anything is loaded: browsers open windows only shortly after a click.
    const opened = window.open('', target);
    try {
      if (!opened) throw new Error('The browser opens no window.');
      const sender = await loadPlaygrounds();
      send(sender, withText(await sender.loadSources(demo), edited), target);
      opened.opener = null;
    } catch {
      opened?.close();
      announce(fillText(texts.openFailed, { service }));
    }
  };
  const option = (service: string, send: Parameters<typeof open>[1]) => (
    <button type="button" className="y-option" onClick={() => open(service, send)}>
      {fillText(texts.openIn, { service })}
    </button>
  );
  // The playground gets a script that was compiled at build.
  const hasScript = fitsCodePlayground(demo) && !edited?.isChanged;
  return (
    <>
      {offers('CSB') &&
        option('CodeSandbox', (sender, sent, target) => sender.openCodeSandbox(sent, target))}
      {playground &&
        isReachable &&
        hasScript &&
        offers('PLAYGROUND') &&
        option(playground.name, (sender, sent, target) =>
          sender.openCodePlayground(sent, { ...playground, target }),
        )}
      {!isStandalone && offers('EXTERNAL') && (
        <External className="y-option" href={href(`/${site.demoRoute}/${identifier}`)}>
          {texts.standalone}
        </External>
      )}
      {/* Last, because it comes later: the others do not move. */}
      {typeScriptUrl && sources[index]?.language === 'tsx' && (
        <External className="y-option" href={typeScriptUrl}>
          TypeScript Playground
        </External>
      )}
    </>
  );
}

function withText(demo: Demo, edited: EditedText | null): Demo {
  if (!edited) return demo;
  const sources = demo.sources.map((source, index) => ({
    ...source,
    code: edited.files[index]?.text ?? source.code,
  }));
  return { ...demo, sources };
}
