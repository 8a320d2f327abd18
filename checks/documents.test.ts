import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './examples.ts';

const repository = 'https://github.com/xingyuefeng/multi-hooks/blob/master/';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Documents of the repository; pages of the site are checked by the build. */
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^[^/]+\.md$|^docs\/|README\.md$/.test(file))
  .filter((file) => !file.includes('fixtures/') && existsSync(join(root, file)));

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '');

/** Ids of headings, as GitHub generates them. */
function anchorsOf(file: string) {
  const headings = read(file)
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Links of a document to files or headings that do not exist. */
function deadLinks(file: string) {
  return [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => address.startsWith(repository) || !/^[a-z]+:/.test(address))
    .filter((address) => {
      const isUrl = address.startsWith(repository);
      const [path = '', anchor] = (isUrl ? address.slice(repository.length) : address).split('#');
      const target = path ? join(isUrl ? '' : dirname(file), decodeURI(path)) : file;
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(target).includes(decodeURIComponent(anchor));
    });
}

test('every link of a document leads to an existing file and heading', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md']));
  expect(documents.flatMap((file) => deadLinks(file).map((link) => `${file}: ${link}`))).toEqual(
    [],
  );
});

/** Paths that a build writes, and placeholders for a new hook. */
const UNCOMMITTED_PATH = /^site\/dist|\/use(X|Thing)\//;

test('every path of the repository that a document names exists', () => {
  const folders = execFileSync('git', ['ls-tree', '-d', '--name-only', 'HEAD'], { cwd: root });
  const top = String(folders).trim().split('\n').join('|');
  const pattern = new RegExp(`\`((?:${top})/[\\w./-]+)\``, 'g');
  const namedPaths = documents
    .filter((file) => /^[^/]+\.md$|^docs\//.test(file))
    .flatMap((file) => [...read(file).matchAll(pattern)].map(([, path = '']) => ({ file, path })));
  expect(namedPaths.length).toBeGreaterThan(50);
  const missing = namedPaths.filter(
    ({ path }) => !UNCOMMITTED_PATH.test(path) && !existsSync(join(root, path)),
  );
  expect(missing).toEqual([]);
});

test('the README links to every document in docs/', () => {
  const text = read('README.md');
  const linkedDocuments = documents.filter((file) => /^docs\//.test(file));
  expect(linkedDocuments.filter((file) => !text.includes(`](${file})`))).toEqual([]);
});
