/**
 * The five files of a new hook: file → text. A counter stands in for what the hook will do, so that
 * everything runs from the first minute.
 * @param {string} name
 * @param {string} frontMatter of its page, as YAML
 * @returns {Record<string, string>}
 */
export function skeletonOf(name, frontMatter) {
  return {
    [`${name}.ts`]: `import React from 'react';

/**
 * 一句话说明 ${name} 做什么。
 *
 * @param start 计数的初始值，只取首次渲染时的值。
 * @returns 由计数和操作组成的元组：
 * - \`count\`：当前的计数。
 * - \`add\`：计数加一。
 *
 * @example
 * const [count, add] = ${name}(0);
 */
export function ${name}(start: number): [count: number, add: () => void] {
  const [count, setCount] = React.useState(start);
  return [count, () => setCount((current) => current + 1)];
}
`,
    [`${name}.md`]: `---
${frontMatter.trimEnd()}
---

# ${name}

说明它做什么，以及什么时候用它。

## 代码演示

### 基本用法

<code src="./demos/demo1.tsx"></code>

## API

<API of="signature" />

### Params

<API of="params" />

### Result

<API of="result" />
`,
    'demos/demo1.tsx': `/**
 * title: 基本用法
 * desc: 每次点击，计数加一。
 */
import React from 'react';
import { ${name} } from 'yhooks';

export default function Demo() {
  const [count, add] = ${name}(0);

  return (
    <>
      <p>count: {count}</p>
      <button type="button" onClick={add}>
        Add
      </button>
    </>
  );
}
`,
    [`${name}.test.tsx`]: `import React from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { act, describeInBothModes, mountHook } from '../../test/harness.js';
import { ${name} } from './${name}.js';

describeInBothModes('${name}', (strict) => {
  test('starts at the number it is given', () => {
    const { result } = mountHook(() => ${name}(3), { strict });
    expect(result.current[0]).toBe(3);
  });

  test('adds one at a time, also twice in one update', () => {
    const { result } = mountHook(() => ${name}(0), { strict });
    act(() => {
      result.current[1]();
      result.current[1]();
    });
    expect(result.current[0]).toBe(2);
  });
});

test('renders its first value on the server', () => {
  const Host = () => <p>{${name}(3)[0]}</p>;
  expect(renderToString(<Host />)).toContain('>3</p>');
});
`,
    [`${name}.test-d.tsx`]: `import { expectTypeOf, test } from 'vitest';
import { ${name} } from './${name}.js';

type Result = [count: number, add: () => void];

test('takes a number and returns the count with a function that takes nothing', () => {
  expectTypeOf(${name}).parameters.toEqualTypeOf<[start: number]>();
  expectTypeOf(${name}).returns.toEqualTypeOf<Result>();
});

test('refuses what is no number', () => {
  // @ts-expect-error the number is missing
  () => ${name}();
  // @ts-expect-error a string is no number
  () => ${name}('0');
});
`,
  };
}
