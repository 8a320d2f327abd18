import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';

/*
 * A request, a timer or a promise that a demo starts may fail after the demo was rendered. Nothing handles
 * such an error: it would end the process, with a stack that names no demo.
 */

type OnError = (error: unknown) => void;

const onErrorOfCaller = new AsyncLocalStorage<OnError>();

let isListening = false;

/**
 * Runs `action`. Its unhandled errors, now or at any later time, go to `onError`; those of other code still
 * end the process.
 */
export function withLateErrors<Result>(onError: OnError, action: () => Result): Result {
  if (!isListening) {
    isListening = true;
    // The listeners stay: a timer of a demo may fail long after the demo was rendered.
    process.on('uncaughtException', onUncaught);
    process.on('unhandledRejection', onRejection);
  }
  return onErrorOfCaller.run(onError, action);
}

const onUncaught = (error: unknown) => handle(error, 'uncaughtException');
const onRejection = (reason: unknown) => handle(reason, 'unhandledRejection');

function handle(error: unknown, event: 'uncaughtException' | 'unhandledRejection') {
  const onError = onErrorOfCaller.getStore();
  if (onError) return onError(error);
  // Another listener of the process handles the error.
  if (process.listenerCount(event) > 1) return;
  stopListening();
  // Without these listeners, Node ends the process as usual.
  process.nextTick(() => {
    throw error;
  });
}

function stopListening(): void {
  isListening = false;
  process.off('uncaughtException', onUncaught);
  process.off('unhandledRejection', onRejection);
}

const MAX_WAIT_MS = 500;

/** Runs `action`, and waits a while for the timers and requests that it started, to catch most late errors. */
export async function awaitLateErrors<Result>(action: () => Promise<Result>): Promise<Result> {
  const resourceCount = process.getActiveResourcesInfo().length;
  const result = await action();
  const deadline = performance.now() + MAX_WAIT_MS;
  // Promises without a handler are reported in the next turn of the event loop.
  await setImmediate();
  while (process.getActiveResourcesInfo().length > resourceCount && performance.now() < deadline) {
    await setTimeout(10);
  }
  return result;
}
