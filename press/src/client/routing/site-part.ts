import { fetchFile } from './fetch-file.ts';
import { readEmbedded } from './read-embedded.ts';
import { reloadIfRedeployed } from './reload-if-redeployed.ts';
import { OtherBuildError } from './view-loader.ts';

/** Fetches a file that the entry script of a large site does without. */
export async function fetchPart<Part>(path: string): Promise<Part> {
  const response = await fetchFile(path);
  if (!response.ok) throw new Error(`${path} responded with status ${response.status}.`);
  // Some hosts answer every unknown path with an HTML document.
  const part: (Part & { build: string }) | null = await response.json().catch(() => null);
  if (!part?.build) throw new Error(`${path} is not a file of this site.`);
  if (part.build === readEmbedded().build) return part;
  const error = new OtherBuildError(path, part.build);
  reloadIfRedeployed(error);
  throw error;
}
