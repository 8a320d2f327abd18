import React from 'react';
import { expect, test } from 'vitest';
import { act, describeInBothModes, mount, mountHook } from '../../test/harness.js';
import { useToggle } from './useToggle.js';

describeInBothModes('useToggle', (strict) => {
  test('starts at false and flips to true and back', () => {
    const { result } = mountHook(() => useToggle(), { strict });
    expect(result.current[0]).toBe(false);
    act(() => result.current[1].toggle());
    expect(result.current[0]).toBe(true);
    act(() => result.current[1].toggle());
    expect(result.current[0]).toBe(false);
  });

  test('flips when it is handed to onClick, and never stores the event', () => {
    const Button = () => {
      const [on, { toggle }] = useToggle();
      return (
        <button type="button" onClick={toggle}>
          {String(on)}
        </button>
      );
    };
    const { container } = mount(<Button />, { strict });
    const button = container.querySelector('button') as HTMLButtonElement;
    act(() => button.click());
    expect(button.textContent).toBe('true');
  });
});
