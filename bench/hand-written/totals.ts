import type pg from 'pg';

/** The number of news items, in all states or in one. */
export interface Totals {
  of(state: number | null): Promise<number>;
  /** Called for every created news item, after its commit. */
  added(state: number): void;
}

/** Counts the rows at each request. */
export function countingTotals(pool: pg.Pool): Totals {
  return {
    async of(state) {
      const { rows } = await pool.query<{ n: number }>(
        state === null
          ? { name: 'count-all', text: 'select count(*)::int as n from news' }
          : {
              name: 'count-state',
              text: 'select count(*)::int as n from news where instance_state_id = $1',
              values: [state],
            },
      );
      return rows[0]?.n ?? 0;
    },
    added: () => undefined,
  };
}

/**
 * Keeps the totals in memory: counted once at the start and updated by this process's own writes. The fastest
 * possible way, and exact only while this process is the only writer, which suffices for a reference.
 */
export async function keptTotals(pool: pg.Pool): Promise<Totals> {
  const { rows } = await pool.query<{ state: number; n: number }>(
    'select instance_state_id as state, count(*)::int as n from news group by 1',
  );
  const byState = new Map(rows.map((row) => [row.state, row.n]));
  let all = rows.reduce((sum, row) => sum + row.n, 0);
  return {
    of: (state) => Promise.resolve(state === null ? all : (byState.get(state) ?? 0)),
    added(state) {
      all += 1;
      byState.set(state, (byState.get(state) ?? 0) + 1);
    },
  };
}
