import { describe, expect, it } from 'vitest';
import { moveText } from '../test/project.ts';

const use = 'export const A = () => { useMount(() => {}); return null };\n';

describe('an import', () => {
  it.each([
    ['named', `import { useMount } from 'react-use';`, `import { useMount } from 'yhooks';`],
    [
      'in double quotes without a semicolon',
      `import { useMount } from "ahooks"`,
      `import { useMount } from "yhooks"`,
    ],
    [
      'of the hook’s own module',
      `import useMount from 'react-use/lib/useMount';`,
      `import { useMount } from 'yhooks';`,
    ],
    [
      'of the hook’s own ES module',
      `import useMount from 'ahooks/es/useMount';`,
      `import { useMount } from 'yhooks';`,
    ],
    [
      'renamed',
      `import { useEffectOnce as useMount } from 'react-use';`,
      `import { useMount } from 'yhooks';`,
    ],
    [
      'with other hooks',
      `import { useAsync, useMount } from 'react-use';`,
      `import { useAsync } from 'react-use';\nimport { useMount } from 'yhooks';`,
    ],
    [
      'before other hooks, with comments and a comma at the end',
      `import {\n  useMount, // on mount\n  useAsync, // data\n} from 'react-use'; // hooks`,
      `import {\n  // on mount\n  useAsync, // data\n} from 'react-use'; // hooks\nimport { useMount } from 'yhooks';`,
    ],
    [
      'with a comment before its comma',
      `import { useMount /* on mount */, useAsync } from 'react-use';`,
      `import { /* on mount */ useAsync } from 'react-use';\nimport { useMount } from 'yhooks';`,
    ],
    [
      'by require of a template',
      'const { useMount } = require(`ahooks`);',
      'const { useMount } = require(`yhooks`);',
    ],
    [
      'beside one of ours',
      `import { useSize } from 'yhooks';\nimport { useMount } from 'ahooks';`,
      `import { useSize, useMount } from 'yhooks';`,
    ],
    [
      'of a namespace that others use',
      `import * as hooks from 'ahooks';\nhooks.useAsync;\nconst { useMount } = { useMount: hooks.useLatest };`,
      undefined,
    ],
    [
      'by require',
      `const { useMount } = require('ahooks');`,
      `const { useMount } = require('yhooks');`,
    ],
    [
      'by require with others',
      `const { useAsync, useMount } = require('react-use');`,
      `const { useAsync } = require('react-use');\nconst { useMount } = require('yhooks');`,
    ],
  ])('%s is replaced in its own style', (_, before, after = before) => {
    const { text } = moveText(`${before}\n${use}`, 'a.jsx');
    expect(text).toBe(`${after}\n${use}`);
  });

  it('of a namespace goes when all its hooks have moved', () => {
    const { text, plan } = moveText(
      `import * as r from 'react-use';\nexport const A = () => { r.useMount(() => {}); r['useEffectOnce'](() => {}) };\n`,
    );
    expect(text).toBe(
      `import { useMount } from 'yhooks';\nexport const A = () => { useMount(() => {}); useMount(() => {}) };\n`,
    );
    expect(plan.unused).toEqual(['react-use']);
  });

  it('by require of everything goes when all its hooks have moved', () => {
    const { text } = moveText(
      `const r = require('react-use');\nexports.A = () => { r.useMount(() => {}) };\n`,
      'a.cjs',
    );
    expect(text).toBe(
      `const { useMount } = require('yhooks');\nexports.A = () => { useMount(() => {}) };\n`,
    );
  });

  it('that the author renamed keeps the author’s name', () => {
    const { text } = moveText(
      `import { useMount as useOnce } from 'ahooks';\nexport const A = () => useOnce(() => {});\n`,
    );
    expect(text).toBe(
      `import { useMount as useOnce } from 'yhooks';\nexport const A = () => useOnce(() => {});\n`,
    );
  });

  it('stays for all calls of a hook where one has to stay, unless both may be in a file', () => {
    const text = `import { useMount } from 'ahooks';\nexport const A = ({ f }) => { useMount(() => {}); useMount(f) };\n`;
    expect(moveText(text).left).toEqual(['useMount partial', 'useMount other-result']);
    expect(moveText(text, 'a.tsx', { partial: true }).text).toBe(
      `import { useMount } from 'ahooks';\nimport { useMount as useYMount } from 'yhooks';\nexport const A = ({ f }) => { useYMount(() => {}); useMount(f) };\n`,
    );
  });

  it('stays where the name of ours is that of a hook that stays', () => {
    const text = `import { useBoolean, useToggle } from 'ahooks';\nexport const A = () => { const [a] = useBoolean(); const b = useToggle(); };\n`;
    expect(moveText(text).left).toEqual(['useBoolean partial', 'useToggle shape']);
  });

  it('gives our hook another name where a variable has that name', () => {
    const { text } = moveText(
      `import { useEffectOnce } from 'react-use';\nexport const A = ({ useMount }) => { useEffectOnce(() => {}); useMount() };\n`,
    );
    expect(text).toBe(
      `import { useMount as useYMount } from 'yhooks';\nexport const A = ({ useMount }) => { useYMount(() => {}); useMount() };\n`,
    );
  });

  it('uses the name that a hook of ours has already', () => {
    const { text } = moveText(
      `import { useMount as useOurs } from 'yhooks';\nimport { useMount } from 'ahooks';\nexport const A = () => { useMount(() => {}); useOurs(() => {}) };\n`,
    );
    expect(text).toBe(
      `import { useMount as useOurs } from 'yhooks';\nexport const A = () => { useOurs(() => {}); useOurs(() => {}) };\n`,
    );
  });

  it('keeps the line ends of the file', () => {
    const before = `import { useAsync, useMount } from 'ahooks';\r\n\r\nexport const A = () => useMount(() => {});\r\n`;
    expect(moveText(before).text).toBe(
      `import { useAsync } from 'ahooks';\r\nimport { useMount } from 'yhooks';\r\n\r\nexport const A = () => useMount(() => {});\r\n`,
    );
  });
});

