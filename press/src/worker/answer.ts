import { SHELL_FILE } from '../shared/offline.ts';
import { cacheModeOf, type Plan, type SiteFiles, storable } from './plan.ts';
import type { Store } from './store.ts';

export interface AnswerOptions {
  site: SiteFiles;
  store: Store;
  ask: (cache: RequestCache) => Promise<Response>;
  /** Milliseconds to wait for the network before a stored response is used. */
  patience: number;
  /** Documents that the network has not delivered within that time. */
  overdue: Set<string>;
  waitUntil: (promise: Promise<unknown>) => void;
  /** Called when the network delivers a document of another build. */
  onOtherBuild: () => Promise<void>;
}

/** Rejects only when the network fails and nothing is stored. */
export async function answer(plan: Plan, options: AnswerOptions): Promise<Response> {
  const { kind, key } = plan;
  const { overdue, store } = options;
  if (kind === 'asset') return (await store.find(plan)) ?? fromNetwork(plan, options);
  const network = fromNetwork(plan, options);
  const settled = network.catch(() => null);
  // If the reader has already waited for the document, do not wait again for its files.
  const patience = kind !== 'document' && overdue.size > 0 ? 0 : options.patience;
  const inTime = await Promise.race([settled, wait(patience)]);
  if (inTime && inTime.status < 500) return inTime;
  if (kind === 'document') {
    overdue.add(key);
    void settled.then(() => overdue.delete(key));
  }
  return (await stored(plan, options)) ?? network;
}

/** Uses the shell for a document that is not stored. */
async function stored(plan: Plan, { store, site }: AnswerOptions) {
  const found = await store.find(plan);
  if (found || plan.kind !== 'document') return found;
  return store.find({ ...plan, key: site.base + SHELL_FILE });
}

async function fromNetwork(plan: Plan, options: AnswerOptions): Promise<Response> {
  const { store, site, onOtherBuild } = options;
  const asking = options
    .ask(cacheModeOf(plan))
    .then((response) => ({ response, copy: response.clone() }));
  const keep = async () => {
    const { copy: response } = await asking;
    const copy = await storable(response, { kind: plan.kind, build: site.build });
    if (copy) await store.keep(plan.key, copy);
    else if (plan.kind === 'document' && response.ok) await onOtherBuild();
  };
  // Stored for the next time, even if the response arrives after a stored one was used.
  options.waitUntil(keep().catch(() => {}));
  return (await asking).response;
}

function wait(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
