/* Programs of users, for the tests that install the package. */

/** Renders all nine hooks; expects `React`, `renderToStaticMarkup`, `all` (root) and `deep` (path). */
export const renderAllHooks = `
  const { useClickAway, useInterval, useLockFn, useMount, usePersistFn } = all;
  const { useSize, useUnmount, useUpdateEffect } = all;
  function App() {
    const ref = React.useRef(null);
    const { width, height } = useSize(ref);
    const [word, { toggle }] = deep.useToggle('Hello', 'World');
    const [on] = all.useToggle();
    useMount(() => { throw new Error('mounted on the server'); });
    useUnmount(() => {});
    useUpdateEffect(() => {}, [word]);
    useInterval(() => {}, 1000, { immediate: true });
    useClickAway(() => {}, [ref]);
    const submit = useLockFn(async () => {});
    const click = usePersistFn(() => submit().then(() => toggle()));
    return React.createElement('p', { ref, onClick: click }, [word, on, width, height].join(' '));
  }
  const html = renderToStaticMarkup(React.createElement(App));
`;
/** The HTML that it renders. */
export const renderedHtml = '<p>Hello false 0 0</p>';

/** Prints what was loaded and rendered. */
export const printReport = `console.log(JSON.stringify({
  names: Object.keys(all).filter((name) => name !== 'default').sort(),
  version: React.version,
  html,
}));`;

/** Strict TypeScript with all nine hooks and all exported types, after this import of React. */
export const strictProgram = (importReact: string) => `${importReact}
import type { Size, Target, ToggleActions, UseIntervalOptions } from 'yhooks';
import { useClickAway, useInterval, useLockFn, useMount, usePersistFn } from 'yhooks';
import { useSize, useToggle, useUnmount, useUpdateEffect } from 'yhooks';
import { useToggle as useToggleFromItsPath } from 'yhooks/useToggle';

export function useEverything(node: Element | null): string {
  const ref = React.useRef<HTMLDivElement>(null);
  const { width, height }: Size = useSize(ref);
  const [word, { toggle, setLeft, setRight }] = useToggle('Hello', 'World');
  const literal: 'Hello' | 'World' = word;
  const options: UseIntervalOptions = { immediate: true };
  const target: Target = () => node;
  useMount(async () => {});
  useMount(() => () => setLeft());
  useUnmount(() => setRight());
  useUpdateEffect(() => () => toggle(), [word]);
  useInterval(() => toggle('World'), width > 0 ? 1000 : null, options);
  useClickAway((event) => event.clientX, [ref, target]);
  useClickAway((event: KeyboardEvent) => event.key, ref, ['keydown']);
  const locked: (id: number) => Promise<string | undefined> = useLockFn(async (id: number) => \`\${id}\`);
  const persisted: (id: number) => void = usePersistFn((id: number) => void locked(id));
  const actions: ToggleActions<boolean> = useToggleFromItsPath(true)[1];
  actions.toggle(false);
  persisted(height);
  // @ts-expect-error a word that is neither of the two
  toggle('Mars');
  // @ts-expect-error the types are really there: they are not any
  const wrong: string = width;
  return literal + wrong;
}
`;
