import type { Catalog } from '#server/derive/catalog.ts';
import type { Database } from '#server/store/database.ts';

/** A funnel with its stages in order. */
export interface PlantedBoard {
  readonly funnelId: number;
  readonly stages: readonly number[];
}

const STAGES = 6;

/**
 * Creates a funnel of six stages with `count` leads, each with a client and one of ten managers, in two currencies.
 * Without history, since they only serve measurements.
 */
export async function plantBoard(database: Database, catalog: Catalog, count: number): Promise<PlantedBoard> {
  const idOf = (className: string) => catalog.get(className).classId;
  const made = (className: string, n: number) => `made as (
    insert into object (class_id) select ${idOf(className)} from generate_series(1, ${n}) returning id),
    one as (select id, row_number() over (order by id) as n from made)`;
  await database.execute(`
    set statement_timeout = 0;
    with ${made('leadFunnel', 1)} insert into lead_funnel (id, caption) select id, 'Воронка из ${count}' from one;
    with ${made('leadFunnelStage', STAGES)} insert into lead_funnel_stage (id, lead_funnel_id, caption, priority, outcome)
      select one.id, f.id, 'Этап ' || n, n, case n when ${STAGES - 1} then 'won' when ${STAGES} then 'lost' else 'open' end
      from one, lead_funnel f where f.caption = 'Воронка из ${count}';
    with ${made('clientManager', 10)} insert into client_manager (id, full_name) select id, 'Менеджер ' || n from one;
    with ${made('client', 500)} insert into client (id, full_name) select id, 'Клиент ' || n from one;
    with ${made('currency', 2)} insert into currency (id, caption, code) select id, 'Валюта ' || id, 'C' || n from one;
    with ${made('lead', count)},
      s as (select array_agg(s.id order by s.priority) as ids, s.lead_funnel_id from lead_funnel_stage s
        join lead_funnel f on f.id = s.lead_funnel_id where f.caption = 'Воронка из ${count}' group by 2),
      parts as (select (select array_agg(id) from client) as clients, (select array_agg(id) from client_manager) as managers,
        (select array_agg(id) from currency) as currencies)
      insert into lead (id, caption, client_id, manager_id, amount, currency_id, due_date, instance_state_id,
        lead_funnel_id, lead_funnel_stage_id, stage_order, stage_date)
      select one.id, 'Поставка ' || n, clients[1 + n % 500], managers[1 + n % 10], 1000 + n % 977, currencies[1 + n % 2],
        date '2026-01-01' + (n % 365)::integer, 4, s.lead_funnel_id, s.ids[1 + n % ${STAGES}], n * 1000, now()
      from one, s, parts;`);
  for (const table of ['lead', 'lead_funnel_stage', 'client', 'client_manager'])
    await database.execute(`vacuum (analyze) ${table}`);
  const [found] = await database.query<PlantedBoard>({
    text: `select f.id as "funnelId", json_agg(s.id order by s.priority) as stages
      from lead_funnel f join lead_funnel_stage s on s.lead_funnel_id = f.id where f.caption = $1 group by f.id`,
    values: [`Воронка из ${count}`],
  });
  if (!found) throw new Error('no funnel was planted');
  return found;
}
