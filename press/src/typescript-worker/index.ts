/* TypeScript in a worker, bundled with the engine (build-types.mjs): minifying takes seconds. */
import { libs } from 'virtual:press/libs';
import type { TypesRequest, TypesResponse } from '../shared/workbench-types.ts';
import { createService } from './create-service.ts';

const service = createService(libs);

self.onmessage = ({ data: { method, input }, ports: [port] }: MessageEvent<TypesRequest>) => {
  const call = service[method] as (...input: unknown[]) => unknown;
  let response: TypesResponse;
  try {
    response = { output: call(...input) };
  } catch (error) {
    response = { error: String(error) };
  }
  port?.postMessage(response);
};
