import type { Actor, ViewedAs } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/**
 * Writes to the journal that an administrator begins to look at the product as a role or another user. Returns whether
 * there is such a role, or such a user who is not blocked.
 */
export async function noteView(where: Queryable, { userId }: Pick<Actor, 'userId'>, as: ViewedAs): Promise<boolean> {
  const noted = await where.query<{ id: number }>(
    'role' in as
      ? sql`insert into act (user_id, action, class_id, details)
          select ${userId}, 'viewAs', o.class_id, jsonb_build_object('role', r.caption)
          from roles r join object o on o.id = r.id where r.id::text = ${as.role} or r.name = ${as.role}
          order by r.id::text = ${as.role} desc limit 1 returning id`
      : sql`insert into act (user_id, action, class_id, object_id)
          select ${userId}, 'viewAs', o.class_id, o.id
          from "user" u join object o on o.id = u.id where u.id = ${as.userId} and not u.is_blocked returning id`,
  );
  return noted.length > 0;
}
