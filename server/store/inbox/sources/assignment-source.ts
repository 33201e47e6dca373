import { table } from '../../tables.ts';
import { LOOKED_AT, type EntrySource } from './inbox-source.ts';

const a = table('assignment', 'a');

/** What the user answers for and has not done. */
export const assignmentSource: EntrySource = {
  name: 'assignment',
  select({ catalog, visible }, actor) {
    const seen = visible(actor, catalog.get('assignment'), 'a');
    return `select 'assignment', ${a.id}, o.class_id, ${a.objectId}, ${a.lastUpdate}, ${a.dueDate}, ${a.text}, null::bigint
      from ${a} join object o on o.id = ${a.objectId}
      where ${a.userId} = $1 and ${a.doneAt} is null${seen === null ? '' : ` and ${seen}`}
      order by ${a.id} desc limit ${LOOKED_AT}`;
  },
};
