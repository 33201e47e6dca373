import type { Metadata } from '#model/wire/metadata.ts';
import { currentConfiguration } from '#web/api/connection/configuration.ts';
import type { Recipients } from './letters-words.ts';

type Telling = Pick<Metadata, 'folders'>;

/** Who gets the letters about records of a class. */
export function recipientsOf({ folders }: Telling): Recipients {
  return folders === null ? 'clients' : 'subscribers';
}

/** How many letters follow from a change, and when; null where none does. */
export async function toldLetters(metadata: Telling, letters: number): Promise<string | null> {
  if (letters === 0) return null;
  const { lettersWords } = await import('./letters-words.ts');
  return lettersWords(letters, recipientsOf(metadata), currentConfiguration().letterDelay);
}

/** The message of a change with the letters that follow from it: the message alone where none does. */
export async function withLetters(message: string, metadata: Telling | undefined, letters: number): Promise<string> {
  const told = metadata ? await toldLetters(metadata, letters) : null;
  return told === null ? message : `${message}. ${told}`;
}
