import { isPlainObject } from '#model/structured/same-json.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { ChangeAction } from '#model/wire/history.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import { asSent, type StoredValues } from '../records/read/stored-values.ts';

/** The name under which a whole record is held back: one that is created, or deleted. */
export const WHOLE = '';

/** What is held back of a record that belongs to the record of a proposal. */
export interface HeldPart {
  readonly definition: ClassDefinition;
  readonly id: number;
  readonly action: ChangeAction;
  /** The values that are written, as they were: all of a record that is deleted, none of one that is created. */
  readonly before: StoredValues;
  /** The values that it gets: all of a record that is created, none of one that is deleted. */
  readonly after: StoredValues;
}

interface Row {
  readonly classId: number;
  readonly objectId: number;
  readonly fieldName: string;
  readonly before: unknown;
  readonly after: unknown;
}

function valuesOf(definition: ClassDefinition, value: unknown): StoredValues {
  if (!isPlainObject(value)) return {};
  const known = Object.entries(value).filter(([name]) => definition.properties[name] !== undefined);
  return asSent(definition, Object.fromEntries(known));
}

/** What a proposal still holds back of the records that belong to its record. */
export async function heldParts(where: Queryable, catalog: Catalog, proposalId: number): Promise<readonly HeldPart[]> {
  const rows = await where.query<Row>(
    sql`select l.class_id as "classId", l.object_id as "objectId", l.field_name as "fieldName", l.before, l.after
      from proposal_leaf l join proposal p on p.id = l.proposal_id
      where l.proposal_id = ${proposalId} and l.object_id <> p.object_id and not l.is_accepted
      order by l.object_id, l.field_name`,
  );
  return [...Map.groupBy(rows, (row) => row.objectId)].flatMap(([id, some]): readonly HeldPart[] => {
    const [first] = some;
    const definition = first && catalog.byId(first.classId);
    if (!first || !definition) return [];
    if (first.fieldName !== WHOLE) {
      const side = (name: 'before' | 'after') =>
        valuesOf(definition, Object.fromEntries(some.map((row) => [row.fieldName, row[name]])));
      return [{ definition, id, action: 'update', before: side('before'), after: side('after') }];
    }
    const [before, after] = [valuesOf(definition, first.before), valuesOf(definition, first.after)];
    return [{ definition, id, action: first.after === null ? 'delete' : 'create', before, after }];
  });
}

/** The values of a record that open proposals would create, each with the proposal; the newest first. */
export async function heldCreations(
  where: Queryable,
  definition: ClassDefinition,
  objectId: number,
): Promise<readonly { readonly proposalId: number; readonly values: StoredValues }[]> {
  const rows = await where.query<{ proposalId: number; after: unknown }>(
    sql`select l.proposal_id as "proposalId", l.after from proposal_leaf l join proposal p on p.id = l.proposal_id
      where l.object_id = ${objectId} and l.class_id = ${definition.classId} and l.field_name = ${WHOLE}
        and jsonb_typeof(l.after) = 'object' and not l.is_accepted and p.state = 'open' order by l.proposal_id desc`,
  );
  return rows.map(({ proposalId, after }) => ({ proposalId, values: valuesOf(definition, after) }));
}

/** A change of a record, as history holds it. */
export interface HeldChange {
  readonly classId: number;
  readonly objectId: number;
  readonly action: ChangeAction;
  readonly before: StoredValues | null;
  readonly after: StoredValues | null;
}

/** The changes of a change-set, in their order. */
export async function changesOfSet(where: Queryable, changeSetId: number): Promise<readonly HeldChange[]> {
  return where.query<HeldChange>(
    sql`select class_id as "classId", object_id as "objectId", action, before, after
      from change where change_set_id = ${changeSetId} order by id`,
  );
}

/** Holds these records back, in place of what was held back of them before; one without values is held back no longer. */
export async function keepParts(
  where: Queryable,
  { proposalId, userId }: { readonly proposalId: number; readonly userId: number | null },
  parts: readonly HeldPart[],
): Promise<void> {
  await where.query(
    sql`delete from proposal_leaf where proposal_id = ${proposalId} and object_id = any(${parts.map(({ id }) => id)}::bigint[])`,
  );
  const rows = parts.flatMap(({ definition: { classId }, id, action, before, after }): readonly Row[] => {
    const of = { classId, objectId: id };
    if (action === 'create') return [{ ...of, fieldName: WHOLE, before: null, after }];
    if (action === 'delete') return [{ ...of, fieldName: WHOLE, before, after: null }];
    return Object.keys(after).map((name) => ({ ...of, fieldName: name, before: before[name], after: after[name] }));
  });
  if (rows.length === 0) return;
  await where.query(
    sql`insert into proposal_leaf (proposal_id, class_id, object_id, field_name, before, after, user_id)
      select ${proposalId}, l."classId", l."objectId", l."fieldName", coalesce(l.before, 'null'), coalesce(l.after, 'null'), ${userId}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l ("classId" integer, "objectId" bigint, "fieldName" text, before jsonb, after jsonb)`,
  );
}
