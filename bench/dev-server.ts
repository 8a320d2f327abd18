import type { ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** The address that a development server prints; `pattern` must match only that line. */
export function printedAddress(server: ChildProcess, pattern: RegExp): Promise<string> {
  if (!server.stdout) throw new Error('The output of the development server is not piped.');
  const lines = createInterface({ input: server.stdout });
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const address = pattern.exec(line)?.[0];
      if (address) resolve(address);
    });
    lines.once('close', () =>
      reject(
        new Error('The development server exited before it was ready; see the message above.'),
      ),
    );
  });
}

export interface Edits {
  /** The Markdown file of the open page. */
  file: string;
  count: number;
  /** Milliseconds between two edits. */
  pause: number;
  /** Returns the text of the file with a sentence added. */
  insert: (original: string, sentence: string) => string;
}

/** Milliseconds from each write until the page shows it. */
export function timeEdits(page: Page, edits: Edits): Promise<number[]> {
  return timeEach(edits, async (sentence) => {
    await page.evaluate(`void (window.measured = bench.textShown('${sentence}'))`);
    return () => page.evaluate<number>('window.measured');
  });
}

/** Milliseconds from each write until the server answers with it. */
export function timeServedEdits(url: string, edits: Edits): Promise<number[]> {
  return timeEach(edits, async (sentence) => async () => {
    while (!(await (await fetch(url)).text()).includes(sentence)) await wait(10);
    return performance.timeOrigin + performance.now();
  });
}

/** `watch` returns a function that waits until the sentence has arrived. */
async function timeEach(
  { file, count, pause, insert }: Edits,
  watch: (sentence: string) => Promise<() => Promise<number>>,
): Promise<number[]> {
  const original = await readFile(file, 'utf8');
  const times: number[] = [];
  for (let edit = 1; edit <= count; edit += 1) {
    // At the pace of a person; the previous edit has been processed by then.
    await wait(pause);
    const sentence = `Edited ${edit} times.`;
    const arrival = await watch(sentence);
    const before = performance.timeOrigin + performance.now();
    await writeFile(file, insert(original, sentence));
    times.push((await arrival()) - before);
  }
  return times;
}
