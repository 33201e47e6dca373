import type { ClassRules } from '../../projection/rules.ts';
import { sql } from '../../sql.ts';

/** Of a write by an access key: notes by which key its change-set is made, for the history and the journal. */
export const noteKeyRules: ClassRules = {
  async after(transaction, { actor: { key }, changeSetId }) {
    if (!key) return;
    await transaction.query(
      sql`insert into change_key (change_set_id, key_id, caption) values (${changeSetId}, ${key.id}, ${key.caption})
        on conflict do nothing`,
    );
  },
};
