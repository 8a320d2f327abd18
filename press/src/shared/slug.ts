import GithubSlugger, { slug } from 'github-slugger';

/** Creates the unique heading ids of one page. A heading without letters or digits is a `section`. */
export function createSlugger(): (heading: string) => string {
  const slugger = new GithubSlugger();
  return (heading) => slugger.slug(slug(heading) ? heading : 'section');
}
