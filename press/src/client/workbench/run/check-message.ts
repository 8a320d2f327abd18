import {
  type ConsoleLevel,
  type ConsoleLine,
  type EffectPhase,
  type FromFrame,
  type GuardPlace,
  type HookRecord,
  MAX_CONSOLE_LINES,
  MAX_EXPORTS,
  MAX_LINE_LENGTH,
  MAX_RECORD_LENGTH,
  MAX_RECORDS,
  type ScriptPlace,
} from '../../../shared/workbench.ts';

/*
 * The frame runs untrusted code, which may send messages in its name. Only known fields are read,
 * each is copied as a primitive of the expected type, texts and lists are truncated, and anything
 * else is ignored.
 */

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const textOf = (value: unknown, limit: number) =>
  typeof value === 'string' ? value.slice(0, limit) : '';

const numberOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const countOf = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;

function listOf<T>(
  value: unknown,
  { limit, read }: { limit: number; read: (one: Fields) => T | null },
) {
  if (!Array.isArray(value)) return [];
  return value.slice(-limit).flatMap((one) => read(fieldsOf(one)) ?? []);
}

/** The validated message; null for an invalid one. */
export function readMessage(data: unknown): FromFrame | null {
  const fields = fieldsOf(data);
  const { type } = fields;
  switch (type) {
    case 'ready':
    case 'shown':
    case 'gone':
    case 'entered':
    case 'left':
      return { type };
    case 'pong': {
      const [id, at] = [countOf(fields.id), numberOf(fields.at)];
      return id === null || at === null ? null : { type, id, at };
    }
    case 'height': {
      const height = numberOf(fields.height);
      return height === null ? null : { type, height };
    }
    case 'error': {
      const detail = textOf(fields.detail, MAX_LINE_LENGTH);
      const place = placeOf(fields.place) ?? guardPlaceOf(fields.place);
      return { type, detail, place, isSyntax: fields.isSyntax === true };
    }
    case 'missing':
      return { type, name: textOf(fields.name, MAX_RECORD_LENGTH), place: placeOf(fields.place) };
    case 'unexported': {
      const file = countOf(fields.file);
      const [from, name] = [fields.from, fields.name].map((one) => textOf(one, MAX_RECORD_LENGTH));
      if (file === null || !from || !name) return null;
      const available = Array.isArray(fields.available) ? fields.available : [];
      const texts = available.slice(0, MAX_EXPORTS).map((one) => textOf(one, MAX_RECORD_LENGTH));
      return { type, file, from, name, available: texts.filter(Boolean) };
    }
    case 'endless': {
      const place = guardPlaceOf(fields);
      return place && { type, ...place };
    }
    case 'console':
      return { type, lines: listOf(fields.lines, { limit: MAX_CONSOLE_LINES, read: lineOf }) };
    case 'records':
      return {
        type,
        records: listOf(fields.records, { limit: MAX_RECORDS, read: recordOf }),
        dropped: countOf(fields.dropped) ?? 0,
      };
    default:
      return null;
  }
}

function placeOf(value: unknown): ScriptPlace | null {
  const fields = fieldsOf(value);
  const [file, line, column] = [countOf(fields.file), countOf(fields.line), countOf(fields.column)];
  return file === null || !line || !column ? null : { file, line, column };
}

function guardPlaceOf(value: unknown): GuardPlace | null {
  const fields = fieldsOf(value);
  const [file, offset] = [countOf(fields.file), countOf(fields.offset)];
  return file === null || offset === null ? null : { file, offset };
}

const levels: readonly unknown[] = ['log', 'info', 'warn', 'error', 'debug'];

function lineOf({ level, text, count, about }: Fields): ConsoleLine | null {
  if (!levels.includes(level)) return null;
  const name = textOf(about, MAX_RECORD_LENGTH);
  return {
    level: level as ConsoleLevel,
    text: textOf(text, MAX_LINE_LENGTH),
    count: countOf(count) || 1,
    ...(name && { about: name }),
  };
}

const kinds: readonly unknown[] = ['render', 'value', 'effect', 'cleanup', 'call', 'ignored'];
const phases: readonly unknown[] = ['insertion', 'layout', 'passive'];

function recordOf(fields: Fields): HookRecord | null {
  const [id, at, instance] = [countOf(fields.id), numberOf(fields.at), countOf(fields.instance)];
  const hook = textOf(fields.hook, 80);
  if (id === null || at === null || instance === null || !hook) return null;
  if (!kinds.includes(fields.kind)) return null;
  return {
    id,
    at,
    hook,
    instance,
    component: textOf(fields.component, 80),
    kind: fields.kind as HookRecord['kind'],
    ...(phases.includes(fields.phase) && { phase: fields.phase as EffectPhase }),
    again: fields.again === true,
    text: textOf(fields.text, MAX_RECORD_LENGTH),
  };
}
