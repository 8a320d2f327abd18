import { lifecycleScenes } from '../lifecycle.ts';

export const scenes = lifecycleScenes('useUnmount');
