import type { Queryable } from '../database.ts';

/**
 * Normalises word forms: returns the stem of each word, so that «зубов» and «зубы» match; null for a stop word. Words
 * must be in lower case with е for ё. Uses the Snowball dictionaries of PostgreSQL, Russian and English.
 */
export async function stemsOf(
  target: Queryable,
  words: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (words.length === 0) return new Map();
  const rows = await target.query<{ word: string; stem: string | null }>({
    text: `select word, (case when word ~ '^[a-z]' then ts_lexize('english_stem', word) else ts_lexize('russian_stem', word) end)[1] as stem
      from unnest($1::text[]) as word`,
    values: [words],
  });
  return new Map(rows.map(({ word, stem }) => [word, stem]));
}
