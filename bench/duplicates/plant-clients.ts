import type { Catalog } from '#server/derive/catalog.ts';
import type { Database } from '#server/store/database.ts';
import { DOUBLES, NEAR } from './kinds.ts';
import { chances, person, type PlantedClient } from './people.ts';

/** What a search should find and what it should not. */
export interface PlantedPairs {
  /** The kind of each true pair, by `older newer`. */
  readonly doubles: ReadonlyMap<string, string>;
  /** The kind of each pair of different people that are alike. */
  readonly near: ReadonlyMap<string, string>;
}

const ROWS_AT_ONCE = 10_000;
/** Of all records: those of people who are there once more, and of people who are only like another one. */
const SHARES = { doubles: 0.12, near: 0.06 } as const;

async function insert(database: Database, classId: number, clients: readonly PlantedClient[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < clients.length; at += ROWS_AT_ONCE) {
    const part = clients.slice(at, at + ROWS_AT_ONCE);
    const rows = await database.query<{ id: number }>({
      text: `with given as (select * from rows from (jsonb_to_recordset($1::jsonb) as ("fullName" text, phone text, email text)) with ordinality as r ("fullName", phone, email, n)),
          made as (insert into object (class_id) select $2 from given returning id),
          numbered as (select id, row_number() over (order by id) as n from made)
        insert into client (id, full_name, phone, email)
        select m.id, g."fullName", g.phone, g.email from given g join numbered m on m.n = g.n returning id`,
      values: [JSON.stringify(part), classId],
    });
    ids.push(...rows.map(({ id }) => id).toSorted((one, other) => one - other));
  }
  return ids;
}

/**
 * Plants `count` clients without history: people, second records of some of them by each of the {@link DOUBLES}, and
 * people who are like another one by each of the {@link NEAR}.
 */
export async function plantClients(database: Database, catalog: Catalog, count: number): Promise<PlantedPairs> {
  const chance = chances(25);
  const clients: PlantedClient[] = [];
  const pairs: { readonly of: 'doubles' | 'near'; readonly kind: string; readonly at: readonly [number, number] }[] =
    [];
  const [doubles, near] = [Object.entries(DOUBLES), Object.entries(NEAR)];
  for (let n = 0; clients.length < count; n += 1) {
    const one = person(chance, n);
    const isTold = chance() < 0.7;
    const what = chance();
    const at = clients.length;
    const [kind, make] = doubles[n % doubles.length] ?? [];
    const [nearKind, makeNear] = near[n % near.length] ?? [];
    const isDouble = what < SHARES.doubles;
    const isNear = !isDouble && what < SHARES.doubles + SHARES.near;
    const double = isDouble && make ? make(one, chance) : null;
    clients.push({
      fullName:
        isTold || isDouble || isNear ? `${one.family} ${one.first} ${one.patronymic}` : `${one.family} ${one.first}`,
      phone: isDouble || isNear || chance() < 0.85 ? one.phone : null,
      email: isDouble || isNear || chance() < 0.6 ? one.email : null,
    });
    if (double) {
      clients.push(double);
      pairs.push({ of: 'doubles', kind: kind ?? '', at: [at, at + 1] });
    } else if (isNear && makeNear) {
      clients.push(makeNear(one, chance, 600_000_000 + n));
      pairs.push({ of: 'near', kind: nearKind ?? '', at: [at, at + 1] });
    }
  }
  const ids = await insert(database, catalog.get('client').classId, clients);
  // As if they had been there before pairs were stored: nothing is found but by the search.
  await database.execute('delete from duplicate_mark');
  for (const table of ['client', 'duplicate_mark']) await database.execute(`vacuum (analyze) ${table}`);
  const found = (wanted: 'doubles' | 'near') =>
    new Map(
      pairs.filter((pair) => pair.of === wanted).map(({ at, kind }) => [at.map((one) => ids[one]).join(' '), kind]),
    );
  return { doubles: found('doubles'), near: found('near') };
}
