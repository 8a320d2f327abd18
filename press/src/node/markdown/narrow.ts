/*
 * A character outside Latin-1 makes every character of a string take two bytes. The texts of all pages
 * are most of the memory of a build, so they are kept as UTF-8, in strings of one byte per character.
 */

export const narrow = (text: string): string => Buffer.from(text).toString('latin1');

export const widen = (narrowed: string): string => Buffer.from(narrowed, 'latin1').toString();
