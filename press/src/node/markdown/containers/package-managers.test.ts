import { expect, it } from 'vitest';
import { commandFor, managers } from './package-managers.ts';

it.each([
  ['npm install yhooks', 'pnpm add yhooks', 'yarn add yhooks', 'bun add yhooks'],
  ['npm i -D a b', 'pnpm add -D a b', 'yarn add -D a b', 'bun add -d a b'],
  ['npm install --save-dev a@1', 'pnpm add -D a@1', 'yarn add -D a@1', 'bun add -d a@1'],
  ['npm install', 'pnpm install', 'yarn', 'bun install'],
  ['npm install -g a', 'pnpm add -g a', 'yarn global add a', 'bun add -g a'],
  ['npm uninstall a', 'pnpm remove a', 'yarn remove a', 'bun remove a'],
  ['npm run build -- --watch', 'pnpm build --watch', 'yarn build --watch', 'bun run build --watch'],
  ['npm test', 'pnpm test', 'yarn test', 'bun run test'],
  [
    'npm create vite@latest app',
    'pnpm create vite@latest app',
    'yarn create vite@latest app',
    'bun create vite@latest app',
  ],
  ['npx -y press init', 'pnpm dlx press init', 'yarn dlx press init', 'bunx press init'],
  ['cd app', 'cd app', 'cd app', 'cd app'],
  ['$ npm i a', '$ pnpm add a', '$ yarn add a', '$ bun add a'],
])('%s', (npm, ...others) => {
  expect(managers.map((manager) => commandFor(manager, npm))).toEqual([npm, ...others]);
});

it('each line is a command', () => {
  expect(commandFor('pnpm', 'cd app\nnpm i\nnpm run dev')).toBe('cd app\npnpm install\npnpm dev');
});
