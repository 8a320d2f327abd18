import { buildFixtures } from './support/fixture.ts';

export default () => buildFixtures();
