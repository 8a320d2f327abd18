import type { BareDemoProps } from '@multi-hooks/press/client';
import type { ReactNode } from 'react';
import { Announcer } from '../common/announce.tsx';
import { DemoCard, useDemoCard } from '../common/demo-card.tsx';
import { DemoArea } from './DemoArea.tsx';
import { DemoBar } from './DemoBar.tsx';
import { WorkbenchSlot } from './WorkbenchSlot.tsx';

export function BareDemo({ demo, children }: BareDemoProps) {
  return (
    <main className="y-bare">
      <h1 className="y-unseen">{demo.title ?? demo.identifier}</h1>
      <DemoCard demo={demo}>
        <Bare>{children}</Bare>
      </DemoCard>
      <Announcer />
    </main>
  );
}

/** A card only while the workbench is open: a link may contain other code for the demo. */
function Bare({ children }: { children: ReactNode }) {
  const { demo, state } = useDemoCard();
  const card = state.isOpen && { 'data-demo': demo.identifier, className: 'y-demo' };
  return (
    <div {...card}>
      <DemoArea>{children}</DemoArea>
      {state.isOpen && <DemoBar />}
      {__PRESS_WORKBENCH__ && <WorkbenchSlot />}
    </div>
  );
}
