import { type Behaviour, gapsBetween, type Note } from './behaviour.ts';
import type { Mark } from './result.ts';

/** The marks of both hooks; `isAtEnd`: whether the final unmount makes a difference. */
export function marksOfBoth(ours: Behaviour, theirs: Behaviour) {
  const channels = new Set(['returned', 'call', 'error']);
  for (const { channel } of gapsBetween(ours, theirs)) channels.add(channel);
  // If only one render has functions, its number is left out.
  const isOneRender = [...ours, ...theirs].flat().every(({ text }) => !/#(?!1\b(?!\.))/.test(text));
  const marksOf = (behaviour: Behaviour) => {
    let value = '';
    return behaviour.map((notes) =>
      notes.flatMap((note) => {
        if (!channels.has(note.channel)) return [];
        if (note.channel !== 'returned') return markNote(note, isOneRender);
        if (value === note.text) return [];
        value = note.text;
        return [['value', value] satisfies Mark];
      }),
    );
  };
  const marks = { ours: marksOf(ours), theirs: marksOf(theirs) };
  const isAtEnd = JSON.stringify(marks.ours.at(-1)) !== JSON.stringify(marks.theirs.at(-1));
  if (!isAtEnd) for (const marksOfHook of Object.values(marks)) marksOfHook.pop();
  return { ...marks, isAtEnd };
}

function markNote({ channel, text }: Note, isOneRender: boolean): Mark[] {
  switch (channel) {
    case 'renders':
      return Array(Number(text)).fill(['render', '']);
    case 'identity':
      return [['value', `a ${text}`]];
    case 'leak':
      return [['error', `left behind: ${text}`]];
    case 'call':
      return [['call', text.replace(/#([\d.]+)(.*)/, isOneRender ? '$2' : '$2 of render $1')]];
    default:
      return [['error', text]];
  }
}
