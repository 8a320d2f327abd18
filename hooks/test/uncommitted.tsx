import React from 'react';
import { act, mount } from './harness.js';

const forever = new Promise<never>(() => {});

/**
 * Mounts the hook with `'committed'`, then renders it with `'uncommitted'` in a transition that
 * suspends forever, so that this render is never committed. From React 18 on.
 */
export function mountThenSuspend(
  useHook: (value: 'committed' | 'uncommitted') => void,
  { strict }: { strict: boolean },
) {
  let suspend = () => {};
  let wasRendered = false;
  const Gate = ({ closed }: { closed: boolean }) => {
    wasRendered = wasRendered || closed;
    if (closed) throw forever;
    return null;
  };
  const Host = () => {
    const [value, setValue] = React.useState<'committed' | 'uncommitted'>('committed');
    React.useEffect(() => {
      suspend = () => setValue('uncommitted');
    }, []);
    useHook(value);
    return (
      <>
        {value}
        <Gate closed={value === 'uncommitted'} />
      </>
    );
  };
  const mounted = mount(
    <React.Suspense fallback="fallback">
      <Host />
    </React.Suspense>,
    { strict },
  );
  act(() => React.startTransition(suspend));
  if (!wasRendered || mounted.container.textContent !== 'committed') {
    throw new Error('The transition must be rendered without being shown, or it proves nothing.');
  }
  return mounted;
}
