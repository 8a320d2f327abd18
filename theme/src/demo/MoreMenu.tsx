import {
  type Demo,
  fillText,
  href,
  loadPlaygrounds,
  loadSources,
  site,
  whenReachable,
} from '@multi-hooks/press/client';
import { useContext } from 'react';
import { type EditedText, useDemoCard } from '../common/demo-card.tsx';
import { Popup } from '../common/Popup.tsx';
import { Subject } from '../common/ToolButton.tsx';
import { useLoaded } from '../common/use-loaded.ts';
import { ExternalLink, NewTabHint } from '../content/ExternalLink.tsx';
import { icon } from '../icons.tsx';
import { useDemoTexts } from '../locales/demo-texts.ts';
import { useLocale } from '../locales/texts.ts';

const MoreIcon = icon('M5 12h.01M12 12h.01M19 12h.01');
const { playground } = site;

/** The menu of links that leave the site. Until it is opened, no service is requested. */
export function MoreMenu({ isStandalone }: { isStandalone: boolean }) {
  const texts = useDemoTexts();
  const subject = useContext(Subject);
  return (
    <Popup label={`${texts.more} ${subject}`} button={<MoreIcon />}>
      <MenuOptions isStandalone={isStandalone} />
    </Popup>
  );
}

function MenuOptions({ isStandalone }: { isStandalone: boolean }) {
  const { demo, state } = useDemoCard();
  const { edited, file } = state;
  const texts = useDemoTexts();
  const { name: locale } = useLocale();
  // Loaded before a click, because browsers refuse to open a window long after it.
  const { value: [playgrounds, loadedDemo] = [] } = useLoaded(() =>
    Promise.all([loadPlaygrounds(), loadSources(demo)]),
  );
  const image = playground?.reachability;
  const { value: isReachable } = useLoaded(image ? () => whenReachable(image) : null);
  const sentDemo = playgrounds && loadedDemo && withEditedText(loadedDemo, edited);
  const { language, code = '' } = sentDemo?.sources[file] ?? {};
  // The playground takes a single script: the demo's, as compiled at build.
  const hasScript = demo.sources.length === 1 && !edited?.isChanged;
  const option = (service: string, open: () => void) => (
    <button type="button" className="y-option" onClick={open}>
      {fillText(texts.openIn, { service })}
      <NewTabHint />
    </button>
  );
  return (
    <>
      {!isStandalone && (
        <ExternalLink className="y-option" href={href(`/${site.demoRoute}/${demo.identifier}`)}>
          {texts.standalone}
        </ExternalLink>
      )}
      {sentDemo && option('CodeSandbox', () => playgrounds.openCodeSandbox(sentDemo))}
      {sentDemo &&
        playground &&
        isReachable &&
        hasScript &&
        option(playground.name, () => playgrounds.openCodePlayground(sentDemo, playground.action))}
      {sentDemo && language === 'tsx' && (
        <ExternalLink className="y-option" href={playgrounds.typeScriptPlaygroundUrl(code, locale)}>
          TypeScript Playground
        </ExternalLink>
      )}
    </>
  );
}

function withEditedText(demo: Demo, edited: EditedText | null): Demo {
  if (!edited) return demo;
  const sources = demo.sources.map((source, index) => ({
    ...source,
    code: edited.files[index]?.text ?? source.code,
  }));
  return { ...demo, sources };
}
