import { table } from '../../tables.ts';
import { LOOKED_AT, type EntrySource } from './inbox-source.ts';

const n = table('note', 'n');
const p = table('note', 'p');

const COLUMNS = `${n.id}, o.class_id, ${n.objectId}, ${n.createDate}, null::date, ${n.text}, ${n.authorId}`;

/** The notes of others that name the user and are not resolved. */
export const mentionSource: EntrySource = {
  name: 'mention',
  select({ catalog, visible }, actor) {
    const seen = visible(actor, catalog.get('note'), 'n');
    return `select 'mention', ${COLUMNS} from ${n} join object o on o.id = ${n.objectId}
      where ${n.mentions} @> array[$1::bigint] and ${n.authorId} is distinct from $1 and ${n.resolvedAt} is null${seen === null ? '' : ` and ${seen}`}
      order by ${n.id} desc limit ${LOOKED_AT}`;
  },
};

/** The answers of others to the newest notes of the user that are not resolved, unless they name the user anyway. */
export const answerSource: EntrySource = {
  name: 'answer',
  select({ catalog, visible }, actor) {
    const seen = visible(actor, catalog.get('note'), 'n');
    return `select 'answer', ${COLUMNS} from (
        select id from ${p} where ${p.authorId} = $1 and ${p.parentId} is null and ${p.resolvedAt} is null order by ${p.id} desc limit ${LOOKED_AT}) mine
      join ${n} on ${n.parentId} = mine.id join object o on o.id = ${n.objectId}
      where ${n.authorId} is distinct from $1 and not (${n.mentions} @> array[$1::bigint]) and ${n.resolvedAt} is null${seen === null ? '' : ` and ${seen}`}
      order by ${n.id} desc limit ${LOOKED_AT}`;
  },
};
