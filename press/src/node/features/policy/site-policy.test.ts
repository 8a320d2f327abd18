import { expect, test } from 'vitest';
import type { ResolvedConfig } from '../../config/config.ts';
import { policyOf } from './site-policy.ts';

const head = { favicon: '', styles: [], scripts: [], elements: [] };
const policyWith = (workbench: Partial<ResolvedConfig['workbench']>) =>
  policyOf({ contentSecurityPolicy: {}, workbench, head } as unknown as ResolvedConfig, {
    imageOrigins: [],
    pages: [],
  });

test('the workbench adds its frame to the policy, types add their worker, and neither another host', () => {
  const [none, frame, types] = [null, { types: false }, { types: true }].map(policyWith);
  expect(frame).toEqual({ ...none, 'frame-src': [] });
  expect(types).toEqual({ ...frame, 'worker-src': [] });
});
