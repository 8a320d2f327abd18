import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { PressError } from '../../lib/problems.ts';
import { loadContent } from '../content.ts';

const site = join(import.meta.dirname, '../../../../fixtures/broken');

test('all mistakes of a site are reported together, each with its place and a fix', async () => {
  const config = await loadConfig(join(site, 'press.config.ts'));
  const error: unknown = await loadContent(config).catch((reason) => reason);
  expect(error).toBeInstanceOf(PressError);
  const { message, problems } = error as PressError;
  expect(message).toBe(readFileSync(join(site, 'expected.txt'), 'utf8').trimEnd());
  for (const { file } of problems) expect(file, 'the overlay can open the file').toContain(site);
});
