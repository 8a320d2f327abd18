/** The name of a motion step. In a separate file, because pages need nothing else of the parser. */
export function motionName(step: string): string {
  return step.replace(/:[\s\S]*/, '').trim();
}
