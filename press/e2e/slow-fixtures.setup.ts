import { test } from '@playwright/test';
import { buildFixtures, fixtures, slowFixtures } from './support/fixture.ts';

test.setTimeout(240_000);

test('all fixtures are built', () => buildFixtures([...fixtures, ...slowFixtures]));
