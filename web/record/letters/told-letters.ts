import type { Metadata } from '#model/wire/metadata.ts';
import { currentConfiguration } from '#web/api/connection/configuration.ts';
import type { Counted } from './letters-words.ts';

type Telling = Pick<Metadata, 'folders'>;

/** Who gets the letters about one record of a class. */
export function recipientsOf({ folders }: Telling): Counted {
  return folders === null ? 'clients' : 'subscribers';
}

/** How many letters follow from a change of so many records, and when; null where none does. */
export async function toldLetters(metadata: Telling, letters: number, records = 1): Promise<string | null> {
  if (letters === 0) return null;
  const { lettersWords } = await import('./letters-words.ts');
  const as = records > 1 ? 'letters' : recipientsOf(metadata);
  return lettersWords(letters, as, currentConfiguration().letterDelay);
}

/** The message of a change with the letters that follow from it: the message alone where none does. */
export async function withLetters(
  message: string,
  metadata: Telling | undefined,
  letters: number,
  records = 1,
): Promise<string> {
  const told = metadata ? await toldLetters(metadata, letters, records) : null;
  return told === null ? message : `${message}. ${told}`;
}
