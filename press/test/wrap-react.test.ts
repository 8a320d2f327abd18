import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRegistry } from '../src/frame/modules.ts';
import { wrapReact } from '../src/node/features/workbench/wrap-react.ts';

const repositoryRoot = join(import.meta.dirname, '../..');

test.each([
  [16, ['react', 'react-dom']],
  [17, ['react', 'react-dom', 'react/jsx-runtime']],
  [19, ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']],
])('React %i is wrapped as modules of the frame, in its development build', (major, modules) => {
  const from = join(repositoryRoot, `matrix/react-${major}/package.json`);
  const script = wrapReact(modules, from);
  expect(script).toContain('should have a unique "key" prop');
  const registry = createRegistry({ message: { modules: [], packages: {} } } as never);
  new Function('press', script)(registry.api);
  const [react, dom] = modules.map((name) => registry.require(name) as { version: string });
  expect(react?.version).toMatch(new RegExp(`^${major}\\.`));
  expect(dom).toHaveProperty('createPortal');
});
