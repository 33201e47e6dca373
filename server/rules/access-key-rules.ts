import type { accessKey } from '#classes/system/access-key.ts';
import { MOST_KEYS } from '#model/access-keys.ts';
import type { FieldName } from '#model/define-class.ts';
import { conflict } from '#server/store/problem.ts';
import { row } from '#server/store/piece.ts';
import { writtenIds, type ClassRules } from '#server/store/projection/rules.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { tellOfKeys } from '#server/store/keys/tell-of-keys.ts';

const k = table('accessKey', 'k');
const other = table('accessKey', 'other');

/** Whoever makes or revokes a key has to prove again who they are; the journal and its owner are told. */
export const accessKeyRules: ClassRules<FieldName<typeof accessKey>> = {
  asksAgain: 'all',
  async before(transaction, { actor, action, rows }) {
    if (action === 'delete') await tellOfKeys(transaction, actor, 'keyRevoked', writtenIds(rows));
    return rows;
  },
  async after(transaction, { actor, action, ids, fromHistory }) {
    if (action !== 'create') return;
    const [full] = await transaction.query(
      sql`select ${row({ id: k.id })} from ${k} where ${k.id} = any(${ids}::bigint[])
        and (select count(*) from ${other} where ${other.ownerId} = ${k.ownerId}) > ${MOST_KEYS} limit 1`,
    );
    if (full) throw conflict(`Ключей доступа не может быть больше ${MOST_KEYS}`);
    if (!fromHistory) await tellOfKeys(transaction, actor, 'keyMade', ids);
  },
};
