import type {
  TypesInput,
  TypesMethod,
  TypesRequest,
  TypesResponse,
  TypesService,
} from '../../../shared/workbench-types.ts';
import { OtherBuildError } from '../../routing/file-errors.ts';
import type { createSupplies } from '../supplies.ts';
import type { SessionOptions, WorkbenchFile } from '../types.ts';

export interface TypesOptions {
  demo: SessionOptions['demo'];
  react: string;
  files: readonly WorkbenchFile[];
  /** Terminates the worker. Open requests are never answered. */
  signal: AbortSignal;
}

export type Types = Awaited<ReturnType<typeof startTypes>>;

/**
 * Rejects with an `OtherBuildError` when a new version of the site was deployed, and only a reload helps.
 */
export async function startTypes(
  { demo, react, files, signal }: TypesOptions,
  supplies: ReturnType<typeof createSupplies>,
) {
  const { worker: address } = await supplies.typesFor(demo, react);
  signal.throwIfAborted();
  const worker = new Worker(address);
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error('The TypeScript worker could not be loaded.'));
    };
  });
  failed.catch(() => {});
  signal.addEventListener('abort', () => worker.terminate());
  const sent = new Set<string>();
  let wanted = react;

  function call<Method extends TypesMethod>(
    method: Method,
    ...input: Parameters<TypesService[Method]>
  ): Promise<ReturnType<TypesService[Method]>> {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ method, input } satisfies TypesRequest, [port2]);
    const answer = new Promise<ReturnType<TypesService[Method]>>((resolve, reject) => {
      port1.onmessage = ({ data }: MessageEvent<TypesResponse>) => {
        port1.close();
        if ('error' in data) reject(new Error(data.error));
        else resolve(data.output as ReturnType<TypesService[Method]>);
      };
    });
    return Promise.race([answer, failed]);
  }

  /** Loads the types of another React. Rejects when they cannot be loaded. */
  async function choose(name: string): Promise<void> {
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
    // A later choice may have loaded faster.
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
    /** The text has changed; later requests are about the new text. */
    edit: (changed: readonly WorkbenchFile[]) => void call('edit', changed).catch(() => {}),
    problems: () => call('problems'),
    factsAt: (file: string, at: number) => call('factsAt', file, at),
    completionsAt: (file: string, at: number) => call('completionsAt', file, at),
    factsOf: (...input: Parameters<TypesService['factsOf']>) => call('factsOf', ...input),
  };
}
