import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { Queryable } from '../database.ts';
import { conflict, forbidden, invalidField } from '../problem.ts';
import { bindAll } from '../records/write/bind.ts';
import { checkLinks } from '../records/write/check-links.ts';
import { problemOf } from '../records/write/database-problem.ts';
import { confirm } from '../projection/epoch.ts';
import { touchedSince } from '../records/read/history.ts';
import { readRecord, recordOf, type RecordRow, type StoredRecord } from '../records/read/one.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { toldConflicts } from '../records/read/told-fields.ts';
import type { Fields } from '../records/read/typed-fields.ts';
import { writeContextOf, type Target } from '../records/write/write.ts';
import { row } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { dropStatement } from './drop-statement.ts';
import { requirableProperties, missingFields } from './missing-fields.ts';
import { spreadLeads } from './spread-leads.ts';
import type { lead } from '#classes/crm/lead.ts';

/** A drop of a lead on a stage. */
export interface Drop {
  readonly stageId: number;
  /** The checked fields to set with it. */
  readonly fields: Fields;
  /** The lead after which it stands; null for the first place. */
  readonly afterId: number | null;
}

const s = table('leadFunnelStage', 's');
const STAGE = 'leadFunnelStageId';
/** A drop is tried again after other writes to the same records; so many in a row are not expected. */
const TRIES = 20;

/**
 * Moves a lead to its exact place in a stage of its funnel, by one statement if it sets no links. With a base version,
 * other fields may have been changed since. Throws 404 where the lead is not visible, 409 where another user has moved
 * it to another stage or changed the same fields, 422 for another funnel's stage or naming the fields that the stage
 * requires and the lead lacks.
 */
export async function dropLead(context: StoreContext, actor: Actor, target: Target, drop: Drop): Promise<StoredRecord> {
  const definition = context.catalog.get('lead');
  if (!may(actor, 'update', definition)) throw forbidden();
  let wanted = target;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const record = await attempt(context, actor, definition, wanted, drop);
    if (record) return record;
    const present = await readRecord(context, actor, definition, target.id);
    if (wanted.version !== undefined && wanted.version !== present.version) {
      await assertFree(context, actor, definition, { id: target.id, version: wanted.version }, present, drop);
      wanted = { id: target.id };
      continue;
    }
    await assertFits(context, definition, present, drop);
    await spreadLeads(context, { ...drop, leadId: target.id });
  }
  throw conflict('Повторите попытку');
}

async function attempt(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  target: Target,
  { stageId, fields, afterId }: Drop,
): Promise<StoredRecord | null> {
  const all: Fields = new Map([[STAGE, stageId], ...fields]);
  const visibleStage = context.visible(actor, context.catalog.get('leadFunnelStage'), 's');
  const run = async (where: Queryable): Promise<StoredRecord | null> => {
    if (fields.size > 0) await checkLinks(context, actor, definition, [fields], where);
    const bound = await bindAll(definition, all, context.hashPassword);
    const write = writeContextOf(context, actor, definition, {});
    const [found] = await where.query<RecordRow>(dropStatement(write, bound, target, { afterId, visibleStage }));
    confirm(actor, found);
    return recordOf(found);
  };
  try {
    return await (fields.size > 0 ? context.database.transaction(run) : run(context.database));
  } catch (error) {
    throw problemOf(error, context.catalog, definition, [...all.keys()]);
  }
}

/** Throws 409 where another user has moved the lead to another stage since, or changed a field of the drop. */
async function assertFree(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  base: { readonly id: number; readonly version: number },
  { json }: StoredRecord,
  { stageId, fields }: Drop,
): Promise<void> {
  const touched = await touchedSince(context.database, definition, base.id, base.version);
  const present: Readonly<Record<string, unknown>> = JSON.parse(json);
  const conflicts = [[STAGE, stageId] as const, ...fields]
    .filter(([name, value]) => touched.has(name) && present[name] !== value)
    .map(([fieldName, yours]) => ({
      fieldName,
      base: touched.get(fieldName),
      current: present[fieldName] ?? null,
      yours,
    }));
  if (conflicts.length > 0)
    throw conflict('Запись изменил другой пользователь', toldConflicts(context, actor, definition, conflicts));
}

/** Throws 422 where the stage is not one of the lead's funnel, or requires fields that it would lack. */
async function assertFits(
  context: StoreContext,
  definition: ClassDefinition,
  { json }: StoredRecord,
  { stageId, fields }: Drop,
): Promise<void> {
  const [stage] = await context.database.query(
    sql`select ${row({ caption: s.caption, funnelId: s.leadFunnelId, required: s.requiredFields })} from ${s} where ${s.id} = ${stageId}`,
  );
  const present: Readonly<Record<string, unknown>> = JSON.parse(json);
  if (!stage || stage.funnelId !== present['leadFunnelId'])
    throw invalidField<typeof lead>(STAGE, 'Выберите значение из списка');
  const known = requirableProperties(definition);
  const extended = Object(present['extendedProperties'] ?? {});
  const valueOf = (name: string): unknown => present[name] ?? Reflect.get(extended, name) ?? null;
  const missing = (stage.required ?? []).filter(
    (name) => known.has(name) && (fields.has(name) ? fields.get(name) : valueOf(name)) === null,
  );
  if (missing.length > 0) throw missingFields(definition, stage.caption, missing);
}
