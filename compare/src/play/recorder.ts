import { type Behaviour, type Channel, formatValue, normalizeError, SECOND } from '../behaviour.ts';
import type { Untyped } from '../scenario.ts';
import { environment } from './environment.ts';
import { listenerNames } from './listeners.ts';
import { observers } from './sizes.ts';

/* Records what a user can observe of a component: its output, calls, errors, warnings and leaks. */

export interface HookOutput {
  returned?: unknown;
  /** The functions and objects whose identity matters to users. */
  functions?: Record<string, unknown>;
}

export class Recorder {
  output: HookOutput = {};
  /** What the hook returned in the first and in the last render, which a user still has after the unmount. */
  references?: { first: Untyped; last: Untyped };
  renders = 0;
  private readonly identities = new Map<string, unknown>();

  constructor(
    readonly behaviour: Behaviour,
    private readonly prefix: string,
    /** Records a second instance of the component; its notes begin with `second`. */
    readonly secondInstance?: Recorder,
  ) {}

  note(channel: Channel, text: string) {
    this.behaviour.at(-1)?.push({ channel, text: this.prefix + text });
  }

  /** Records a call of one of the user's functions; `version` is the render that the function comes from. */
  call(name: string, version: number, args: readonly unknown[] = []) {
    this.note('call', `${name}${version > 0 ? `#${version}` : ''}(${args.map(formatValue)})`);
  }

  private recordOutput() {
    if ('returned' in this.output) this.note('returned', formatValue(this.output.returned));
    for (const [name, value] of Object.entries(this.output.functions ?? {})) {
      const hasChanged = this.identities.has(name) && this.identities.get(name) !== value;
      if (hasChanged) this.note('identity', `new ${name}`);
      this.identities.set(name, value);
    }
    this.renders = 0;
  }

  /** Records the state at the end of a step. */
  endStep() {
    const renders = this.renders + (this.secondInstance?.renders ?? 0);
    if (renders > 0) this.note('renders', `${renders}`);
    this.recordOutput();
    this.secondInstance?.recordOutput();
    this.behaviour.push([]);
  }

  forgetOutput() {
    this.output = {};
    this.identities.clear();
  }

  /** Records what is left behind after the unmount. */
  recordLeaks() {
    this.forgetOutput();
    this.secondInstance?.forgetOutput();
    for (const name of listenerNames()) this.note('leak', `listener ${name}`);
    const timers = environment.countTimers();
    if (timers > 0) this.note('leak', timers > 1 ? `${timers} timers` : 'a timer');
    for (const { observed } of observers) {
      if (observed.size > 0) this.note('leak', 'observer');
    }
  }
}

let currentRecorder: Recorder | undefined;

export function createRecorder(): Recorder {
  environment.reset();
  const behaviour: Behaviour = [[]];
  currentRecorder = new Recorder(behaviour, '', new Recorder(behaviour, SECOND));
  return currentRecorder;
}

/** React 16 to 18 print these warnings once per page, so only the first scenario would have them. */
const PRINTED_ONCE = /^Warning: (Expected server|Did not expect server|Text content did|Prop `)/;

for (const level of ['error', 'warn'] as const) {
  console[level] = (format: unknown, ...values: unknown[]) => {
    let valueIndex = 0;
    const text = String(format).replaceAll(/%[sdo]/g, () => String(values[valueIndex++]));
    if (PRINTED_ONCE.test(text)) return;
    // The component has another name in each scenario, see `renameSubject`.
    currentRecorder?.note('error', normalizeError(text.replaceAll(/Subject\d+/g, 'Subject')));
  };
}

addEventListener('error', (event) => {
  currentRecorder?.note('error', `uncaught ${normalizeError(event.message)}`);
  event.preventDefault();
});
