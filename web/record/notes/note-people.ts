import type { NOTE } from '#web/api/notes.ts';
import type { RecordsOf } from '#web/api/typed-records.ts';
import type { Mentioned } from './mention-text.ts';

type Note = RecordsOf<typeof NOTE>;

function asPerson(value: unknown): Mentioned | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('caption' in value)) return null;
  const { id, caption } = value;
  return typeof id === 'number' && typeof caption === 'string' ? { id, caption } : null;
}

/** Who wrote a note; null where the account is gone. */
export function personOf(note: Note): Mentioned | null {
  return 'author' in note ? asPerson(note.author) : null;
}

/** The people whom a note names, by their present names. */
export function peopleOf(note: Note): readonly Mentioned[] {
  const named = 'mentionsRecord' in note ? note.mentionsRecord : [];
  return Array.isArray(named) ? named.flatMap((one: unknown) => asPerson(one) ?? []) : [];
}
