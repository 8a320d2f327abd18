/** The same command for other package managers; commands that are not npm's are unchanged. */
export const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const;

export type Manager = (typeof managers)[number];

type Rewrite = (words: string[]) => string;

const isDev = (word: string) => word === '-D' || word === '--save-dev';
const isGlobal = (word: string) => word === '-g' || word === '--global';

/** Options that only npm has or needs. */
const isNpmOnly = (word: string) => /^(-S|--save|--save-prod|--legacy-peer-deps)$/.test(word);

function add(manager: Manager): Rewrite {
  return (all) => {
    const words = all.filter((word) => !isNpmOnly(word));
    const names = words.filter((word) => !isDev(word) && !isGlobal(word));
    const flags = words.some(isDev) ? [manager === 'bun' ? '-d' : '-D'] : [];
    if (names.length === 0) return manager === 'yarn' ? 'yarn' : `${manager} install`;
    if (words.some(isGlobal)) {
      return [manager === 'yarn' ? 'yarn global add' : `${manager} add -g`, ...names].join(' ');
    }
    return [`${manager} add`, ...flags, ...names].join(' ');
  };
}

const join = (...parts: (string | string[])[]) => parts.flat().join(' ');

function rewritesOf(manager: Manager): [command: RegExp, rewrite: Rewrite][] {
  const run = manager === 'bun' ? 'bun run' : manager;
  const once = { npm: 'npx', pnpm: 'pnpm dlx', yarn: 'yarn dlx', bun: 'bunx' }[manager];
  return [
    [/^npm (?:install|i|add)\b/, add(manager)],
    [/^npm (?:uninstall|remove|rm)\b/, (words) => join(`${manager} remove`, words)],
    [/^npm (?:init|create)\b/, (words) => join(`${manager} create`, words)],
    [/^npm ci\b/, () => `${manager} install --frozen-lockfile`],
    [
      /^npm (?:run|run-script)\b/,
      (words) =>
        join(
          run,
          words.filter((word) => word !== '--'),
        ),
    ],
    [/^npm (?:start|test)\b/, (words) => join(run, words)],
    [
      /^npx\b/,
      (words) =>
        join(
          once,
          words.filter((word) => !/^(-y|--yes)$/.test(word)),
        ),
    ],
  ];
}

/** Rewrites each line of a block of commands. */
export function commandFor(manager: Manager, code: string): string {
  if (manager === 'npm') return code;
  return code
    .split('\n')
    .map((line) => {
      const [indent = '', command = ''] = [
        /^\s*(?:\$ )?/.exec(line)?.[0],
        line.trim().replace(/^\$ /, ''),
      ];
      const found = rewritesOf(manager).find(([pattern]) => pattern.test(command));
      if (!found) return line;
      const [pattern, rewrite] = found;
      const [name = ''] = /\b(start|test)\b/.exec(pattern.exec(command)?.[0] ?? '') ?? [];
      const words = command.replace(pattern, '').trim().split(/\s+/).filter(Boolean);
      return indent + rewrite(name ? [name, ...words] : words);
    })
    .join('\n');
}
