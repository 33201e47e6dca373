import type { ClassDefinition } from '#model/define-class.ts';
import type { Database } from '#server/store/database.ts';
import { chanceOf, inventWord, oneOf, otherForm } from './invented-words.ts';

/** A record that was made, by the words of its caption; the first is its own more than others'. */
export interface MadeRecord {
  readonly id: number;
  readonly words: readonly string[];
}

const BATCH = 5000;
/** Distinct nouns for each hundred records; each has the forms beside it. */
const WORDS_PER_HUNDRED = 8;

/** Makes `rows` news of invented nouns and returns every n-th, so that at most 5,000 are returned. */
export async function fillNews(
  database: Database,
  news: ClassDefinition,
  rows: number,
  seed: number,
): Promise<readonly MadeRecord[]> {
  const chance = chanceOf(seed);
  const nouns = Array.from({ length: Math.ceil((rows * WORDS_PER_HUNDRED) / 100) }, () => inventWord(chance));
  const every = Math.max(1, Math.floor(rows / 5000));
  const made: MadeRecord[] = [];
  for (let done = 0; done < rows; done += BATCH) {
    const captions = Array.from({ length: Math.min(BATCH, rows - done) }, () => {
      // Frequent words and rare ones, as in any text: the rank of a word is skewed to the first.
      const ranked = () => nouns[Math.floor(chance() ** 2 * nouns.length)] ?? oneOf(nouns, chance);
      return [ranked(), ranked(), otherForm(ranked(), chance), otherForm(ranked(), chance)];
    });
    const inserted = await database.query<{ id: number; caption: string }>({
      text: `with told as (select c.caption, nextval(pg_get_serial_sequence('object', 'id')) as id from unnest($1::text[]) c (caption)),
          o as (insert into object (id, class_id) select id, ${news.classId} from told)
        insert into news (id, caption, instance_state_id) select id, caption, 4 from told returning id, caption`,
      values: [captions.map((words) => words.join(' '))],
    });
    inserted.forEach(({ id, caption }, at) => {
      if ((done + at) % every === 0) made.push({ id, words: caption.split(' ') });
    });
  }
  return made;
}
