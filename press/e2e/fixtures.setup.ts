import { test } from '@playwright/test';
import { buildFixtures, fixtures } from './support/fixture.ts';

test.setTimeout(240_000);

test('the fixtures are built', () => buildFixtures(fixtures));
