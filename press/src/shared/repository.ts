import type { Repository, Site } from './records.ts';

interface Platform {
  name: string;
  /** Public host. */
  host: string;
  edit(branch: string, file: string): string;
  file(branch: string, file: string): string;
  /** The form for a new issue, with the names of two fields; absent if the host has no such form. */
  issue?: { path: string; titleField: string; textField: string };
}

const plainIssue = { path: 'issues/new', titleField: 'title', textField: 'body' };
const plainEdit = (branch: string, file: string) => `edit/${branch}/${file}`;
const plainFile = (branch: string, file: string) => `blob/${branch}/${file}`;
const forgejoEdit = (branch: string, file: string) => `_edit/${branch}/${file}`;
const forgejoFile = (branch: string, file: string) => `src/branch/${branch}/${file}`;

// Paths as the hosts' own pages use them.
const PLATFORMS: Platform[] = [
  { name: 'GitHub', host: 'github.com', edit: plainEdit, file: plainFile, issue: plainIssue },
  {
    name: 'GitLab',
    host: 'gitlab.com',
    edit: (branch, file) => `-/edit/${branch}/${file}`,
    file: (branch, file) => `-/blob/${branch}/${file}`,
    issue: { path: '-/issues/new', titleField: 'issue[title]', textField: 'issue[description]' },
  },
  {
    name: 'Bitbucket',
    host: 'bitbucket.org',
    edit: (branch, file) => `src/${branch}/${file}?mode=edit`,
    file: (branch, file) => `src/${branch}/${file}`,
  },
  { name: 'Gitee', host: 'gitee.com', edit: plainEdit, file: plainFile },
  {
    name: 'Codeberg',
    host: 'codeberg.org',
    edit: forgejoEdit,
    file: forgejoFile,
    issue: plainIssue,
  },
  { name: 'Gitea', host: 'gitea.com', edit: forgejoEdit, file: forgejoFile, issue: plainIssue },
];

function platformNamed(name: string): Platform | undefined {
  return PLATFORMS.find((platform) => platform.name.toLowerCase() === name.toLowerCase());
}

/** By the public host, or by the first label of a self-hosted one: `gitlab.example.org`. */
function platformAt(host: string): Platform | undefined {
  return PLATFORMS.find(
    (platform) => host === platform.host || host.split('.')[0] === platform.name.toLowerCase(),
  );
}

// Node 20 has no `URL.parse`.
function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Converts any git URL to the one that a browser opens. Other text is returned unchanged. */
function browseUrl(address: string): string {
  const text = address.trim().replace(/^git\+/, '');
  const [, name = 'GitHub', project] = /^(?:(\w+):)?([\w.-]+\/[\w.-]+)$/.exec(text) ?? [];
  const knownHost = project && platformNamed(name)?.host;
  if (knownHost) return `https://${knownHost}/${project}`;
  const [, sshHost, sshPath] = /^(?:[^@/]+@)?([^:/]+):(?!\/)(.+)$/.exec(text) ?? [];
  const parsed = parseUrl(sshHost ? `ssh://${sshHost}/${sshPath}` : text);
  if (!parsed) return text;
  const isWeb = parsed.protocol === 'http:' || parsed.protocol === 'https:';
  const origin = isWeb ? `${parsed.protocol}//${parsed.host}` : `https://${parsed.hostname}`;
  return origin + parsed.pathname;
}

export function parseRepository({
  url,
  branch = 'main',
  platform = '',
}: Partial<Repository> & Pick<Repository, 'url'>): Repository {
  const address = browseUrl(url)
    .replace(/\/+$/, '')
    .replace(/\.git$/, '');
  const host = parseUrl(address)?.hostname ?? '';
  return {
    url: address,
    branch,
    platform: platformAt(host)?.name ?? platformNamed(platform)?.name ?? platform,
  };
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

const FILE = '{file}';

/** The pattern of edit links, for `editUrl`; null when the host is unknown. */
export function editPatternOf(repository: Repository | null): string | null {
  if (!repository?.platform) return null;
  const pathOf = platformNamed(repository.platform)?.edit ?? plainEdit;
  return `${repository.url}/${pathOf(encodePath(repository.branch), FILE)}`;
}

/** The edit link of a file. */
export function editUrl(pattern: string | null, filePath: string): string | null {
  return pattern && filePath ? pattern.replace(FILE, () => encodePath(filePath)) : null;
}

const PAGE = '{page}';
const BUILD = '{build}';

/**
 * The pattern of a new issue about a page, for `issueUrl`; null if the host has no form that can be filled
 * in.
 */
export function issuePatternOf(repository: Repository | null): string | null {
  const issue = repository && platformNamed(repository.platform)?.issue;
  if (!issue) return null;
  const { path, titleField, textField } = issue;
  const body = `Page: ${PAGE}%0ABuild: ${BUILD}%0ABrowser: `.replaceAll(' ', '+');
  return `${repository.url}/${path}?${titleField}=${PAGE}:+&${textField}=${body}`;
}

/** The address of a new issue about a page of a build. */
export function issueUrl(pattern: string, { page, build }: { page: string; build: string }) {
  return pattern.replaceAll(PAGE, encodeURIComponent(page)).replace(BUILD, build);
}

/** The page of a file on the code host; null when the host is unknown. */
export function fileUrl(repository: Repository | null, file: string): string | null {
  if (!repository?.platform) return null;
  const pathOf = platformNamed(repository.platform)?.file ?? plainFile;
  return `${repository.url}/${pathOf(encodePath(repository.branch), encodePath(file))}`;
}

const SHIELDS = 'https://img.shields.io';

/**
 * Host → URL of its star badge. Shields has badges for GitHub, GitLab, and hosts that run Gitea or
 * Forgejo; Gitee serves its own. Bitbucket has no stars.
 */
const STAR_BADGES: Record<string, (project: string) => string> = {
  'github.com': (project) => `${SHIELDS}/github/stars/${project}?style=social`,
  'gitlab.com': (project) => `${SHIELDS}/gitlab/stars/${project}?style=social`,
  'gitea.com': (project) => `${SHIELDS}/gitea/stars/${project}?style=social`,
  'codeberg.org': (project) =>
    `${SHIELDS}/gitea/stars/${project}?style=social&gitea_url=https://codeberg.org`,
  'gitee.com': (project) => `https://gitee.com/${project}/badge/star.svg?theme=white`,
};

/** The repository's star badge: in the mode `doc`, on a code-hosting site with a badge service. */
export function starBadgeOf({
  mode,
  repository,
}: Pick<Site, 'mode' | 'repository'>): string | null {
  const url = mode === 'doc' && repository ? parseUrl(repository.url) : null;
  if (!url || !Object.hasOwn(STAR_BADGES, url.hostname)) return null;
  const project = url.pathname.slice(1);
  // GitLab projects may be in nested groups.
  const isProject = url.hostname === 'gitlab.com' ? /^[^/]+\/./ : /^[^/]+\/[^/]+$/;
  return isProject.test(project) ? (STAR_BADGES[url.hostname]?.(project) ?? null) : null;
}
