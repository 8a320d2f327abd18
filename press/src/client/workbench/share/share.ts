import lzString from 'lz-string';
import { sharedDemoOf } from '../../../shared/route.ts';
import { MAX_TEXT_BYTES } from '../../../shared/workbench.ts';
import type { SharedText, ShareSettings, WorkbenchFile } from '../types.ts';
import { decompress } from './decompress.ts';

/*
 * A shared address: `#edit/{demo}/{version}/{checksum}{payload}`. The payload has names and texts of the
 * changed files in turn, and is empty if none was changed. Texts are complete, not a diff: an old link
 * still opens after the demo has changed. Version 2 has the settings before the files; so has version 3,
 * whose files are the demo's as JavaScript. `#edit/{demo}/f/{name}` contains no text: it names one of the
 * site, see site-texts.ts.
 */

const PLAIN = '1';
const WITH_SETTINGS = '2';
const JAVASCRIPT = '3';
const SEPARATOR = '\0';
const CHECKSUM_LENGTH = 4;
/** A length that every browser accepts in its address bar. */
const MAX_HASH_LENGTH = 32_000;

/** The hash of a link that opens the workbench with changed text; null when it is too long. */
export function shareHash(share: {
  id: string;
  files: readonly WorkbenchFile[];
  own: readonly WorkbenchFile[];
  settings?: ShareSettings;
  /** Whether the files are the demo's as JavaScript. @default false */
  isJavaScript?: boolean;
}): string | null {
  const { id, files, own, settings = {}, isJavaScript } = share;
  const words = wordsOf(settings);
  const version = isJavaScript ? JAVASCRIPT : words ? WITH_SETTINGS : PLAIN;
  const fields = changed(files, own).flatMap((file) => [
    file.name,
    file.text.replaceAll(SEPARATOR, ''),
  ]);
  const text = (version === PLAIN ? fields : [words, ...fields]).join(SEPARATOR);
  if (bytesOf(text) > MAX_TEXT_BYTES) return null;
  const payload = lzString.compressToEncodedURIComponent(text);
  const hash = `#edit/${id}/${version}/${checksum(payload)}${payload}`;
  return hash.length > MAX_HASH_LENGTH ? null : hash;
}

export const sharesJavaScript = (hash: string) => versionOf(hash)[0] === JAVASCRIPT;

function versionOf(hash: string): [version: string | undefined, rest: string] {
  const start = `#edit/${sharedDemoOf(hash) ?? ''}/`.length;
  const [, version, rest = ''] = /^(\w{1,8})\/(.*)$/s.exec(hash.slice(start)) ?? [];
  return [version, rest];
}

export function changed(
  files: readonly WorkbenchFile[],
  own: readonly WorkbenchFile[],
): WorkbenchFile[] {
  const texts = new Map(own.map(({ name, text }) => [name, text]));
  return files.filter(({ name, text }) => texts.get(name) !== text);
}

export function withChanges(
  own: readonly WorkbenchFile[],
  texts: ReadonlyMap<string, string>,
): WorkbenchFile[] {
  return own.map(({ name, text }) => ({ name, text: texts.get(name) ?? text }));
}

export function readShared(hash: string, own: readonly WorkbenchFile[]): SharedText {
  const [version, rest] = versionOf(hash);
  const hasSettings = version === WITH_SETTINGS || version === JAVASCRIPT;
  if (version && version !== PLAIN && !hasSettings) return { reason: 'other-version' };
  if (hash.length > MAX_HASH_LENGTH * 3) return { reason: 'too-large' };
  const text = textIn(unescaped(rest));
  if (text === null) return { reason: 'broken' };
  if (bytesOf(text) > MAX_TEXT_BYTES) return { reason: 'too-large' };
  const fields = text === '' ? [] : text.split(SEPARATOR);
  const settings = hasSettings ? settingsIn(fields.shift() ?? '') : {};
  const texts = new Map<string, string>();
  for (let index = 0; index + 1 < fields.length; index += 2) {
    texts.set(fields[index] ?? '', fields[index + 1] ?? '');
  }
  if (fields.length > 0 && !own.some(({ name }) => texts.has(name))) return { reason: 'broken' };
  const files = withChanges(own, texts);
  return { files, isChanged: changed(files, own).length > 0, settings };
}

/** The settings as words: `watch strict react-17`. */
const wordsOf = ({ watch, strict, react }: ShareSettings) =>
  [watch && 'watch', strict && 'strict', react && `react-${react}`].filter(Boolean).join(' ');

/** Unknown words, from a later version, are ignored. */
function settingsIn(text: string): ShareSettings {
  const words = text.split(' ');
  const [, react] = /(?:^| )react-(\d+)(?: |$)/.exec(text) ?? [];
  return {
    ...(words.includes('watch') && { watch: true }),
    ...(words.includes('strict') && { strict: true }),
    ...(react && { react }),
  };
}

function textIn(code: string): string | null {
  const payload = code.slice(CHECKSUM_LENGTH);
  if (checksum(payload) !== code.slice(0, CHECKSUM_LENGTH)) return null;
  // One character more than allowed, to detect text that is too long.
  return decompress(payload, MAX_TEXT_BYTES + 1);
}

/** Programs that pass links on may escape some characters. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll(' ', '+');
  } catch {
    return text;
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** FNV-1a in four characters: detects damage, not tampering. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, '0').slice(-CHECKSUM_LENGTH);
}
