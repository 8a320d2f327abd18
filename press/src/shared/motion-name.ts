/** What a step of an autoplay list does; here by itself, as pages need no more until one is played. */
export function motionName(step: string): string {
  return step.replace(/:[\s\S]*/, '').trim();
}