describe('what is not a call of the hook', () => {
  it('is not touched where the name is another variable', () => {
    const before = `import { useMount } from 'ahooks';\nexport const A = (useMount) => { useMount(() => {}) };\n`;
    const { text, plan } = moveText(before);
    expect(text).toBe(before);
    expect(plan.moved).toEqual([]);
  });

  it.each([
    ['an alias', `const useB = useMount;`, 'useMount value'],
    ['a value in an object', `export const hooks = { useMount };`, 'useMount value'],
    ['an argument', `renderHook(useMount);`, 'useMount value'],
    ['its type', `type Mount = typeof useMount;`, 'useMount type'],
    ['re-exported', `export { useMount };`, 'useMount re-export'],
    ['exported as default', `export default useMount;`, 'useMount value'],
    [
      'called with a list of arguments',
      `export const A = (a) => useMount(...a);`,
      'useMount arguments',
    ],
    ['called with types', `export const A = () => useMount<X>(() => {});`, 'useMount arguments'],
    ['called if it is there', `export const A = () => useMount?.(() => {});`, 'useMount value'],
  ])('is left and listed: %s', (_, code, expected) => {
    const before = `import { useMount } from 'react-use';\n${code}\n`;
    const { text, left } = moveText(before);
    expect(text).toBe(before);
    expect(left).toEqual([expected]);
  });

  it.each([
    ['a dynamic import', `const m = await import('react-use');`, 'dynamic-import'],
    ['a type', `import type { UseMeasureRect } from 'react-use/lib/useMeasure';`, 'type'],
    ['everything re-exported', `export * from 'ahooks';`, 're-export'],
    ['one hook re-exported', `export { useMount } from 'ahooks';`, 'useMount re-export'],
    ['the namespace passed on', `import * as a from 'ahooks';\nlog(a);`, 'whole'],
    ['a dynamic import of a template', 'const m = await import(`react-use`);', 'dynamic-import'],
    ['where the library is', `const path = require.resolve('ahooks');`, 'dynamic-import'],
    ['its address', `const url = import.meta.resolve('ahooks');`, 'dynamic-import'],
    ['an unusual require', `log(require('ahooks'));`, 'unclear-require'],
    ['a member of require', `const useA = require('ahooks').useMount;`, 'unclear-require'],
    ['a call of it', `require('react-use/lib/useMount').default(() => {});`, 'unclear-require'],
    ['import equals', `import a = require('ahooks');`, 'whole'],
  ])('is listed: %s', (_, code, expected) => {
    const { text, left, plan } = moveText(`${code}\n`, 'a.ts');
    expect(text).toBe(`${code}\n`);
    expect(left).toEqual([expected]);
    expect(plan.unused).toEqual([]);
  });
});
