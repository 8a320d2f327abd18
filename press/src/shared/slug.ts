import GithubSlugger, { slug } from 'github-slugger';

/** Makes the heading ids of one page, each only once. A heading of signs alone is a `section`. */
export function createSlugger(): (heading: string) => string {
  const slugger = new GithubSlugger();
  return (heading) => slugger.slug(slug(heading) ? heading : 'section');
}
