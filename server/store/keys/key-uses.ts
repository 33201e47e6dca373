import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** Days for which the use of keys is kept. */
const KEPT_DAYS = 90;

interface Count {
  readonly requests: number;
  readonly refusals: number;
}

/** How often keys are used on this server, until {@link KeyUses.write} stores it: no request writes by itself. */
export class KeyUses {
  #counts = new Map<number, Count>();

  note(keyId: number, isRefused: boolean): void {
    this.#add(keyId, { requests: 1, refusals: isRefused ? 1 : 0 });
  }

  /** A request that {@link KeyUses.note} has counted was refused later. */
  noteRefusal(keyId: number): void {
    this.#add(keyId, { requests: 0, refusals: 1 });
  }

  /** Stores what was noted since the last call; what fails is kept for the next one. */
  async write(where: Queryable): Promise<void> {
    const counts = [...this.#counts].sort(([one], [other]) => one - other);
    if (counts.length === 0) return;
    this.#counts = new Map();
    const ids = counts.map(([id]) => id);
    try {
      await where.query(
        sql`with used as (
            update access_key_secret set last_used_at = now() where key_id = any(array(
              select key_id from access_key_secret where key_id = any(${ids}::bigint[]) order by key_id for no key update)))
          insert into access_key_use as u (key_id, day, requests, refusals)
          select k.id, (now() at time zone 'UTC')::date, n.requests, n.refusals
          from unnest(${ids}::bigint[], ${counts.map(([, { requests }]) => requests)}::integer[],
            ${counts.map(([, { refusals }]) => refusals)}::integer[]) as n (id, requests, refusals)
          join access_key k on k.id = n.id order by k.id
          on conflict (key_id, day) do update
            set requests = u.requests + excluded.requests, refusals = u.refusals + excluded.refusals`,
      );
    } catch (error) {
      for (const [id, count] of counts) this.#add(id, count);
      throw error;
    }
  }

  #add(keyId: number, { requests, refusals }: Count): void {
    const known = this.#counts.get(keyId) ?? { requests: 0, refusals: 0 };
    this.#counts.set(keyId, { requests: known.requests + requests, refusals: known.refusals + refusals });
  }
}

/** Deletes the counts of days that are not shown any more. */
export async function sweepKeyUses(where: Queryable): Promise<void> {
  await where.query(
    sql`delete from access_key_use where day < (now() at time zone 'UTC')::date - ${KEPT_DAYS}::integer`,
  );
}
