import { expect, test } from 'vitest';
import type { ResolvedConfig } from '../../config/config.ts';
import { policyOf } from './site-policy.ts';

const policyWith = (workbench: ResolvedConfig['workbench']) =>
  policyOf({ workbench }, { imageOrigins: [] });

test('the workbench adds its frame to the policy, and no other host', () => {
  const [none, frame] = [null, { watch: [], react: [] }].map(policyWith);
  expect(frame).toEqual({ ...none, 'frame-src': [] });
});
