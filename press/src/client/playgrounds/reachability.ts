import type { Demo } from '../../shared/records.ts';

const answers = new Map<string, Promise<boolean>>();

/** Whether a service's image loads. Requested once per visit; never rejects. */
export function whenReachable(imageUrl: string): Promise<boolean> {
  const earlier = answers.get(imageUrl);
  if (earlier) return earlier;
  const answer = new Promise<boolean>((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.referrerPolicy = 'no-referrer';
    image.src = imageUrl;
  });
  answers.set(imageUrl, answer);
  return answer;
}

/** A code playground has a single script, so it can only show a demo with a single file. */
export function fitsCodePlayground({ sources }: Pick<Demo, 'sources'>): boolean {
  return sources.length === 1;
}

/** Loads the code for playgrounds, a separate chunk that most readers never need. */
export const loadPlaygrounds = () => import('./index.ts');
