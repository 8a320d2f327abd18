import type { Repository } from './records.ts';

interface Platform {
  name: string;
  /** Public host. */
  host: string;
  edit(branch: string, file: string): string;
}

const plainEdit = (branch: string, file: string) => `edit/${branch}/${file}`;
const forgejoEdit = (branch: string, file: string) => `_edit/${branch}/${file}`;

// Patterns as each host's own edit button has them.
const platforms: Platform[] = [
  { name: 'GitHub', host: 'github.com', edit: plainEdit },
  { name: 'GitLab', host: 'gitlab.com', edit: (branch, file) => `-/edit/${branch}/${file}` },
  {
    name: 'Bitbucket',
    host: 'bitbucket.org',
    edit: (branch, file) => `src/${branch}/${file}?mode=edit`,
  },
  { name: 'Gitee', host: 'gitee.com', edit: plainEdit },
  { name: 'Codeberg', host: 'codeberg.org', edit: forgejoEdit },
  { name: 'Gitea', host: 'gitea.com', edit: forgejoEdit },
];

function byName(name: string): Platform | undefined {
  return platforms.find((platform) => platform.name.toLowerCase() === name.toLowerCase());
}

/** `gitlab.example.org` is a GitLab, too: self-hosted instances are mostly named so. */
function byHost(host: string): Platform | undefined {
  return platforms.find(
    (platform) => host === platform.host || host.split('.')[0] === platform.name.toLowerCase(),
  );
}

// Not URL.parse: the browsers this runs in may be older than it.
function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Any address git takes → the address a browser opens; a text that is no address stays. */
function browseUrl(address: string): string {
  const text = address.trim().replace(/^git\+/, '');
  const shorthand = /^(?:(\w+):)?([\w.-]+\/[\w.-]+)$/.exec(text);
  if (shorthand) {
    const host = byName(shorthand[1] ?? 'GitHub')?.host;
    if (host) return `https://${host}/${shorthand[2]}`;
  }
  const scp = /^(?:[^@/]+@)?([^:/]+):(?!\/)(.+)$/.exec(text);
  const parsed = parseUrl(scp ? `ssh://${scp[1]}/${scp[2]}` : text);
  if (!parsed) return text;
  const web = parsed.protocol === 'http:' || parsed.protocol === 'https:';
  const origin = web ? `${parsed.protocol}//${parsed.host}` : `https://${parsed.hostname}`;
  return origin + parsed.pathname;
}

export function parseRepository({
  url,
  branch = 'main',
  platform = '',
}: {
  url: string;
  branch?: string;
  platform?: string;
}): Repository {
  const address = browseUrl(url)
    .replace(/\/+$/, '')
    .replace(/\.git$/, '');
  const host = parseUrl(address)?.hostname ?? '';
  return {
    url: address,
    branch,
    platform: byHost(host)?.name ?? byName(platform)?.name ?? platform,
  };
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** Where a file is edited; null when the platform has no name to put on the link. */
export function editUrl(repository: Repository | null, filePath: string): string | null {
  if (!repository?.platform || !filePath) return null;
  const edit = byName(repository.platform)?.edit ?? plainEdit;
  return `${repository.url}/${edit(encodePath(repository.branch), encodePath(filePath))}`;
}

/** Whether the repository is on one of the public code-hosting sites. */
export function isCodeHost(repository: Repository | null): boolean {
  const host = repository && parseUrl(repository.url)?.hostname;
  return platforms.some((platform) => platform.host === host);
}
