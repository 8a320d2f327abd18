/** The name of a motion step. A file of its own: pages need no other part of the parser. */
export function motionName(step: string): string {
  return step.replace(/:[\s\S]*/, '').trim();
}
