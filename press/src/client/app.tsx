import { site } from 'virtual:press/site';
import { theme } from 'virtual:press/theme';
import { useEffect, useLayoutEffect } from 'react';
import { PROSE } from '../shared/attributes.ts';
import type { Block, PageData } from '../shared/records.ts';
import { demoIdOf } from '../shared/route.ts';
import { RouterContext, useRouter, useRouterState } from './context.ts';
import { clickAgain } from './demo/click-again.ts';
import { InlineDemo } from './demo/inline-demo.tsx';
import { demoViews } from './demo/load-views.tsx';
import { documentTitle, removeMetadata, type ViewState } from './page/document-head.ts';
import { Prerendered } from './page/prerendered.tsx';
import type { Router } from './routing/router.ts';

export function App({ router }: { router: Router }) {
  return (
    <RouterContext.Provider value={router}>
      <Screen />
    </RouterContext.Provider>
  );
}

// React 18 warns about layout effects on the server.
const useIsomorphicLayoutEffect = import.meta.env.SSR ? () => {} : useLayoutEffect;

function Screen() {
  const router = useRouter();
  const view = useRouterState((state) => state.view);
  const location = useRouterState((state) => state.location);
  useIsomorphicLayoutEffect(() => {
    document.title = documentTitle({ view, location });
    if (view !== router.getFirstState().view) removeMetadata();
    const state = router.getState();
    // Hydration commits the first state, even if the reader has navigated already.
    if (state.view === view && state.location === location) router.committed();
  }, [view, location]);
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
    void clickAgain();
  }, []);
  return (
    <>
      <CurrentView view={view} location={location} />
      <Loading />
    </>
  );
}

// A separate component, so that the page does not render again when loading becomes slow.
const Loading = () => <theme.Loading isShown={useRouterState(({ isSlow }) => isSlow)} />;

function CurrentView({ view, location }: ViewState) {
  const router = useRouter();
  if (view.kind === 'failed') {
    return (
      <theme.Layout>
        <theme.LoadFailure error={view.error} retry={() => void router.load()} />
      </theme.Layout>
    );
  }
  if (view.kind === 'unknown-demo') {
    return (
      <main>
        <h1>{`Demo ${view.id} not found :(`}</h1>
      </main>
    );
  }
  if (view.kind === 'demo') {
    const { LiveDemo } = demoViews();
    return <LiveDemo key={view.demo.identifier} {...view} search={location.search} />;
  }
  if (view.kind === 'loading' && demoIdOf(site, location.path) !== null) return null;
  return (
    <theme.Layout>
      {view.kind === 'page' && <Article key={view.page.path} data={view} />}
      {view.kind === 'not-found' && <theme.NotFound />}
    </theme.Layout>
  );
}

function Article({ data }: { data: PageData }) {
  return data.blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block is identified by its position
    <ArticleBlock key={index} block={block} index={index} data={data} />
  ));
}

function ArticleBlock({ block, index, data }: { block: Block; index: number; data: PageData }) {
  if (block.type === 'prose') {
    return <Prerendered {...{ [PROSE]: index }} html={block.html} />;
  }
  const demo = data.demos[block.id];
  if (!demo) return null;
  if (demo.inline) return <InlineDemo demo={demo} html={block.html} />;
  const { ArticleDemo } = demoViews();
  return <ArticleDemo demo={demo} html={block.html} />;
}
