import { describe, expect, it, vi } from 'vitest';
import { chooseStages, runPlan } from './test.ts';

const progress = { set: vi.fn(), end: vi.fn(), stop: vi.fn() };
const record = { has: vi.fn(() => false), set: vi.fn() };
const running = { progress, passed: record, isForced: false };
const passed = { passed: 1, failed: 0, skipped: 0, output: '' };
const stage = (name: string, run: (onStep: (step: string) => void) => Promise<typeof passed>) => ({
  name,
  run,
});

describe('the stages of npm test', () => {
  const idle = (name: string) => stage(name, async () => passed);
  const plan = [[[idle('types')], [idle('unit'), idle('react')]], [[idle('e2e')]]];
  const names = (chosen: typeof plan) => chosen.flat(2).map(({ name }) => name);

  it('are the named ones, once each, in the order of the plan', () => {
    expect(names(chooseStages([...plan, ...plan], ['e2e', 'types']))).toEqual(['types', 'e2e']);
  });

  it('are listed when a name is unknown', () => {
    expect(() => chooseStages(plan, ['types', 'unti'])).toThrow(
      'There is no stage "unti"; the stages are types, unit, react, e2e.',
    );
  });

  it('of two lanes run in parallel, those of a lane and the steps in sequence', async () => {
    const events: string[] = [];
    let otherRuns = () => {};
    const other = new Promise<void>((resolve) => {
      otherRuns = resolve;
    });
    const first = stage('first', async () => {
      await other;
      events.push('first');
      return passed;
    });
    const second = stage('second', async () => {
      events.push('second');
      return passed;
    });
    const beside = stage('beside', async () => {
      events.push('beside');
      otherRuns();
      return passed;
    });
    const last = stage('last', async () => {
      events.push('last');
      return passed;
    });
    await runPlan([[[first, second], [beside]], [[last]]], running);
    expect(events).toEqual(['beside', 'first', 'second', 'last']);
  });
});

describe('a stage', () => {
  const said = () => progress.end.mock.lastCall?.[1];

  it('hides its output when it passes', async () => {
    await runPlan([[[stage('unit', async () => ({ ...passed, output: 'much' }))]]], running);
    expect(said()).toMatch(/^✓ unit {2}1 passed {2}\(\d+\.\d s\)$/);
  });

  it('shows its output when it fails', async () => {
    const failing = stage('unit', async () => ({ ...passed, failed: 1, output: 'the cause\n' }));
    await runPlan([[[failing]]], running);
    expect(said()).toMatch(/^the cause\n✗ unit {2}1 passed, 1 failed/);
  });

  it('that cannot be started fails with the reason', async () => {
    const lost = stage('browser', () => Promise.reject(new Error('no browser')));
    expect(await runPlan([[[lost]]], running)).toMatchObject([{ passed: 0, failed: 1 }]);
    expect(said()).toContain('no browser\n✗ browser');
  });

  it('reports its current step', async () => {
    const speaking = stage('unit', async (onStep) => {
      onStep('3/84 a.test.ts');
      return passed;
    });
    await runPlan([[[speaking]]], running);
    expect(progress.set).toHaveBeenLastCalledWith('unit', '3/84 a.test.ts');
  });

  it('that passed with the same inputs is skipped with a line', async () => {
    record.has.mockReturnValueOnce(true);
    const run = vi.fn(async () => passed);
    await runPlan([[[stage('react', run)]]], running);
    expect(run).not.toHaveBeenCalled();
    expect(said()).toBe('✓ react  unchanged since it passed');
  });

  it('is run again with --force, unless it only prepares others', async () => {
    record.has.mockReturnValue(true);
    const run = vi.fn(async () => passed);
    const forced = { ...running, isForced: true };
    await runPlan([[[{ ...stage('build', run), isPreparation: true }]]], forced);
    expect(run).not.toHaveBeenCalled();
    await runPlan([[[stage('react', run)]]], forced);
    expect(run).toHaveBeenCalledOnce();
    record.has.mockReturnValue(false);
  });

  it('is remembered only when it passed', async () => {
    const outcomes = [passed, { ...passed, failed: 1 }, { ...passed, lack: 'no Firefox' }];
    for (const outcome of outcomes) {
      await runPlan([[[stage('unit', async () => outcome)]]], running);
    }
    const remembered = record.set.mock.calls.slice(-3).map(([, hasPassed]) => hasPassed);
    expect(remembered).toEqual([true, false, false]);
  });
});
