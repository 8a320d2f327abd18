/** A problem that a browser has reported; sent by `client/report`. */
export interface Finding {
  kind: 'mismatch' | 'error' | 'blocked' | 'unmounted';
  /** The address of the document, with the base. */
  path: string;
  /** The id of a demo, or the name of a component of the site; neither if it is unknown. */
  demo?: string;
  island?: string;
  message?: string;
  /** With the addresses and positions of scripts. */
  stack?: string;
  /** The stack of the call that printed an error to the console; undefined if nothing caught the error. */
  logged?: string;
  /** Where the HTML of a mismatch differs. */
  difference?: { server: string; browser: string };
  /** The directive of the policy, and the source that it would have to allow. */
  directive?: string;
  source?: string;
}

/** The progress of `press check --browser`. */
export type Visit = { kind: 'progress'; done: number; total: number } | { kind: 'end' };

const KINDS = ['mismatch', 'error', 'blocked', 'unmounted', 'progress', 'end'];

/** Parses a request; undefined if it is invalid, because any page in a browser can send one. */
export function readFinding(text: string): Finding | Visit | undefined {
  try {
    const value = JSON.parse(text);
    return KINDS.includes(value?.kind) ? value : undefined;
  } catch {
    return undefined;
  }
}

const MESSAGES: Record<string, string> = {
  418: "Hydration failed because the server rendered % didn't match the client",
  419: 'The server could not finish this Suspense boundary',
  421: 'This Suspense boundary received an update before it finished hydrating',
  422: 'There was an error while hydrating this Suspense boundary',
  423: 'There was an error while hydrating',
  425: 'Text content does not match server-rendered HTML',
};

/** The first sentence of React's message. Production builds have only the number of the message. */
export function reactMessage(message: string): string {
  const [, code = ''] = /Minified React error #(\d+);/.exec(message) ?? [];
  const [, kind] = /args\[\]=(\w+)/.exec(message) ?? [];
  const known = MESSAGES[code]?.replace('%', kind ?? 'HTML');
  return known ?? (message.split(/\.\s|\n/)[0] as string).replace(/\.$/, '');
}

/** The positions in a stack, the innermost first. */
export function positionsIn(stack: string): ScriptPosition[] {
  return Array.from(
    stack.matchAll(/(https?:\/\/[^\s()]+?):(\d+):(\d+)/g),
    ([, url = '', line, column]) => ({ url, line: Number(line), column: Number(column) }),
  );
}

/** Line and column begin at 1. */
export interface ScriptPosition {
  url: string;
  line: number;
  column: number;
}

export interface SourcePosition {
  file: string;
  line: number;
}
