import { cacheModeOf, type Plan, type SiteFiles, storableResponse } from './plan.ts';
import type { Store } from './store.ts';

export interface AnswerOptions {
  site: SiteFiles;
  store: Store;
  fetch: (cache: RequestCache) => Promise<Response>;
  /** Milliseconds to wait for the network before a stored response is used. */
  patience: number;
  waitUntil: (promise: Promise<unknown>) => void;
}

/** Whether the network was last slower than a reader's patience: do not wait again for each file. */
let isSlow = false;

/** Rejects only when the network fails and nothing is stored. */
export async function answer(plan: Plan, options: AnswerOptions): Promise<Response> {
  const { store, patience } = options;
  if (plan.kind === 'asset') return (await store.find(plan)) ?? fromNetwork(plan, options);
  const network = fromNetwork(plan, options);
  const late = Symbol('late');
  const inTime = await Promise.race([
    network.catch(() => null),
    new Promise<symbol>((resolve) => setTimeout(resolve, isSlow ? 0 : patience, late)),
  ]);
  if (inTime === late) isSlow = true;
  if (inTime instanceof Response && inTime.status < 500) return inTime;
  return (await store.find(plan)) ?? network;
}

async function fromNetwork(plan: Plan, options: AnswerOptions): Promise<Response> {
  const { store, site, fetch, waitUntil } = options;
  const requested = fetch(cacheModeOf(plan)).then((response) => {
    isSlow = false;
    return { response, copy: response.clone() };
  });
  const storeCopy = async () => {
    const copy = await storableResponse((await requested).copy, plan, site.build);
    if (copy) await store.put(plan.key, copy);
  };
  // Store the response for the next time, even if it arrives after a stored response was used.
  waitUntil(storeCopy().catch(() => {}));
  return (await requested).response;
}
