import type {
  TypesInput,
  TypesMethod,
  TypesRequest,
  TypesResponse,
  TypesService,
} from '../../../shared/workbench-types.ts';
import { OtherBuildError } from '../../routing/file-errors.ts';
import type { createSupplies } from '../supplies.ts';
import type { Types, TypesOptions } from '../types.ts';

type Call = <Method extends TypesMethod>(
  method: Method,
  ...input: Parameters<TypesService[Method]>
) => Promise<ReturnType<TypesService[Method]>>;

/**
 * Starts the worker that has TypeScript, for one demo. Rejects when a part of it cannot be loaded, with
 * an `OtherBuildError` when the site was deployed anew.
 */
export async function startTypes(
  { demo, react, files, signal }: TypesOptions,
  supplies: ReturnType<typeof createSupplies>,
): Promise<Types> {
  const { worker: address } = await supplies.typesFor(demo, react);
  signal.throwIfAborted();
  const worker = new Worker(address);
  signal.addEventListener('abort', () => worker.terminate());
  const call = createCalls(worker);
  const sent = new Set<string>();
  let wanted = react;

  async function choose(name: string) {
    wanted = name;
    const { packs, modules } = await supplies.typesFor(demo, name);
    const input: TypesInput = {
      modules,
      packs: await Promise.all(
        packs.map(async (pack) => ({
          name: pack,
          ...(!sent.has(pack) && { text: await supplies.load(pack) }),
        })),
      ),
    };
    // What was chosen last may have come first.
    if (name !== wanted) return;
    await call('open', input);
    for (const pack of packs) sent.add(pack);
  }

  try {
    await Promise.all([call('edit', files), choose(react)]);
  } catch (error) {
    worker.terminate();
    const isOutdated = await supplies.hasChanged().catch(() => false);
    throw isOutdated && !(error instanceof OtherBuildError) ? new OtherBuildError(address) : error;
  }
  return {
    choose,
    edit: (changed) => void call('edit', changed).catch(() => {}),
    problems: () => call('problems'),
    factsAt: (file, at) => call('factsAt', file, at),
    completionsAt: (file, at) => call('completionsAt', file, at),
    factsOf: (place, completion) => call('factsOf', place, completion),
  };
}

/** What is asked of a worker that has ended is never answered. */
function createCalls(worker: Worker): Call {
  const waiting = new Map<
    number,
    { resolve: (output: never) => void; reject: (error: Error) => void }
  >();
  let calls = 0;
  let failure: Error | undefined;
  worker.onmessage = ({ data }: MessageEvent<TypesResponse>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) asked?.reject(new Error(data.error));
    else asked?.resolve(data.output as never);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    failure = new Error('The worker of TypeScript could not be loaded.');
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  return (method, ...input) =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      calls += 1;
      waiting.set(calls, { resolve, reject });
      worker.postMessage({ id: calls, method, input } satisfies TypesRequest);
    });
}
