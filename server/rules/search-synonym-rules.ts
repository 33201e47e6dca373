import type { searchSynonym } from '#classes/system/search-synonym.ts';
import type { FieldName } from '#model/define-class.ts';
import { MOST_SPELLINGS, MOST_WORDS, spellingsIn } from '#model/search/synonyms.ts';
import { invalidField } from '#server/store/problem.ts';
import { row } from '#server/store/piece.ts';
import type { ClassRules } from '#server/store/projection/rules.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const s = table('searchSynonym', 's');

function fault(text: string): string | null {
  const spellings = spellingsIn(text);
  if (spellings.length < 2) return 'Укажите через запятую хотя бы два разных слова или выражения';
  if (spellings.length > MOST_SPELLINGS) return `Не больше ${MOST_SPELLINGS} слов и выражений в группе`;
  const long = spellings.find(({ words }) => words.length > MOST_WORDS);
  return long ? `Не больше ${MOST_WORDS} слов в выражении: «${long.text}»` : null;
}

/** A group has several spellings, which are not forms of one another. */
export const searchSynonymRules: ClassRules<FieldName<typeof searchSynonym>> = {
  async after(transaction, { action, ids, fieldNames }) {
    if (action === 'delete' || !fieldNames.includes('words')) return;
    const rows = await transaction.query(
      sql`select ${row({ words: s.words })} from ${s} where ${s.id} = any(${ids}::bigint[])`,
    );
    for (const { words } of rows) {
      const message = fault(words ?? '');
      if (message !== null) throw invalidField<typeof searchSynonym>('words', message);
    }
  },
};
