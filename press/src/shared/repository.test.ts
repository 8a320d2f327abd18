import { describe, expect, test } from 'vitest';
import {
  editPatternOf,
  editUrl,
  fileUrl,
  issuePatternOf,
  issueUrl,
  parseRepository,
  starBadgeOf,
} from './repository.ts';

test.each([
  ['https://github.com/owner/name', 'https://github.com/owner/name', 'GitHub'],
  ['git+https://github.com/owner/name.git', 'https://github.com/owner/name', 'GitHub'],
  ['ssh://git@gitlab.com:22/a/b/c.git', 'https://gitlab.com/a/b/c', 'GitLab'],
  ['git@gitlab.example.org:a/b/c.git', 'https://gitlab.example.org/a/b/c', 'GitLab'],
  ['owner/name', 'https://github.com/owner/name', 'GitHub'],
  ['gitlab:owner/name', 'https://gitlab.com/owner/name', 'GitLab'],
  ['https://example.org/github/name', 'https://example.org/github/name', ''],
])('a browser opens the repository %s at %s, whose platform is %j', (url, browse, platform) => {
  expect(parseRepository({ url })).toEqual({ url: browse, branch: 'main', platform });
});

describe('edit link', () => {
  const linkTo = (repository: Parameters<typeof editPatternOf>[0], file: string) =>
    editUrl(editPatternOf(repository), file);

  test.each([
    ['https://github.com/a/b', 'https://github.com/a/b/edit/dev/x/%E9%A1%B5.md'],
    ['https://gitlab.com/a/b/c', 'https://gitlab.com/a/b/c/-/edit/dev/x/%E9%A1%B5.md'],
    ['https://codeberg.org/a/b', 'https://codeberg.org/a/b/_edit/dev/x/%E9%A1%B5.md'],
  ])('the edit link in %s is %s', (url, expected) => {
    expect(linkTo(parseRepository({ url, branch: 'dev' }), 'x/页.md')).toBe(expected);
  });

  test('the edit link is null without a repository, a platform or a file', () => {
    expect(linkTo(null, 'a.md')).toBeNull();
    expect(linkTo(parseRepository({ url: 'http://10.0.0.1/a/b' }), 'a.md')).toBeNull();
    expect(linkTo(parseRepository({ url: 'a/b' }), '')).toBeNull();
  });
});

test.each([
  ['github.com/a/b', 'blob/dev/x/%E9%A1%B5.ts'],
  ['gitlab.com/a/b', '-/blob/dev/x/%E9%A1%B5.ts'],
  ['codeberg.org/a/b', 'src/branch/dev/x/%E9%A1%B5.ts'],
])('on %s, the link to a file ends with %s', (host, file) => {
  const repository = parseRepository({ url: `https://${host}`, branch: 'dev' });
  expect(fileUrl(repository, 'x/页.ts')).toBe(`https://${host}/${file}`);
});

describe('star badge', () => {
  const badge = (url: string, mode: 'doc' | 'site' = 'doc') =>
    starBadgeOf({ mode, repository: parseRepository({ url }) });

  test.each([
    ['owner/name', 'https://img.shields.io/github/stars/owner/name?style=social'],
    ['https://gitlab.com/a/b/c', 'https://img.shields.io/gitlab/stars/a/b/c?style=social'],
    [
      'https://codeberg.org/a/b',
      'https://img.shields.io/gitea/stars/a/b?style=social&gitea_url=https://codeberg.org',
    ],
  ])('the star badge of %s is %s', (url, expected) => {
    expect(badge(url)).toBe(expected);
  });

  test.each([
    'https://bitbucket.org/a/b',
    'https://github.com/a',
    'http://10.0.0.1/a/b',
    'nonsense',
  ])('the star badge of %s does not exist', (url) => {
    expect(badge(url)).toBeNull();
  });

  test('the star badge requires the mode doc and a repository', () => {
    expect(badge('a/b', 'site')).toBeNull();
    expect(starBadgeOf({ mode: 'doc', repository: null })).toBeNull();
  });
});

describe('a new issue', () => {
  const about = (url: string) => {
    const pattern = issuePatternOf(parseRepository({ url }));
    return pattern === null
      ? null
      : new URL(issueUrl(pattern, { page: '/状态/use-it', build: 'b1' }));
  };

  test('a new issue about a page names the page, the build and the browser to fill in', () => {
    const address = about('https://github.com/a/b');
    expect(address?.pathname).toBe('/a/b/issues/new');
    expect([...(address?.searchParams ?? [])]).toEqual([
      ['title', '/状态/use-it: '],
      ['body', 'Page: /状态/use-it\nBuild: b1\nBrowser: '],
    ]);
  });

  test('a new issue about a page has no link on hosts whose form cannot be filled in', () => {
    expect(about('https://bitbucket.org/a/b')).toBeNull();
    expect(about('http://10.0.0.1/a/b')).toBeNull();
    expect(issuePatternOf(null)).toBeNull();
  });
});
