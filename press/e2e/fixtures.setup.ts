import { test } from '@playwright/test';
import { buildFixtures } from './support/fixture.ts';

test.setTimeout(240_000);

test('the fixtures are built', () => buildFixtures());
