import { describe, expect, it } from 'vitest';
import { readTag } from './component-tag.ts';

const propsOf = (attributes: string) => readTag(`<Chart ${attributes} />`).props;

describe('an attribute', () => {
  it.each<[string, string, unknown]>([
    ['a name alone', 'open', true],
    ['true', 'open="true"', true],
    ['false', "open='false'", false],
    ['a number in quotes', 'count="3"', 3],
    ['a negative number without quotes', 'count=-1.5', -1.5],
    ['a number with an exponent', 'count="2e3"', 2000],
    ['what only looks like a number', 'count="007"', '007'],
    ['a version', 'count="1.2.3"', '1.2.3'],
    ['a list', "data='[1, 2]'", [1, 2]],
    ['an object', `data='{"a": "b"}'`, { a: 'b' }],
    ['what only looks like a list', 'data="[sic]"', '[sic]'],
    ['an empty text', 'title=""', ''],
    ['a text with a tag in it', 'title="a > b />"', 'a > b />'],
    ['character references', 'title="a &amp; &lt;b&gt; &#33; &#x3f; &nope;"', 'a & <b> ! ? &nope;'],
    ['a text without quotes', 'href=/a/b', '/a/b'],
    ['a number in braces', 'count={3}', 3],
    ['a text in braces', 'count={"3"}', '3'],
    ['null in braces', 'count={null}', null],
    ['a list in braces', 'data={[1, [2]]}', [1, [2]]],
    [
      'an object in braces, with braces and quotes in its texts',
      'data={{"a": "}\\"{"}}',
      { a: '}"{' },
    ],
    ['spaces around the sign', 'count = {3}', 3],
    ['several lines', 'data={{\n  "a":\n  1\n}}', { a: 1 }],
  ])('may be %s', (_, attribute, value) => {
    const tag = readTag(`<Chart ${attribute} />`);
    expect(tag.mistake).toBeUndefined();
    expect(Object.values(tag.props)).toEqual([value]);
  });

  it('keeps the case of its name', () => {
    expect(propsOf('dataSet="a" data-x="b" onOff')).toEqual({
      dataSet: 'a',
      'data-x': 'b',
      onOff: true,
    });
  });

  it.each([
    [
      'onClick={go}',
      'has onClick={go}; braces may only contain JSON: a number, true, false, null, "text", [a list] or {"an": "object"}',
    ],
    ["a={'b'}", `has a={'b'}; braces may only contain JSON`],
    ['a={{b: 1}}', 'has a={{b: 1}}; braces may only contain JSON'],
    ['{...rest}', 'has {...rest}; write attributes by their names'],
    ['"loose"', 'cannot be read from "loose" on'],
  ])('%s is a mistake whose message lists what is allowed', (attribute, mistake) => {
    expect(readTag(`<Chart ${attribute} />`).mistake).toContain(mistake);
  });
});

it('a tag opens, closes, or is empty', () => {
  expect(readTag('<Chart>').kind).toBe('open');
  expect(readTag('<Chart a="/">').kind).toBe('open');
  expect(readTag('</Chart>').kind).toBe('close');
  expect(readTag('<Chart/>').kind).toBe('empty');
});
