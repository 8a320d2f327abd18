/**
 * title: 连续点击，只执行一次
 * inline: true
 * identifier: home-lock
 */
import React, { useRef, useState, type CSSProperties } from 'react';
import { useLockFn } from 'yhooks';

const SAVING = 1500;
/** The time that the timeline shows. */
const SPAN = 6000;

interface Click {
  /** Milliseconds since the first click of the timeline. */
  at: number;
  hasRun: boolean;
}

/** Shown until the first click. */
const example = [0, 300, 650].map((at) => ({ at, hasRun: at === 0 }));

const save = () => new Promise((resolve) => setTimeout(resolve, SAVING));

export default function Demo() {
  const [clicks, setClicks] = useState<Click[]>([]);
  const [orders, setOrders] = useState(0);
  const start = useRef(0);

  const submit = useLockFn(async (onRun: () => void) => {
    onRun();
    await save();
    setOrders((count) => count + 1);
  });

  const click = () => {
    let hasRun = false;
    void submit(() => {
      hasRun = true;
    });
    const now = Date.now();
    const isFull = clicks.length === 0 || now - start.current > SPAN - SAVING;
    if (isFull) start.current = now;
    setClicks([...(isFull ? [] : clicks), { at: now - start.current, hasRun }]);
  };

  const isExample = clicks.length === 0;
  const visibleClicks = isExample ? example : clicks;
  const runs = visibleClicks.filter(({ hasRun }) => hasRun).length;

  return (
    <div style={card}>
      <button type="button" onClick={click}>
        提交订单
      </button>
      <output style={{ marginInlineStart: 16 }}>
        {isExample
          ? '多点几次试试'
          : `点击 ${clicks.length} 次：执行 ${runs} 次，忽略 ${clicks.length - runs} 次；已有 ${orders} 个订单`}
      </output>
      <div aria-hidden="true" style={{ marginTop: 20 }}>
        <Lane name="执行" clicks={visibleClicks.filter(({ hasRun }) => hasRun)} mark={run} />
        <Lane name="忽略" clicks={visibleClicks.filter(({ hasRun }) => !hasRun)} mark={ignore} />
      </div>
    </div>
  );
}

function Lane({ name, clicks, mark }: { name: string; clicks: Click[]; mark: CSSProperties }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 16, fontSize: 14 }}>
      {name}
      <div style={{ position: 'relative', flex: 1, height: 32 }}>
        <hr style={line} />
        {clicks.map(({ at }) => (
          <i key={at} style={{ ...mark, left: `${(at / SPAN) * 100}%` }} />
        ))}
      </div>
    </div>
  );
}

const card = { padding: '20px 24px', border: '1px solid var(--y-line)', borderRadius: 12 };
const line = { margin: 0, border: 0, borderTop: '1px solid var(--y-line)', translate: '0 16px' };
const run: CSSProperties = {
  position: 'absolute',
  top: 9,
  width: `${(SAVING / SPAN) * 100}%`,
  height: 14,
  borderRadius: 7,
  background: 'var(--y-accent)',
};
const ignore: CSSProperties = {
  ...run,
  width: 14,
  background: 'var(--y-muted)',
};
