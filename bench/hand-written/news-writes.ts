import type pg from 'pg';
import { ALL_COLUMNS, NEWS_CLASS } from './news-columns.ts';

/** The user id in the history rows; hand-written tokens have only one user. */
const USER = 1;

/** Changes a news item's caption and keeps no history. Returns the item, or null if it does not exist. */
export async function writePlainCaption(pool: pg.Pool, id: number, caption: string): Promise<unknown> {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'patch-plain',
    text: `with t as (
        update news set caption = $2, version = version + 1, last_update = now() where id = $1 returning *)
      select ${ALL_COLUMNS} from t`,
    values: [id, caption],
  });
  return rows[0] ?? null;
}

/**
 * Changes a news item's caption and writes one history row in the same statement. Returns the item, or null if it does
 * not exist.
 */
export async function writeCaption(pool: pg.Pool, id: number, caption: string): Promise<unknown> {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'patch-caption',
    text: `with b as (select id, caption from news where id = $1 for no key update),
      t as (
        update news n set caption = $2, version = n.version + 1, last_update = now() from b where n.id = b.id returning n.*),
      h as (
        insert into change (change_set_id, user_id, action, class_id, object_id, version, before, after)
        select nextval('change_set_id_seq'), ${USER}, 'update', ${NEWS_CLASS}, t.id, t.version,
          jsonb_build_object('caption', b.caption), jsonb_build_object('caption', t.caption)
        from t join b on b.id = t.id)
      select ${ALL_COLUMNS} from t`,
    values: [id, caption],
  });
  return rows[0] ?? null;
}

/** The fields of a new news item. */
export interface NewNews {
  readonly caption: string;
  readonly source?: string | null;
  readonly instanceStateId?: number;
}

/** Creates a news item, with one history row in the same statement. */
export async function writeNew(pool: pg.Pool, body: NewNews, state: number): Promise<unknown> {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'create',
    text: `with t as (
        insert into news (caption, source, instance_state_id) values ($1, $2, $3) returning *),
      h as (
        insert into change (change_set_id, user_id, action, class_id, object_id, version, after)
        select nextval('change_set_id_seq'), ${USER}, 'create', ${NEWS_CLASS}, t.id, t.version,
          jsonb_build_object('caption', t.caption, 'source', t.source, 'instanceStateId', t.instance_state_id, 'priority', t.priority)
        from t)
      select ${ALL_COLUMNS} from t`,
    values: [body.caption, body.source ?? null, state],
  });
  return rows[0];
}

/** Creates a news item without a history. */
export async function writePlainNew(pool: pg.Pool, body: NewNews, state: number): Promise<unknown> {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'create-plain',
    text: `with t as (insert into news (caption, source, instance_state_id) values ($1, $2, $3) returning *)
      select ${ALL_COLUMNS} from t`,
    values: [body.caption, body.source ?? null, state],
  });
  return rows[0];
}
