import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Job {
  'runs-on': string;
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  strategy?: { 'fail-fast'?: boolean; matrix: Record<string, unknown[]> };
  steps: Step[];
}
interface Workflow {
  on: Record<string, Record<string, unknown> | null>;
  permissions?: Record<string, string>;
  concurrency?: { group: string; 'cancel-in-progress': boolean };
  jobs: Record<string, Job>;
}

const root = join(import.meta.dirname, '..');
const folder = join(root, '.github/workflows');
const { parse } = createRequire(join(root, 'press/package.json'))('yaml') as {
  parse: (text: string) => Workflow;
};
const workflow = (name: string) => parse(readFileSync(join(folder, `${name}.yml`), 'utf8'));
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);
const commandsOf = (found: Workflow) => stepsOf(found).flatMap(({ run }) => run ?? []);
const names = readdirSync(folder).map((file) => file.replace(/\.yml$/, ''));

describe.each(names)('the workflow %s', (name) => {
  const found = workflow(name);

  it('may only read by itself, and what more a job may is said at the job', () => {
    expect(found.permissions).toEqual({ contents: 'read' });
  });

  it('has the whole history wherever it has the sources, and leaves no credentials there', () => {
    const checkouts = stepsOf(found).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const { with: options } of checkouts) {
      expect(options).toMatchObject({ 'fetch-depth': 0, 'persist-credentials': false });
    }
  });

  it('uses GitHub’s own actions only, each of a named version', () => {
    for (const { uses } of stepsOf(found)) {
      if (uses) expect(uses).toMatch(/^actions\/[\w-]+@(v\d+|[0-9a-f]{40})$/);
    }
  });

  it('puts nothing a stranger can name into a command line', () => {
    for (const command of commandsOf(found)) expect(command).not.toContain('${{');
  });

  it('ends by itself and does not run twice at a time', () => {
    expect(found.concurrency?.group).toBeTruthy();
    for (const job of Object.values(found.jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });
});

it('tests every change on Linux, macOS and Windows with Node 20, 22 and 24', () => {
  const { on, jobs } = workflow('test');
  expect(Object.keys(on)).toEqual(['push', 'pull_request']);
  expect(jobs.test?.strategy?.matrix).toEqual({
    os: ['ubuntu-latest', 'macos-latest', 'windows-latest'],
    node: [20, 22, 24],
  });
  expect(jobs.test?.['runs-on']).toMatch(/^\$\{\{ matrix\.os \}\}$/);
  expect(commandsOf(workflow('test'))).toEqual(['npm test']);
});

it('deploys what the main branch builds, whichever name it has, once it is tested, without running the scripts of packages', () => {
  const deploy = workflow('deploy');
  expect(deploy.on.push).toEqual({ branches: ['main', 'master'] });
  expect(commandsOf(deploy)).toEqual(['npm ci --ignore-scripts', 'npm test', 'npm run build']);
  const upload = stepsOf(deploy).find(({ uses }) => uses?.includes('upload-pages-artifact@'));
  expect(upload?.with).toEqual({ path: 'site/dist' });
  expect(deploy.jobs.deploy?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
});

it('releases a tag that is the version, once everything passes, with provenance', () => {
  const release = workflow('release');
  expect(release.on).toEqual({ push: { tags: ['v*'] } });
  expect(commandsOf(release)).toEqual([
    'node scripts/run.cjs release-tag "$GITHUB_REF_NAME"',
    'npm test',
    'npm publish -w hooks --provenance --access public',
  ]);
  expect(release.jobs.publish?.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
});
