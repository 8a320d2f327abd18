import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { PressError } from '../lib/problems.ts';
import { loadContent } from './load-content.ts';

const folder = fileURLToPath(new URL('../../../fixtures/broken', import.meta.url));

describe('broken content', () => {
  it.each(readdirSync(folder))('%s is reported with the text of its expected.txt', async (kind) => {
    const site = join(folder, kind);
    const error = await loadConfig(join(site, 'press.config.ts'))
      .then((config) => loadContent(config))
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(error).toBeInstanceOf(PressError);
    const { message, problems } = error as PressError;
    expect(message).toBe(readFileSync(join(site, 'expected.txt'), 'utf8').trimEnd());
    expect(problems[0]?.file, 'the overlay can open the file').toContain(site);
  });
});
