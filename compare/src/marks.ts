import { type Behaviour, gapsBetween, type Note } from './behaviour.ts';
import type { Mark } from './result.ts';

/** The marks of both hooks; `isAtEnd`: whether the final unmount makes a difference. */
export function marksOfBoth(ourBehaviour: Behaviour, theirBehaviour: Behaviour) {
  const channels = new Set(['returned', 'call', 'error']);
  for (const { channel } of gapsBetween(ourBehaviour, theirBehaviour)) channels.add(channel);
  // Functions have the number of their render (`fn#2`), which is left out if all are of render 1.
  const notes = [ourBehaviour, theirBehaviour].flat(2);
  const hasRerender = notes.some(({ text }) => /#(?!1\b(?!\.))/.test(text));
  const marksOf = (behaviour: Behaviour) => {
    let value = '';
    return behaviour.map((notes) =>
      notes.flatMap((note) => {
        if (!channels.has(note.channel)) return [];
        if (note.channel !== 'returned') return markNote(note, hasRerender);
        if (value === note.text) return [];
        value = note.text;
        return [['value', value] satisfies Mark];
      }),
    );
  };
  const ourMarks = marksOf(ourBehaviour);
  const theirMarks = marksOf(theirBehaviour);
  const isAtEnd = JSON.stringify(ourMarks.at(-1)) !== JSON.stringify(theirMarks.at(-1));
  if (!isAtEnd) for (const marks of [ourMarks, theirMarks]) marks.pop();
  return { ourMarks, theirMarks, isAtEnd };
}

function markNote({ channel, text }: Note, hasRerender: boolean): Mark[] {
  switch (channel) {
    case 'renders':
      return Array(Number(text)).fill(['render', '']);
    case 'identity':
      return [['value', `a ${text}`]];
    case 'leak':
      return [['error', `left behind: ${text}`]];
    case 'call':
      return [['call', text.replace(/#([\d.]+)(.*)/, hasRerender ? '$2 of render $1' : '$2')]];
    default:
      return [['error', text]];
  }
}
