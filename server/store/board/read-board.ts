import type { Filter } from '#model/wire/filter-tree.ts';
import type { Correction } from '#model/wire/search.ts';
import type { Actor } from '#server/access/actor.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import { conditionsOf } from '../search/filter.ts';
import { runBounded } from '../records/read/list.ts';
import { correctFilter, expansionOf } from '../search/correct-search.ts';
import { readProjection, type StoreContext } from '../projection/read-projection.ts';
import { CatalogStatements } from '../sql.ts';
import { table } from '../tables.ts';
import { inStageOrder, stageOrder } from './stage-order.ts';

/** The leads of a funnel to read. */
export interface BoardQuery {
  readonly funnelId: number;
  readonly filter: Filter;
  /** One stage; all of them where null. */
  readonly stageId: number | null;
  /** The place after which the pages begin: the order and the id of a lead. */
  readonly after: { readonly order: string; readonly id: number } | null;
  /** The maximum number of leads of each stage. */
  readonly pageSize: number;
  /** Nothing is forgiven in the text of a search, and it has no synonyms. */
  readonly exact?: boolean;
  /** The text of the search has been corrected. */
  readonly isCorrected?: boolean;
}

/** The columns of a board. */
export interface BoardPage {
  /** The JSON of `Board.stages`. */
  readonly stagesJson: string;
  /** What the search was understood as; absent where only what was typed was sought. */
  readonly corrected?: Correction;
}

const s = table('leadFunnelStage', 's');
const t = table('lead', 't');

/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 1_000_000;
const prepared = new CatalogStatements(KEPT_TEXTS);

/** Parameters before those of the filter. */
const OWN_PARAMETERS = 4;

/**
 * The stages of a funnel, each with the exact number and worth of the leads that the actor sees and that match the
 * filter, and a page of them, by one statement; where none matches a search, its text is corrected.
 */
export async function readBoard(context: StoreContext, actor: Actor, query: BoardQuery): Promise<BoardPage> {
  const { catalog, database } = context;
  const definition = catalog.get('lead');
  const projection = readProjection(context, actor, definition);
  const ofStages = context.visible(actor, catalog.get('leadFunnelStage'), 's');
  const visible = context.visible(actor, definition);
  const conditions = conditionsOf(projection, actor, query.filter, {
    first: OWN_PARAMETERS + 1,
    isExact: query.exact,
  });
  const narrowed = [...conditions.sql, ...(visible === null ? [] : [visible])];
  const text = () => boardText(projection.list, ofStages, narrowed, query.pageSize);
  const key = `${projection.key}|${ofStages === null}|${conditions.shape}|${query.pageSize}`;
  const values = [
    query.funnelId,
    query.stageId,
    query.after?.order ?? '-Infinity',
    query.after?.id ?? 0,
    ...conditions.values,
  ];
  const [row] = await runBounded<{ epoch: number; total: number; stages: string }>(
    database,
    prepared.of(context.catalog).get(actor, key, text, values),
    conditions,
  );
  confirm(actor, row);
  const total = row?.total ?? 0;
  if (total === 0 && conditions.searches && !query.exact && !query.isCorrected) {
    const understood = await correctFilter(context, actor, definition, query.filter, true);
    if (understood) {
      const { filter, corrected } = understood;
      const board = await readBoard(context, actor, { ...query, filter, isCorrected: true });
      return { ...board, corrected: { ...board.corrected, ...corrected } };
    }
  }
  const board = { stagesJson: row?.stages ?? '[]' };
  const { synonyms } = conditions;
  return synonyms.length === 0 || total === 0 ? board : { ...board, corrected: expansionOf(query.filter, synonyms) };
}

/**
 * Without conditions the pages are read from the index of the board, and the totals from the index alone; otherwise the
 * leads that match are found once for both.
 */
function boardText(columns: string, ofStages: string | null, conditions: readonly string[], pageSize: number): string {
  const inStages = `${t.leadFunnelStageId} = any(array(select id from stage))`;
  const found = `found as materialized (
      select ${t.id}, ${t.leadFunnelStageId}, ${t.stageOrder}, ${t.currencyId}, ${t.amount}
      from ${t} where ${[inStages, ...conditions].join(' and ')}), `;
  const isNarrowed = conditions.length > 0;
  const leads = isNarrowed ? 'found t' : String(t);
  return `with stage as materialized (
      select ${s.id}, ${s.priority} from ${s} where ${s.leadFunnelId} = $1::bigint and ($2::bigint is null or ${s.id} = $2)
      ${ofStages === null ? '' : `and ${ofStages}`}),
    ${isNarrowed ? found : ''}
    total as materialized (
      select ${t.leadFunnelStageId} as stage, ${t.currencyId} as currency, count(*) as n, sum(${t.amount}) as amount
      from ${leads} ${isNarrowed ? '' : `where ${inStages}`} group by 1, 2)
    select ${EPOCH_COLUMN}, (select coalesce(sum(n), 0) from total)::integer as total, (
      select coalesce(json_agg(json_build_object('id', stage.id, 'count', w.n, 'sums', w.sums, 'items', p.items, 'next', p.next)
        order by stage.priority, stage.id), '[]')::text
      from stage
      cross join lateral (
        select coalesce(sum(n), 0)::bigint as n, coalesce(json_agg(json_build_object('currencyId', currency, 'amount', amount)
          order by amount desc) filter (where amount is not null), '[]') as sums
        from total where total.stage = stage.id) w
      cross join lateral (
        select coalesce(json_agg(row_to_json(r) order by page.at) filter (where page.at <= ${pageSize}), '[]') as items,
          case when max(page.at) > ${pageSize} then max(page.k || ':' || page.id) filter (where page.at = ${pageSize}) end as next
        from (
          select t.id, ${stageOrder('t')} as k, row_number() over (order by ${inStageOrder('t')}) as at
          from ${leads} where ${t.leadFunnelStageId} = stage.id and (${inStageOrder('t')}) > ($3::numeric, $4::bigint)
          order by ${inStageOrder('t')} limit ${pageSize + 1}) page
        cross join lateral (select ${columns} from ${t} where ${t.id} = page.id) r) p) as stages`;
}
