import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { extractApi } from '../src/node/api/extract.ts';
import { readMetadata } from '../src/node/demo/metadata.ts';
import type { ApiMember } from '../src/shared/records.ts';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const readme = readFileSync(path('README.md'), 'utf8');
// Beside the sources: a path from one drive of Windows to another is not relative.
mkdirSync(path('.cache'), { recursive: true });
const folder = mkdtempSync(path('.cache/readme-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The tables of an interface and of those that it names. */
function tablesOf(name: string, module: string): Map<string, string> {
  const file = join(folder, 'use.ts');
  const text = `import type { ${name} } from '${relative(folder, path(module)).replaceAll('\\', '/')}';
/**
 * Takes it.
 * @param value - It.
 */
export function use(value: ${name}): void {}`;
  writeFileSync(file, text);
  const { types, aliases } = extractApi(file, 'use').doc;
  const meaning = (type: string) => aliases[type]?.replace(/^type \w+ = |;$/g, '') ?? type;
  return new Map(
    Object.entries(types).map(([one, members]) => [
      one,
      table(members.map((member) => ({ ...member, type: meaning(member.type) }))),
    ]),
  );
}

function table(members: ApiMember[]): string {
  const cell = (text: string) => text.replaceAll('\n', ' ').replaceAll('|', '\\|');
  const isCode = (value: string) => /^(['[{].*|true|false|\d+)$/.test(value);
  const rows = members.map(({ name, description, type, optional, default: initial = '' }) => {
    const required = optional ? '' : ', required';
    const value = isCode(initial) ? `\`${initial}\`` : initial;
    return `| \`${name}\`${required} | ${cell(description)} | \`${cell(type)}\` | ${cell(value)} |`;
  });
  return ['| field | what it says | type | default |', '|---|---|---|---|', ...rows].join('\n');
}

function configuration(): string {
  const [own, ...others] = tablesOf('PressConfig', 'src/node/config/config.ts');
  return [own?.[1], ...others.map(([name, text]) => `### ${name}\n\n${text}`)].join('\n\n');
}

function frontMatter(name: string): string {
  return tablesOf(name, 'src/node/content/front-matter.ts').get(name) ?? '';
}

const generated: Record<string, () => string> = {
  configuration,
  'fields of FrontMatter': () => frontMatter('FrontMatter'),
  'fields of GroupFrontMatter': () => frontMatter('GroupFrontMatter'),
  'fields of Hero': () => frontMatter('Hero'),
  'fields of Feature': () => frontMatter('Feature'),
};

test('the readme has every field of the configuration and of front matter as TSDoc describes it', async () => {
  // `npx vitest run --project unit press/test/readme.test.ts -u` writes the tables anew.
  const next = Object.entries(generated).reduce(
    (text, [mark, make]) =>
      text.replace(
        new RegExp(`(?<=<!-- ${mark} -->\n)[\\s\\S]*?(?=<!-- end -->)`),
        () => `${make()}\n`,
      ),
    readme,
  );
  expect(next).toContain('| `title`, required |');
  await expect(next).toMatchFileSnapshot(path('README.md'));
});

test('the readme has every key of the metadata of demos', () => {
  const [, text = ''] = /<!-- keys of a demo -->([\s\S]*?)<!-- end -->/.exec(readme) ?? [];
  const rows = text.split('\n').map((line) => line.split('|')[1] ?? '');
  const written = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, key]) => key));
  let known: string[] = [];
  try {
    readMetadata([{ key: 'zzzzzzzzzz', value: '', file: 'demo.tsx' }], 'en-US');
  } catch (error) {
    known = /known keys are (.*)\./.exec(String(error))?.[1]?.split(', ') ?? [];
  }
  expect(known).not.toEqual([]);
  expect(written.toSorted()).toEqual(known.toSorted());
});

test.each(['README.md', '../theme/README.md'])('the pictures of %s exist', (file) => {
  const text = readFileSync(path(file), 'utf8');
  const pictures = [...text.matchAll(/\]\(https:\/\/[^)]*\/master\/([^)]+\.png)\)/g)];
  expect(pictures).not.toEqual([]);
  for (const [, picture] of pictures) expect(existsSync(path(`../${picture}`)), picture).toBe(true);
});
