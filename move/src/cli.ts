import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type CommandLine, parseCommandLine, usage } from './command-line.ts';
import { unifiedDiff } from './diff.ts';
import { git } from './find-files.ts';
import { type Plan, planMove } from './move-project.ts';
import { Problem } from './problem.ts';
import { jsonOf, plural, summaryOf } from './summary.ts';
import { writeFiles } from './write-files.ts';

/** Files from which on a line tells how far it is. */
const MANY_FILES = 50;

export interface Terminal {
  write: (text: string) => void;
  writeError: (text: string) => void;
  /** Whether a person sees the progress and can answer. */
  isInteractive: boolean;
  ask: (question: string) => Promise<string>;
}

/** Runs the command; the result is its exit code. */
export async function run(args: string[], terminal: Terminal = processTerminal()): Promise<number> {
  try {
    const line = parseCommandLine(args);
    if (line.command === 'help') terminal.write(`${usage()}\n`);
    else if (line.command === 'version') terminal.write(`${version()}\n`);
    else return await move(line, terminal);
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    terminal.writeError(`${error.message}\n`);
    return 1;
  }
}

async function move(line: CommandLine, terminal: Terminal): Promise<number> {
  const plan = planMove(line.folder, {
    accept: line.accept,
    from: line.from,
    onFile: (done, of) => {
      if (!terminal.isInteractive || of < MANY_FILES) return;
      terminal.writeError(`\rReading ${done} of ${of} files${done === of ? '\n' : ''}`);
    },
  });
  if (line.dry) {
    terminal.write(line.json ? `${jsonOf(plan, false)}\n` : dryRun(plan));
    return 0;
  }
  if (!line.json) terminal.write(`${summaryOf(plan)}\n`);
  const isWritten = plan.changed.length > 0 && (await isAllowed(plan, line, terminal));
  if (isWritten) {
    const files = plan.changed.map(({ file, ...text }) => ({
      file: join(plan.folder, file),
      ...text,
    }));
    writeFiles(files);
  }
  if (line.json) terminal.write(`${jsonOf(plan, isWritten)}\n`);
  else if (isWritten) terminal.write(`Written: ${plural(plan.changed.length, 'file')}.\n`);
  return isWritten || plan.changed.length === 0 ? 0 : 1;
}

function dryRun(plan: Plan): string {
  const diffs = plan.changed.map(({ file, before, after }) => unifiedDiff(file, before, after));
  return `${[...diffs, summaryOf(plan)].join('\n')}\n`;
}

async function isAllowed(plan: Plan, line: CommandLine, terminal: Terminal): Promise<boolean> {
  const status = git(plan.folder, ['status', '--porcelain', '--', '.']);
  if (status && !line.force) {
    throw new Problem(
      `Git has uncommitted changes in ${line.folder}, so the move could not be told from them: commit them first, or add --force.`,
    );
  }
  if (line.yes) return true;
  if (!terminal.isInteractive) {
    throw new Problem('Nobody can be asked here: add --yes to write, or --dry to look.');
  }
  const undo = status === undefined ? ' There is no git to undo it with.' : '';
  const answer = await terminal.ask(`Write ${plural(plan.changed.length, 'file')}?${undo} (y/N) `);
  const isYes = /^y(es)?$/i.test(answer.trim());
  if (!isYes) terminal.write('Nothing was written.\n');
  return isYes;
}

function version(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  return {
    write: (text) => stdout.write(text),
    writeError: (text) => stderr.write(text),
    isInteractive: stdin.isTTY === true && stdout.isTTY === true,
    async ask(question) {
      const lines = createInterface({ input: stdin, output: stdout });
      try {
        return await lines.question(question);
      } finally {
        lines.close();
      }
    },
  };
}
