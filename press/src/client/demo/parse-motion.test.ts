import { describe, expect, test } from 'vitest';
import { parseMotion } from './parse-motion.ts';

describe('parseMotion', () => {
  test('parses the four steps', () => {
    expect(parseMotion('autoplay')).toEqual({ type: 'autoplay' });
    expect(parseMotion('click:.open')).toEqual({ type: 'click', selector: '.open', global: false });
    expect(parseMotion('timeout:300')).toEqual({ type: 'timeout', ms: 300 });
    expect(parseMotion('capture:#root')).toEqual({ type: 'capture', selector: '#root' });
  });

  test('splits at the first colon only, as selectors may contain more', () => {
    expect(parseMotion('click:li:not(:first-child)')).toEqual({
      type: 'click',
      selector: 'li:not(:first-child)',
      global: false,
    });
  });

  test('removes only the outer parentheses of a global selector', () => {
    expect(parseMotion('click:global(li:nth-child(2))')).toEqual({
      type: 'click',
      selector: 'li:nth-child(2)',
      global: true,
    });
    expect(parseMotion('click:li:nth-child(2)')).toMatchObject({ selector: 'li:nth-child(2)' });
  });

  test('accepts capture without a selector', () => {
    expect(parseMotion('capture')).toEqual({ type: 'capture', selector: '' });
    expect(parseMotion('capture:[id|=root]')).toEqual({ type: 'capture', selector: '[id|=root]' });
  });

  test.each(['timeout', 'timeout:soon', 'timeout:-1'])('rejects %s with the reason', (step) => {
    expect(parseMotion(step)).toEqual({
      type: 'invalid',
      reason: expect.stringContaining('is not a number of milliseconds'),
    });
  });

  test.each(['click', 'click:', 'click:global()'])('rejects %s, which has no selector', (step) => {
    expect(parseMotion(step)).toEqual({ type: 'invalid', reason: 'it has no selector' });
  });

  test.each(['', 'hover:.a', 'Click:.a'])('calls %o unknown', (step) => {
    expect(parseMotion(step)).toEqual({ type: 'unknown' });
  });
});
