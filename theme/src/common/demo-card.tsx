import type { Demo, WorkbenchFile } from '@multi-hooks/press/client';
import {
  createContext,
  type MutableRefObject,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Subject } from './ToolButton.tsx';

/** The text in the editor. */
export interface EditedText {
  files: readonly WorkbenchFile[];
  /** Whether it differs from the demo's own code. */
  isChanged: boolean;
}

const CLOSED_MODES = {
  /** Whether the code is open in the editor. */
  isEditing: false,
  /** Whether the timeline is open. */
  isWatching: false,
  /** Whether the result of the workbench has replaced the demo. */
  isReplaced: false,
  /** The packages of the result. @default those of the demo */
  packages: undefined as readonly string[] | undefined,
  /** Null until the editor is loaded. */
  edited: null as EditedText | null,
};

/** The height is kept when the workbench closes: until the demo is mounted again, its place keeps it. */
const INITIAL_MODES = { ...CLOSED_MODES, /** The demo's in px when it was replaced. */ height: 0 };
type CardModes = typeof INITIAL_MODES;

interface SourceState {
  isSourceOpen: boolean;
  /** Index of the selected file. */
  file: number;
}

/** Demo id → the last state of its source panel, kept across navigations. */
const lastSources = new Map<string, SourceState>();

/** The panels that are open in a pair of demos: they stay open when the reader switches. */
export const PairPanels = createContext<MutableRefObject<Partial<CardModes>> | null>(null);

/** `DemoCard` provides it for everything in a card. */
const CardContext = createContext({} as ReturnType<typeof useCard>);

/** The modes of a demo, shared by its bar, its source and its workbench. */
export const useDemoCard = () => useContext(CardContext);

export function DemoCard({ demo, children }: { demo: Demo; children: ReactNode }) {
  return (
    <Subject.Provider value={demo.title ?? demo.identifier}>
      <CardContext.Provider value={useCard(demo)}>{children}</CardContext.Provider>
    </Subject.Provider>
  );
}

function useCard(demo: Demo) {
  const { identifier: id, defaultShowCode = false } = demo;
  const panels = useContext(PairPanels);
  const [modes, setModes] = useState<CardModes>({ ...INITIAL_MODES, ...panels?.current });
  const { isEditing, isWatching } = modes;
  const isOpen = isEditing || isWatching;
  useEffect(() => {
    if (panels) panels.current = { isEditing, isWatching };
  }, [isEditing, isWatching]);
  const [source, setSource] = useState<SourceState>(() => {
    const last = lastSources.get(id) ?? { isSourceOpen: defaultShowCode, file: 0 };
    return isOpen ? { ...last, isSourceOpen: false } : last;
  });
  // The workbench renders into these elements.
  const [resultSlot, setResultSlot] = useState<HTMLElement | null>(null);
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null);

  const change = (changes: Partial<CardModes>) =>
    setModes((current) => ({ ...current, ...changes }));
  const changeSource = (changes: Partial<SourceState>) => {
    const next = { ...source, ...changes };
    lastSources.set(id, next);
    setSource(next);
  };
  const close = () => {
    // Synchronously: the element that gets the focus must be visible.
    flushSync(() => change(CLOSED_MODES));
    document.getElementById(`${id}-edit`)?.focus();
  };
  return {
    demo,
    /** The id of the source panel. */
    sourceId: `${id}-source`,
    state: { ...modes, ...source, isOpen },
    actions: {
      change,
      close,
      replace: () =>
        change({ isReplaced: true, height: resultSlot?.parentElement?.offsetHeight ?? 0 }),
      /** Opens or closes the editor or the timeline; with the last of them, the workbench closes. */
      show(changes: { isEditing?: boolean; isWatching?: boolean }) {
        const next = { ...modes, ...changes };
        if (!next.isEditing && !next.isWatching) return close();
        // The same code is never shown twice.
        if (source.isSourceOpen) changeSource({ isSourceOpen: false });
        change(changes);
      },
      toggleSource: () => changeSource({ isSourceOpen: !source.isSourceOpen }),
      selectFile: (file: number) => changeSource({ file }),
    },
    slots: { result: resultSlot, setResult: setResultSlot, bar: barSlot, setBar: setBarSlot },
  };
}
