import { randomUUID } from 'node:crypto';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Filter } from '#model/wire/filter-tree.ts';
import type { SelectionAnswer } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { sourceOf } from '#server/derive/source.ts';
import { conflict, malformed, notFound } from '../../problem.ts';
import { readerStatement, sql } from '../../sql.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import { conditionsOf } from '../../search/filter.ts';
import { folderScope } from '../../trees/folder-scope.ts';
import { correctFilter } from '../../search/correct-search.ts';
import { readProjection, type StoreContext } from '../../projection/read-projection.ts';
import type { Target } from './write.ts';

/**
 * The targets of a bulk action: the rows that a user selected, with the versions the user saw, or all rows of a filter.
 * Rows that do not meet `only` are left out and counted.
 */
export type SelectionRequest = { readonly only?: Filter } & (
  | { readonly items: readonly Required<Target>[] }
  | {
      readonly filter: Filter;
      /** Nothing is forgiven in the text of a search, and it has no synonyms. */
      readonly exact?: boolean;
    }
);

/** Maximum number of rows of one bulk action, which is one transaction. */
const MAX_SELECTION = 100_000;

/**
 * Stores rows with their versions for a bulk action within the next hour. Throws 409 where a selected row has already
 * changed.
 */
export async function freezeSelection(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  request: SelectionRequest,
): Promise<SelectionAnswer> {
  const projection = readProjection(context, actor, definition);
  const visible = context.visible(actor, definition);
  const selectionId = randomUUID();
  const head = [selectionId, actor.userId, definition.classId];
  const where: string[] = visible === null ? [] : [visible];
  let values: readonly unknown[];
  let from = `${sourceOf(context.catalog, definition)} t`;
  if ('items' in request) {
    from += ' join unnest($4::bigint[], $5::integer[]) as w (id, version) on w.id = t.id and w.version = t.version';
    values = [request.items.map((item) => item.id), request.items.map((item) => item.version)];
  } else {
    const scope = await folderScope(context, actor, definition, request.filter);
    const conditions = conditionsOf(projection, actor, scope.rest, { first: 4, isExact: request.exact });
    where.push(...conditions.sql, ...(scope.condition === null ? [] : [scope.condition]));
    values = conditions.values;
  }
  const only = conditionsOf(projection, actor, request.only ?? [], { first: head.length + values.length + 1 });
  const meets = only.sql.length === 0 ? 'true' : `coalesce(${only.sql.join(' and ')}, false)`;
  const frozen = await context.database.transaction(async (transaction) => {
    const [row] = await transaction.query<{ epoch: number; n: number; left: number }>(
      readerStatement(
        actor,
        `with found as (
          select t.id, t.version, ${meets} as meets
          from ${from} ${where.length > 0 ? `where ${where.join(' and ')}` : ''} limit ${MAX_SELECTION + 1}),
        kept as (
          insert into selection (id, user_id, class_id, ids, versions)
          select $1::uuid, coalesce($2::bigint, 0), $3::integer, coalesce(array_agg(t.id order by t.id), '{}'), coalesce(array_agg(t.version order by t.id), '{}')
          from found t where t.meets
          returning cardinality(ids) as n)
        select ${EPOCH_COLUMN}, n, (select count(*) from found where not meets)::integer as "left" from kept`,
        [...head, ...values, ...only.values],
      ),
    );
    confirm(actor, row);
    const { n: count, left } = row ?? { n: 0, left: 0 };
    if (count + left > MAX_SELECTION) throw malformed('Слишком много записей для одного действия');
    if ('items' in request && count + left !== request.items.length) throw drifted();
    return { selectionId, count, left };
  });
  // As the list: where nothing is found by what was typed, what was understood is selected.
  if (frozen.count + frozen.left > 0 || !('filter' in request) || request.exact) return frozen;
  const understood = await correctFilter(context, actor, definition, request.filter);
  return understood ? freezeSelection(context, actor, definition, { ...request, filter: understood.filter }) : frozen;
}

/** The error of a bulk action whose rows have changed since the user saw them. */
export function drifted(): Error {
  return conflict('Выбранные записи изменились. Обновите список и выберите их снова');
}

/** The rows of a selection stored by this actor. Throws 404 where there is none or it is older than an hour. */
export async function frozenTargets(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  selectionId: string,
): Promise<readonly Required<Target>[]> {
  const [row] = await context.database.query<{ ids: readonly number[]; versions: readonly number[] }>(
    sql`select to_json(ids) as ids, to_json(versions) as versions from selection
      where id = ${selectionId}::uuid and user_id = ${actor.userId ?? 0} and class_id = ${definition.classId}
        and created_at > now() - interval '1 hour'`,
  );
  if (!row) throw notFound();
  return row.ids.map((id, at) => ({ id, version: row.versions[at] ?? 0 }));
}
