import type { Classify } from '../../difference-key.ts';
import { countEmpty, type HookStep, type Inputs, type Place } from './inputs.ts';

export const classify: Classify<Inputs, HookStep> = (step, { inputs, gap }) => {
  if (step.do === 'change') {
    const isSame = String(step.inputs.events) === String(inputs.events);
    return isSame ? 'change' : 'change-of-events';
  }
  if (step.do !== 'press') return step.do;
  const { watched, isList, inShadow, readsThis } = inputs;
  const place = gap.isSecond ? placeBeside(step.at) : placeFor(step.at, inputs);
  const press = `press-${place}`;
  if (inShadow && watched.includes('a') && (place === 'inside' || place === 'opener')) {
    return `${press}+in-shadow-tree`;
  }
  const empty = isList ? countEmpty(inputs) : 0;
  if (empty > 0) return `${press}+${empty < watched.length ? 'one' : 'all'}-empty`;
  return readsThis ? `${press}+with-this` : press;
};

/** The pressed place from the view of the hook: box a is outside if only b is watched. */
function placeFor(place: Place, { watched }: Inputs): string {
  const isInside = watched.includes(place === 'box-b' ? 'b' : 'a');
  if (place === 'inside-leaver') return isInside ? place : 'outside-leaver';
  if (place === 'inside-closer') return isInside ? place : 'closer';
  if (['inside', 'inside-shadow', 'box-b'].includes(place)) return isInside ? 'inside' : 'outside';
  return ['outside-shadow', 'html', 'portal', 'beside'].includes(place) ? 'outside' : place;
}

/** The pressed place from the view of a second instance: all of the first one is outside. */
function placeBeside(place: Place): string {
  if (/leaver|inside-closer/.test(place)) return 'outside-leaver';
  return /handler|stopper/.test(place) ? place : 'outside';
}
