import { rememberTabs } from './code-groups.ts';
import { addSwitches } from './code-switch.ts';

export function startCode(): void {
  rememberTabs();
  if (__PRESS_CODE_SWITCH__) addSwitches();
}
