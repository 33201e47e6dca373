import { may } from '#server/access/rights.ts';
import { LOOKED_AT, type EntrySource } from './inbox-source.ts';

/** The subscriptions of the data bus that the product has paused, until somebody decides or the user marks them as done. */
export const databusSource: EntrySource = {
  name: 'databus',
  select({ catalog }, actor) {
    const definition = catalog.get('databusSubscription');
    if (!may(actor, 'read', definition)) return null;
    return `select 'databus', s.id, ${definition.classId}, s.id, s.last_update, null::date, s.paused_for, null::bigint
      from databus_subscription s where s.state = 'paused' and s.paused_for is not null
        and not exists (select from inbox_mark m where m.user_id = $1 and m.source = 'databus' and m.entry_id = s.id)
      order by s.id desc limit ${LOOKED_AT}`;
  },
};
