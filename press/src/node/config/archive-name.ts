import { slug } from 'github-slugger';
import type { ResolvedConfig } from './config.ts';

/** The name of the site's archive, and of the folder in it, without extension. */
export function archiveName({ title }: Pick<ResolvedConfig, 'title'>): string {
  return slug(title) || 'docs';
}
