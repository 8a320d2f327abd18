import React from 'react';
import { useLayout } from '../../play/react.ts';
import type { World } from '../../play/world.ts';

/** Effects of the component itself, which show when the effects of the hook run. */
export function useComponentEffects(world: World, isOn: boolean) {
  const note = (text: string) => {
    if (isOn) world.note('call', text);
  };
  useLayout(() => {
    note('layout effect');
    return () => note('clean-up of the layout effect');
  }, []);
  React.useEffect(() => {
    note('effect');
    return () => note('clean-up of the effect');
  }, []);
}
