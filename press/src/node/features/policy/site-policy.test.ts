import { expect, test } from 'vitest';
import type { ResolvedConfig } from '../../config/config.ts';
import { policyOf } from './site-policy.ts';

const head = { favicon: '', styles: [], scripts: [], elements: [] };
const policyWith = (workbench: ResolvedConfig['workbench']) =>
  policyOf({ contentSecurityPolicy: {}, workbench, head } as unknown as ResolvedConfig, {
    imageOrigins: [],
    pages: [],
  });

test('the workbench adds its frame to the policy, and no other host', () => {
  const [none, frame] = [null, { watch: [], react: [] }].map(policyWith);
  expect(frame).toEqual({ ...none, 'frame-src': [] });
});
