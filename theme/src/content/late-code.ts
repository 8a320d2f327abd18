import { rememberTabs } from './code-groups.ts';
import { addSwitches } from './code-switch.ts';

export { RunCode } from './RunCode.tsx';

/** Of pages with tabs of code, with code that has types, or with code that can be run. */
export function startCode(): void {
  rememberTabs();
  if (__PRESS_CODE_SWITCH__) addSwitches();
}
