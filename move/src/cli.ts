import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff';
import { type CommandLine, parseCommandLine, usage } from './command-line.ts';
import { git } from './find-files.ts';
import { type ChangedFile, type MoveOptions, type Plan, planMove } from './move-project.ts';
import { Problem } from './problem.ts';
import { jsonOf, plural, questionsOf, reportOf, summaryOf } from './summary.ts';
import { writeFiles } from './write-files.ts';

/** From this number of files on, a line shows the progress. */
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
    if (line.help) terminal.write(`${usage()}\n`);
    else if (line.version) terminal.write(`${version()}\n`);
    else return await move(line, terminal);
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    terminal.writeError(`${error.message}\n`);
    return 1;
  }
}

async function move(line: CommandLine, terminal: Terminal): Promise<number> {
  const planWith = (options: MoveOptions): Plan =>
    planMove(line.folder, {
      ...line,
      ...options,
      onFile: (done, of) => {
        if (!terminal.isInteractive || of < MANY_FILES) return;
        terminal.writeError(`\rReading ${done} of ${of} files${done === of ? '\n' : ''}`);
      },
    });
  let plan = planWith({});
  const isAsked = terminal.isInteractive && !line.dry && !line.check && !line.yes;
  if (isAsked) {
    const accept = await ask(plan, line, terminal);
    if (accept.length > line.accept.length) plan = planWith({ accept });
    const question = `Remove ${plan.unused.join(', ')} from package.json? (y/N) `;
    const keepUnused = plan.unused.length > 0 && !(await isYes(question, terminal));
    if (keepUnused) plan = planWith({ accept, keepUnused });
  }
  if (line.report) writeFileSync(line.report, reportOf(plan));
  const files = [...plan.changed, ...plan.manifests];
  if (line.dry || line.check) {
    const diffs = line.dry ? files.map(diffOf) : [];
    const text = line.json ? jsonOf(plan, false) : [...diffs, summaryOf(plan)].join('\n');
    terminal.write(`${text}\n`);
    return line.check && plan.changed.length > 0 ? 1 : 0;
  }
  if (!line.json) terminal.write(`${summaryOf(plan)}\n`);
  const isWritten = plan.changed.length > 0 && (await isAllowed(plan, line, terminal));
  if (isWritten) {
    writeFiles(files.map(({ file, ...text }) => ({ file: join(plan.folder, file), ...text })));
  }
  if (line.json) terminal.write(`${jsonOf(plan, isWritten)}\n`);
  else if (isWritten) {
    terminal.write(`Written: ${plural(files.length, 'file')}. Now install the dependencies.\n`);
  }
  return isWritten || plan.changed.length === 0 ? 0 : 1;
}

/** Asks one question for each cause, with an example; returns what the user accepts. */
async function ask(plan: Plan, line: CommandLine, terminal: Terminal): Promise<string[]> {
  const accept = [...line.accept];
  for (const { accept: names, text, calls } of questionsOf(plan)) {
    const [example] = calls;
    if (!example || names.every((name) => accept.includes(name))) continue;
    const code = readFileSync(join(plan.folder, example.file), 'utf8').split('\n');
    const lines = [
      text,
      `  ${example.file}:${example.line}  ${code[example.line - 1]?.trim()}`,
      `  ${example.link}`,
      `Move ${plural(calls.length, 'call')} anyway? (y/N) `,
    ];
    if (await isYes(lines.join('\n'), terminal)) accept.push(...names);
  }
  return accept;
}

const isYes = async (question: string, { ask }: Terminal) =>
  /^y(es)?$/i.test((await ask(question)).trim());

async function isAllowed(plan: Plan, line: CommandLine, terminal: Terminal): Promise<boolean> {
  const status = git(plan.folder, ['status', '--porcelain', '--', '.']);
  if (status && !line.force) {
    throw new Problem(
      `Git has uncommitted changes in ${line.folder}, which could not be distinguished from those of the move: commit them first, or add --force.`,
    );
  }
  if (line.yes) return true;
  if (!terminal.isInteractive) {
    throw new Problem('Not an interactive terminal: pass --yes to write, or --dry to look.');
  }
  const undo = status === undefined ? ' It cannot be undone with git.' : '';
  const question = `Write ${plural(plan.changed.length, 'file')}?${undo} (y/N) `;
  const isWanted = await isYes(question, terminal);
  if (!isWanted) terminal.write('Nothing was written.\n');
  return isWanted;
}

/** A unified diff of one file, as `git apply` takes it. */
const diffOf = ({ file, before, after }: ChangedFile) =>
  formatPatch(
    structuredPatch(`a/${file}`, `b/${file}`, before, after),
    FILE_HEADERS_ONLY,
  ).trimEnd();

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
