import { isAbsolute } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Plugin, Rolldown } from 'vite';
import { PressError, type Problem } from '../../shared/error.ts';
import { compilerError, systemError } from '../lib/errors.ts';
import { locationOf, problemAt } from '../lib/location.ts';
import { type Remark, sumUp } from '../lib/sum-up.ts';
import { missingExport } from './missing-export.ts';

const UNIMPORTANT = [
  // "use client" is for servers that render components; every module here is for the client.
  'MODULE_LEVEL_DIRECTIVE',
  'PLUGIN_TIMINGS',
  // Left to the site's Content-Security-Policy.
  'EVAL',
];

const STYLE = /\.(css|less|s[ac]ss|styl)($|\?)/;

/** Turns messages of the bundler into sentences that name a file. */
export function createBundleReport() {
  const styles = new Map<string, string>();
  const remarks: Remark[] = [];
  const missing = new Map<string, Problem>();

  return {
    /** Keeps the text of style sheets: an error in the joined style sheet does not name the file. */
    plugin: {
      name: 'press:bundle-report',
      enforce: 'pre',
      transform: {
        filter: { id: STYLE },
        handler(code, id) {
          const [file = id] = id.split('?');
          if (STYLE.test(file)) styles.set(file, code);
        },
      },
    } satisfies Plugin,

    onLog(level: Rolldown.LogLevel, log: Rolldown.RollupLog) {
      if (level !== 'warn' || UNIMPORTANT.includes(log.code ?? '')) return;
      // Without it, the prerenderer can be bundled, but not started.
      if (log.code === 'UNRESOLVED_IMPORT') addUnresolved(missing, log);
      else remarks.push(...remarksOf(log));
    },

    warnings: () => sumUp(remarks),

    /** Throws for modules that were not found. */
    check() {
      if (missing.size > 0) throw new PressError([...missing.values()]);
    },

    /** Undefined for an error that is neither a mistake in the site nor a failed system call. */
    errorOf(error: unknown) {
      const found = errorOf(error, styles);
      return found && new PressError([...missing.values(), ...found.problems]);
    },
  };
}

/** Empty for a message without text. */
function remarksOf({ id, loc, code, message }: Rolldown.RollupLog): Remark[] {
  const file = loc?.file ?? id;
  // The first line may be empty.
  const [line = ''] = stripVTControlCharacters(message)
    .split('\n')
    .filter((one) => one.trim());
  const text = line.replace(/^(\[\w+\] |\(!\) )?(Warning: )?/, '').replace(/\.?( Consider:)?$/, '');
  if (!text.trim()) return [];
  if (!file || !isAbsolute(file)) return [{ place: 'The bundler reports:', text }];
  // Without the line, which refers to the compiled code.
  return [{ place: locationOf(file), text: `bundled with a warning: ${text}`, reason: code }];
}

/** Reports a module once per package, even if many files of the package import it. */
function addUnresolved(
  missing: Map<string, Problem>,
  { id, loc, message }: Rolldown.RollupLog,
): void {
  const file = loc?.file ?? id ?? '';
  const [, name] = /Could not resolve '(.+?)'/.exec(stripVTControlCharacters(message)) ?? [];
  const why = `"${name}", which cannot be found; install it, or correct its name.`;
  const [owner = file] = /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(file) ?? [];
  const key = JSON.stringify([name, owner]);
  if (missing.has(key)) return;
  missing.set(
    key,
    isAbsolute(file)
      ? problemAt({ file }, `imports ${why}`)
      : { message: `The site imports ${why}` },
  );
}

interface BundlerError extends Error {
  code?: string;
  plugin?: string;
  id?: string;
  /** May be a file that the module imports. */
  loc?: { line: number; file?: string };
  /** The style sheet with the error, joined from several files. */
  source?: string;
}

function errorOf(error: unknown, styles: ReadonlyMap<string, string>): PressError | undefined {
  const { errors = [] } = error as { errors?: BundlerError[] };
  const [first] = errors;
  if (!first) return undefined;
  const failedCall = systemError(first);
  if (failedCall) return failedCall;
  const missing = errors.filter(({ code }) => code === 'MISSING_EXPORT');
  const problems = missing.flatMap((one) => missingExport(one) ?? []);
  if (problems.length > 0) return new PressError(problems);
  const ofPlugin = first.code === 'PLUGIN_ERROR' ? pluginError(first, styles) : undefined;
  if (ofPlugin) return ofPlugin;
  const compiled = compilerError(error);
  if (compiled?.line) {
    const { reason, line, file = '' } = compiled;
    if (isAbsolute(file)) {
      return new PressError(problemAt({ file, line }, `cannot be bundled: ${reason}.`));
    }
    // The message names a virtual module, which authors do not know.
    const why = reason.replace(/ in \\0virtual:\S+$/, '');
    return new PressError({ message: `The site cannot be bundled: ${why}.` });
  }
  if (first.code === 'PLUGIN_ERROR') return ownPluginError(first);
  const message = stripVTControlCharacters(first.message).replace(/\s*Stack backtrace:[\s\S]*/, '');
  return new PressError({ message: `The site cannot be bundled: ${message}` });
}

/** A mistake in a file that one of the bundler's plugins reads. */
function pluginError(
  { plugin = '', id, loc, source, message }: BundlerError,
  styles: ReadonlyMap<string, string>,
): PressError | undefined {
  if (!plugin.startsWith('vite:')) return undefined;
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  const reason = line.replace(/^\[[\w ]+\] /, '').replace(/\.$/, '');
  const file = loc?.file && isAbsolute(loc.file) ? loc.file : id;
  const at =
    file && isAbsolute(file) ? { file, line: loc?.line } : placeIn(styles, { source, loc });
  return at && new PressError(problemAt(at, `cannot be bundled: ${reason}.`));
}

/** An error of a plugin that the site configures; authors cannot fix those of the engine. */
function ownPluginError({ plugin = '', id, message }: BundlerError): PressError | undefined {
  if (/^(press|vite|builtin|rolldown)\b/.test(plugin)) return undefined;
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  const reason = line.replace(/^\[plugin [^\]]*\]\s*/, '').replace(/\.?$/, '.');
  const text = `the Vite plugin "${plugin}" of "vite.plugins" threw: ${reason}`;
  const [file = ''] = id?.split('?') ?? [];
  return new PressError(
    isAbsolute(file)
      ? problemAt({ file }, `cannot be bundled: ${text}`)
      : { message: `The site cannot be bundled: ${text}` },
  );
}

/** The file and line that a line of the joined style sheet comes from. */
function placeIn(
  styles: ReadonlyMap<string, string>,
  { source, loc }: Pick<BundlerError, 'source' | 'loc'>,
): { file: string; line: number } | undefined {
  const wrong = source?.split('\n')[(loc?.line ?? 0) - 1]?.trim();
  if (!wrong) return undefined;
  for (const [file, text] of styles) {
    const index = text.split('\n').findIndex((line) => line.trim() === wrong);
    if (index >= 0) return { file, line: index + 1 };
  }
  return undefined;
}
