import GithubSlugger, { slug } from 'github-slugger';

/**
 * Creates the heading ids of one page: unique, and different from the taken ones. A heading without letters
 * or digits becomes `section`.
 */
export function createSlugger(taken: Iterable<string> = []): (heading: string) => string {
  const slugger = new GithubSlugger();
  for (const id of taken) slugger.occurrences[id] = 0;
  return (heading) => slugger.slug(slug(heading) ? heading : 'section');
}
