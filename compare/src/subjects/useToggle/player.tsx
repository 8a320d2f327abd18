import React from 'react';
import { useReferences } from '../../play/react.ts';
import type { ToggleSubject, Value } from './scenarios.ts';

/* Calls useToggle, renders a button for it, and plays its steps. */

const OBJECTS = { a: { name: 'a' }, b: { name: 'b' } };

const runtimeValue = (value: Value) => (typeof value === 'object' ? OBJECTS[value.object] : value);

export const player: ToggleSubject['player'] = {
  useSubject({ useHook, inputs, recorder }) {
    const result = useHook(...inputs.values.map(runtimeValue));
    const { state, toggle } = result;
    useReferences(recorder, result);
    const button = (
      <button type="button" onClick={toggle}>
        toggle
      </button>
    );
    return { returned: state, functions: { toggle }, element: button };
  },
  play(step, { recorder, container }) {
    const result = recorder.references?.last;
    switch (step.do) {
      case 'toggle':
        return result?.toggle();
      case 'toggle-twice':
        result?.toggle();
        return result?.toggle();
      case 'toggle-with':
        return result?.toggle(runtimeValue(step.value));
      case 'click':
        return container.querySelector('button')?.click();
      case 'set':
        return result?.set?.(runtimeValue(step.value));
    }
  },
};
