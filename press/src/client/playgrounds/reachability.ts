let reachability: Promise<boolean> | undefined;

/** Whether the image of the code playground loads. Requested once per visit; never rejects. */
export function whenReachable(imageUrl: string): Promise<boolean> {
  reachability ??= new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.referrerPolicy = 'no-referrer';
    image.src = imageUrl;
  });
  return reachability;
}

/** Loads the code for playgrounds, a separate chunk that most readers never need. */
export const loadPlaygrounds = () => import('./index.ts');
