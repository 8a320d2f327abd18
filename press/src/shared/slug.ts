import GithubSlugger, { slug } from 'github-slugger';

/**
 * Makes the heading ids of one page, each only once and none that is taken. A heading of signs alone
 * is a `section`.
 */
export function createSlugger(taken: Iterable<string> = []): (heading: string) => string {
  const slugger = new GithubSlugger();
  for (const id of taken) slugger.occurrences[id] = 0;
  return (heading) => slugger.slug(slug(heading) ? heading : 'section');
}
