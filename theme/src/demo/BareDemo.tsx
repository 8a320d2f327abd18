import type { BareDemoProps } from '@multi-hooks/press/client';
import { useState } from 'react';
import { Announcer } from '../common/announce.tsx';
import { Subject } from '../common/Tool.tsx';
import { LightOnly } from './LightOnly.tsx';
import type { WorkbenchMode } from './WorkbenchSlot.tsx';
import { WorkbenchSlot } from './WorkbenchSlot.tsx';

export function BareDemo({ demo, children }: BareDemoProps) {
  const name = demo.title ?? demo.identifier;
  const [mode, setMode] = useState<WorkbenchMode>(null);
  const [isReplaced, setReplaced] = useState(false);
  return (
    <main className="y-bare" data-scheme={demo.colorScheme}>
      <h1 className="y-unseen">{name}</h1>
      {!(mode && isReplaced) && children}
      <LightOnly demo={demo} />
      <Announcer />
      {__PRESS_WORKBENCH__ && (
        <Subject.Provider value={name}>
          <WorkbenchSlot demo={demo} mode={mode} setMode={setMode} setReplaced={setReplaced} />
        </Subject.Provider>
      )}
    </main>
  );
}
