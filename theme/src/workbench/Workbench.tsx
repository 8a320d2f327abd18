import {
  loadWorkbench,
  sharedDemoOf,
  useLoadSources,
  useRouter,
  useRouterState,
} from '@multi-hooks/press/client';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../locales/texts.ts';
import { asJavaScript } from './as-javascript.ts';
import { bringIntoView } from './result/use-demo-place.ts';
import { useWorkbenchTexts } from './texts.ts';
import type { WorkbenchParts } from './use-workbench.ts';
import { WorkbenchBody, type WorkbenchProps } from './WorkbenchBody.tsx';
import '../styles/workbench.css';

/** Milliseconds until a reader who waits is told what for. */
const PATIENCE = 3000;

/** A demo's code in an editor, with its result and a record of its hooks. */
export function Workbench(props: Omit<WorkbenchProps, 'link' | 'dropLink'>) {
  const { demo, close } = props;
  const { identifier: id } = demo;
  const router = useRouter();
  const location = useRouterState((state) => state.location);
  const [link, setLink] = useState(() => linkTo(id));

  // The location is a new object after each navigation, even to the same address.
  useEffect(() => {
    const next = linkTo(id);
    if (!next) return;
    setLink(next);
    bringIntoView(id);
  }, [location]);

  const dropLink = () => {
    if (link) router.dropHash();
    setLink(null);
  };
  const dropLinkAndClose = () => {
    dropLink();
    close();
  };
  return (
    <LoadedWorkbench
      {...props}
      key={link}
      link={link}
      dropLink={dropLink}
      close={dropLinkAndClose}
    />
  );
}

/** The hash of the address, if it contains code for the demo. */
function linkTo(id: string): string | null {
  const { hash } = window.location;
  return sharedDemoOf(hash) === id ? hash : null;
}

function LoadedWorkbench(props: WorkbenchProps) {
  const texts = useWorkbenchTexts();
  const { waiting } = useTexts();
  const loadSources = useLoadSources();
  const [attempt, setAttempt] = useState(0);
  const [parts, setParts] = useState<WorkbenchParts | 'failed' | null>(null);

  useEffect(() => {
    let gone = false;
    setParts(null);
    // What arrives later is shown all the same.
    const late = setTimeout(setParts, PATIENCE, 'failed');
    load(props, loadSources)
      .then(
        (loaded) => !gone && setParts(loaded),
        () => !gone && setParts('failed'),
      )
      .finally(() => clearTimeout(late));
    return () => {
      gone = true;
      clearTimeout(late);
    };
  }, [attempt]);

  const retry = () => setAttempt(attempt + 1);
  if (parts === null) return <p className="y-workbench-notice">{waiting}</p>;
  if (parts === 'failed') return <Failure text={texts.loadFailed} retry={retry} />;
  return (
    <Boundary key={attempt} fallback={<Failure text={texts.failed} retry={retry} />}>
      <WorkbenchBody {...props} {...parts} />
    </Boundary>
  );
}

async function load(
  { demo, link }: Pick<WorkbenchProps, 'demo' | 'link'>,
  loadSources: ReturnType<typeof useLoadSources>,
): Promise<WorkbenchParts> {
  const workbench = await loadWorkbench();
  const [whole, reacts] = await Promise.all([loadSources(demo), workbench.reactsFor(demo)]);
  const isJavaScript = __PRESS_CODE_SWITCH__ && wantsJavaScript(link, workbench);
  const typed = workbench.filesOf(whole);
  const own = isJavaScript ? asJavaScript(whole, typed) : typed;
  const shared = link === null ? null : await workbench.readShared(link, own);
  return { workbench, own, isJavaScript, shared, reacts };
}

/** As the link says, otherwise as the reader has chosen for all code. */
const wantsJavaScript = (link: string | null, workbench: WorkbenchParts['workbench']) =>
  link === null ? 'untyped' in document.documentElement.dataset : workbench.sharesJavaScript(link);

function Failure({ text, retry }: { text: string; retry: () => void }) {
  const texts = useWorkbenchTexts();
  return (
    <p className="y-workbench-notice" role="alert">
      {text}{' '}
      <button type="button" className="y-workbench-link" onClick={retry}>
        {texts.retry}
      </button>
    </p>
  );
}

/** An error in here does not break the rest of the page. */
class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
