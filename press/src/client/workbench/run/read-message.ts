import {
  type ConsoleLine,
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

/** Returns null for an invalid value, undefined for a missing one. */
type Read<T> = (value: unknown) => T | null;

/** A record with these fields; null if one of them is invalid. */
function recordOf<T>(fields: { [Name in keyof T]-?: Read<T[Name]> }): Read<T> {
  return (value) => {
    const object = Object(value) as Record<string, unknown>;
    const record: Record<string, unknown> = {};
    for (const [name, read] of Object.entries<Read<unknown>>(fields)) {
      const field = read(object[name]);
      if (field === null) return null;
      if (field !== undefined) record[name] = field;
    }
    return record as T;
  };
}

function optional<T>(read: Read<T>): Read<T | undefined> {
  return (value) => read(value) ?? undefined;
}

/** The last valid items of a list. */
function listOf<T>(read: Read<T>, limit: number): Read<T[]> {
  return (value) =>
    Array.isArray(value) ? value.slice(-limit).flatMap((item) => read(item) ?? []) : [];
}

function oneOf<T>(...choices: T[]): Read<T> {
  return (value) => choices.find((choice) => choice === value) ?? null;
}

function text(limit: number): Read<string> {
  return (value) => (typeof value === 'string' ? value.slice(0, limit) : '');
}

const short = text(MAX_RECORD_LENGTH);
const name: Read<string> = (value) => short(value) || null;
const flag: Read<boolean> = (value) => value === true;
const number: Read<number> = (value) => (Number.isFinite(value) ? (value as number) : null);
const count: Read<number> = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;
const position: Read<number> = (value) => count(value) || null;

const scriptPlace = recordOf<ScriptPlace>({ file: count, line: position, column: position });
const guardPlace = recordOf<GuardPlace>({ file: count, offset: count });

const line = recordOf<ConsoleLine>({
  level: oneOf('log', 'info', 'warn', 'error', 'debug'),
  text: text(MAX_LINE_LENGTH),
  count: (value) => count(value) || 1,
});

const record = recordOf<HookRecord>({
  id: count,
  at: number,
  // Actions of the reader have no hook and no component.
  hook: short,
  instance: count,
  component: short,
  kind: oneOf('render', 'value', 'effect', 'cleanup', 'call', 'ignored', 'action'),
  phase: optional(oneOf('insertion', 'layout', 'passive')),
  event: optional(oneOf('click', 'input', 'key')),
  isRepeat: flag,
  text: short,
});

type Types = FromFrame['type'];
type Message<Type extends Types> = Omit<Extract<FromFrame, { type: Type }>, 'type'>;

const nothing = recordOf<object>({});

const messages: { [Type in Types]: Read<Message<Type>> } = {
  shown: nothing,
  crashed: nothing,
  pong: nothing,
  height: recordOf({ height: number }),
  error: recordOf<Message<'error'>>({
    detail: text(MAX_LINE_LENGTH),
    from: optional(name),
    place: optional((value) => scriptPlace(value) ?? guardPlace(value)),
    isSyntax: flag,
  }),
  unexported: recordOf<Message<'unexported'>>({
    file: count,
    from: name,
    name,
    available: listOf(name, MAX_EXPORTS),
  }),
  endless: guardPlace,
  console: recordOf({ lines: listOf(line, MAX_CONSOLE_LINES) }),
  records: recordOf({ records: listOf(record, MAX_RECORDS) }),
};

export function readMessage(data: unknown): FromFrame | null {
  const { type } = Object(data) as { type?: unknown };
  if (typeof type !== 'string' || !Object.hasOwn(messages, type)) return null;
  const message = messages[type as Types](data);
  return message && ({ type, ...message } as FromFrame);
}
