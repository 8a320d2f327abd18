import type { Classify } from '../../difference-key.ts';
import type { HookStep, Inputs } from './generator.ts';

export const classify: Classify<Inputs, HookStep> = (step, { inputs }) => {
  if (step.do === 'resize') {
    const { width, height, padding, border } = step.box;
    if (padding + border > 0) return 'resize-with-padding-or-border';
    const isWhole = Number.isInteger(width) && Number.isInteger(height);
    return isWhole ? 'resize' : 'resize-to-fraction';
  }
  if (step.do !== 'change') return step.do;
  const [from, to] = [inputs.element, step.inputs.element];
  if (from === to) return 'change-of-target';
  if (from === 'none') return 'element-appears';
  return to === 'none' ? 'element-goes' : 'element-is-replaced';
};
