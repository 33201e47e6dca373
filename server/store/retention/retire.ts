import { SIGN_IN_ACTS } from '#model/wire/audit.ts';
import type { RetainedName } from '#model/retention.ts';
import { sweepRequests } from '../databus/requests.ts';
import type { Queryable } from '../database.ts';
import { Piece } from '../piece.ts';
import { sql } from '../sql.ts';

/** Deletes rows that are more than so many days old, at most so many. Returns how many were deleted. */
type Retire = (where: Queryable, days: number, most: number) => Promise<number>;

async function deletedActs(where: Queryable, days: number, most: number, which: Piece): Promise<number> {
  const deleted = await where.query<{ id: number }>(
    sql`delete from act where id = any(array(
      select id from act where ${which} and at < now() - make_interval(days => ${days}::integer)
      order by at limit ${most} for update skip locked)) returning id`,
  );
  return deleted.length;
}

const SIGN_INS = `class_id = 701 and action in (${SIGN_IN_ACTS.map((act) => `'${act}'`).join(', ')})`;

/**
 * Letters that wait, or by which an invitation or a certificate was sent, stay. The others go with their history, which holds
 * their texts; no property can name a letter.
 */
const retireLetters: Retire = async (where, days, most) => {
  const [told] = await where.query<{ count: number }>(
    sql`with old as (
        select m.id from mail_log m
        where m.create_date < now() - make_interval(days => ${days}::integer) and m.status is distinct from 'waiting'
          and not exists (select from invitation_letter i where i.letter_id = m.id)
          and not exists (select from certificate_letter c where c.letter_id = m.id)
        order by m.create_date limit ${most} for update of m skip locked),
      letters as (delete from mail_log m using old o where m.id = o.id returning m.id),
      told as (delete from change c using letters l where c.object_id = l.id),
      gone as (delete from object o using letters l where o.id = l.id)
      select count(*) as count from letters`,
  );
  return told?.count ?? 0;
};

/** How rows go whose time is over. Ended jobs go by their kinds. */
export const RETIRES: Readonly<Record<Exclude<RetainedName, 'jobs'>, Retire>> = {
  signIns: (where, days, most) => deletedActs(where, days, most, new Piece(SIGN_INS)),
  acts: (where, days, most) => deletedActs(where, days, most, new Piece(`not (${SIGN_INS})`)),
  letters: retireLetters,
  databus: sweepRequests,
};
