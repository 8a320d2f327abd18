import { rememberTabs } from './code-groups.ts';
import { addSwitches } from './code-switch.ts';

/** Of pages with tabs of code, or with code that has types. */
export function startCode(): void {
  rememberTabs();
  if (__PRESS_CODE_SWITCH__) addSwitches();
}
