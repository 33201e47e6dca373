import { WAITING_FOR_CONFIRMATION } from '#model/wire/inbox.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { table } from '../../tables.ts';
import { confirmationOf, mayConfirm } from './confirmable.ts';
import { LOOKED_AT, type EntrySource } from './inbox-source.ts';

const a = table('assignment', 'a');

/** What waits for confirmation and the user may confirm, unless the user answers for it anyway. */
export const waitingSource: EntrySource = {
  name: 'waiting',
  classes: `select class_id from record_count where state = ${WAITING_FOR_CONFIRMATION} group by class_id having sum(n) > 0`,
  select({ visible }, actor, classes) {
    const parts = classes.flatMap((definition) => {
      const state = confirmationOf(definition)?.state;
      if (state === undefined || definition.source !== undefined || !mayConfirm(actor, definition)) return [];
      const seen = visible(actor, definition);
      return `(select ${definition.classId} as class_id, t.id, t.last_update from ${quoted(tableName(definition.name))} t
        where t.${quoted(columnName(state))} = ${WAITING_FOR_CONFIRMATION}${seen === null ? '' : ` and ${seen}`}
        order by t.id desc limit ${LOOKED_AT})`;
    });
    if (parts.length === 0) return null;
    return `select 'waiting', w.id, w.class_id, w.id, w.last_update, null::date, null::text, null::bigint from (${parts.join(' union all ')}) w
      where w.id not in (select ${a.objectId} from ${a} where ${a.userId} = $1 and ${a.doneAt} is null)`;
  },
};
