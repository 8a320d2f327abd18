import { sharedDemoOf, useRouter } from '@multi-hooks/press/client';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDemoCard } from '../common/demo-card.tsx';
import { useSiteLocation } from '../common/site-location.ts';
import { useLoaded } from '../common/use-loaded.ts';
import { useInterfaceLang, useTexts } from '../locales/texts.ts';

/** Loads and renders a demo's workbench when the reader opens it, or the link contains code for it. */
export function WorkbenchSlot() {
  const { demo, state, actions } = useDemoCard();
  const { identifier: id } = demo;
  const { isOpen } = state;
  const texts = useTexts();
  const lang = useInterfaceLang();
  const location = useSiteLocation();
  const router = useRouter();
  /** The hash of the address, if it contains code for this demo. */
  const [link, setLink] = useState<string | null>(null);

  const dropLink = () => {
    if (link) router.dropHash();
    setLink(null);
  };
  useEffect(() => {
    if (!isOpen) dropLink();
  }, [isOpen]);

  // The location is a new object after each navigation, even to the same address. This effect follows the one
  // above, which would drop the link of a page that has just been entered.
  useEffect(() => {
    if (sharedDemoOf(location.hash) !== id) return;
    setLink(location.hash);
    actions.show({ isEditing: true });
  }, [location]);

  // Back to the page without the link closes the workbench.
  useEffect(() => {
    if (link === null) return;
    const { pathname } = window.location;
    const leave = () => {
      const { location: address, scrollY: top } = window;
      if (address.pathname !== pathname || sharedDemoOf(address.hash) === id) return;
      flushSync(() => {
        setLink(null);
        actions.change({ isEditing: false, isWatching: false });
      });
      // The router has restored the position of the page with the demo; the browser follows what has moved.
      scrollTo({ top, behavior: 'instant' });
    };
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [link]);

  const load = async () => {
    // This line keeps the workbench out of the server's bundle.
    if (import.meta.env.SSR || !__PRESS_WORKBENCH__) return undefined;
    const { Workbench, loadParts } = await import('../workbench/Workbench.tsx');
    return { View: Workbench, parts: await loadParts(demo, link) };
  };
  const { value: loaded, failed, retry } = useLoaded(isOpen ? load : null, link);

  if (!isOpen) return null;
  return (
    <div
      id={`${id}-workbench`}
      className={loaded ? 'y-workbench' : 'y-demo-about'}
      lang={lang}
      data-workbench
    >
      {loaded ? (
        <loaded.View parts={loaded.parts} dropLink={dropLink} retry={retry} />
      ) : failed ? (
        <p role="alert">
          {texts.editorFailed}{' '}
          <button type="button" className="y-button" onClick={retry}>
            {texts.retry}
          </button>
        </p>
      ) : (
        texts.waiting
      )}
    </div>
  );
}
