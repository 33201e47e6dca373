import type { ClassDefinition } from '#model/define-class.ts';
import { flatRecord } from '#model/flat-record.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { closedTo } from '#server/access/visibility.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import { conflict, forbidden, notFound } from '../../problem.ts';
import { bindAll } from './bind.ts';
import { checkLinks, holdsLinks } from './check-links.ts';
import { checkNestedLinks, linkingNames } from './check-nested-links.ts';
import { asProduct } from '../read/as-product.ts';
import { confirm } from '../../projection/epoch.ts';
import { problemOf } from './database-problem.ts';
import { createNamed, untilNamed } from './free-name.ts';
import { publishedFields } from './publication.ts';
import { runWrite, type WriteOptions, type WritePlan } from './run-write.ts';
import { touchedSince } from '../read/history.ts';
import { mergeFields } from './merge-fields.ts';
import { shownValue } from '../../trees/shown-folders.ts';
import { readRecord, recordOf, type RecordRow, type StoredRecord } from '../read/one.ts';
import { toldConflicts } from '../read/told-fields.ts';
import type { Fields } from '../read/typed-fields.ts';
import { readProjection, type StoreContext } from '../../projection/read-projection.ts';
import { updateStatement } from './update-statement.ts';
import { createStatement, type WriteContext } from './write-statements.ts';

/** A record to write to; a given version must equal the record's. */
export interface Target {
  readonly id: number;
  readonly version?: number;
}

/** The context of the statements of a write. */
export function writeContextOf(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  options: WriteOptions,
): WriteContext {
  return {
    catalog: context.catalog,
    actor,
    definition,
    projection: readProjection(context, actor, definition),
    visible: context.visible(actor, definition),
    closed: closedTo(actor, context.catalog.foldersOf(definition)),
    ...(options.changeSetId === undefined ? {} : { changeSetId: options.changeSetId }),
  };
}

/**
 * Creates a record from checked fields; the others get their defaults, a missing system name is made, and an active
 * record gets its moment of publication. `restore` restores a deleted one under its id, as it was. Of the unique texts
 * `free` one that is taken gets a number.
 */
export async function createRecord(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  fields: Fields,
  options: WriteOptions & {
    readonly restore?: { readonly id: number; readonly version: number };
    readonly free?: readonly string[];
  } = {},
): Promise<StoredRecord & { readonly id: number }> {
  if (!options.asCascade && !may(actor, 'create', definition)) throw forbidden();
  const plan: WritePlan<StoredRecord & { readonly id: number }> = {
    actor,
    action: 'create',
    rows: [{ id: null, fields }],
    restoring: options.restore !== undefined,
    together: holdsLinks(definition, [fields]),
    async work(target, [{ fields: planned } = { fields }], inside) {
      // A restored record is checked as a whole after it is inserted.
      const writer = options.restore ? asProduct(actor) : actor;
      await checkLinks(context, writer, definition, [planned], target);
      await checkNestedLinks(context, writer, definition, [{ id: null, fields: planned }], target);
      const write = writeContextOf(context, actor, definition, inside);
      const insert = async (given: Fields, free: readonly string[] = []) => {
        const { fixed } = definition.source ?? {};
        const whole = fixed ? new Map([...given, [fixed.property, fixed.value]]) : given;
        const bound = await bindAll(definition, whole, context.hashPassword);
        const [row] = await target.query<RecordRow>(createStatement(write, bound, { restore: options.restore, free }));
        confirm(actor, row);
        const record = writtenRecord(row, inside);
        if (!record) throw notFound();
        return { ...record, id: idOf(record.json) };
      };
      if (options.restore) return insert(planned);
      const isInside = options.transaction !== undefined;
      return createNamed(target, definition, publishedFields(definition, planned), insert, {
        isInside,
        free: options.free,
      });
    },
    created: ({ id }) => [id],
  };
  return untilNamed(
    () => runWrite(context, definition, options, plan),
    (error) => problemOf(error, context.catalog, definition, [...fields.keys()]),
  );
}

/** The record of a write: in a transaction of several statements, others may bring letters. */
function writtenRecord(row: RecordRow | undefined, { transaction }: WriteOptions): StoredRecord | null {
  const record = recordOf(row);
  return record && { ...record, mayTell: transaction !== undefined || row?.hasScenarios !== false };
}

function idOf(json: string): number {
  const record: unknown = JSON.parse(json);
  const id: unknown = typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined;
  if (typeof id !== 'number') throw new Error('a record was answered without its id');
  return id;
}

/**
 * Sets fields of one record with optimistic concurrency. With a base version, fields that others have not changed since
 * are merged, structured ones by their leaves and the ids of their items; a field or leaf that others have changed is
 * 409 with its three values. Throws 404 where the record does not exist or is not visible.
 */
export async function updateRecord(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  target: Target,
  fields: Fields,
  options: WriteOptions = {},
): Promise<StoredRecord> {
  if (!options.asCascade && !may(actor, 'update', definition)) throw forbidden();
  if (fields.size === 0)
    return readRecord(context, actor, definition, target.id, options.transaction ?? context.database);
  const attempt = async (
    where: Queryable,
    planned: Fields,
    inside: WriteOptions,
    wanted: Target,
  ): Promise<StoredRecord | null> => {
    if (await isOutdated(where, definition, wanted, planned)) return null;
    const bound = await bindAll(definition, planned, context.hashPassword);
    await checkLinks(context, actor, definition, [planned], where);
    await checkNestedLinks(context, actor, definition, [{ id: wanted.id, fields: planned }], where);
    const write = writeContextOf(context, actor, definition, inside);
    const [row] = await where.query<RecordRow>(updateStatement(write, bound, wanted));
    confirm(actor, row);
    return writtenRecord(row, inside);
  };
  const plan = {
    actor,
    action: 'update' as const,
    rows: [{ id: target.id, fields }],
    together: holdsLinks(definition, [fields]),
  };
  const first = await runWrite(context, definition, options, {
    ...plan,
    work: (where, [{ fields: planned } = { fields }], inside) => attempt(where, planned, inside, target),
  });
  if (first) return first;
  if (target.version === undefined) throw notFound();
  const base = target.version;
  return runWrite(context, definition, options, {
    ...plan,
    together: true,
    async work(where, [{ fields: planned } = { fields }], inside) {
      const table = quoted(storedTable(definition));
      await where.query({ text: `select from ${table} where id = $1 for no key update`, values: [target.id] });
      const current = await readRecord(context, actor, definition, target.id, where);
      const touched = await touchedSince(where, definition, target.id, base);
      const past = (name: string) => shownValue(context, actor, definition, name, touched.get(name) ?? null);
      const present: Readonly<Record<string, unknown>> = flatRecord(JSON.parse(current.json));
      const { fields: together, conflicts } = mergeFields(definition, planned, present, { touched, past });
      if (conflicts.length > 0)
        throw conflict('Запись изменил другой пользователь', toldConflicts(context, actor, definition, conflicts));
      const merged = await attempt(where, together, inside, { id: target.id });
      if (!merged) throw notFound();
      return merged;
    },
  });
}

/**
 * Whether the record was changed since its base version, checked before the links of the write: a link that was cleared
 * since must be merged rather than reported as missing.
 */
async function isOutdated(
  where: Queryable,
  definition: ClassDefinition,
  { id, version }: Target,
  fields: Fields,
): Promise<boolean> {
  if (version === undefined || linkingNames(definition, fields.keys()).length === 0) return false;
  const [row] = await where.query<{ version: number }>({
    text: `select version from ${quoted(storedTable(definition))} where id = $1 for no key update`,
    values: [id],
  });
  return row?.version !== version;
}

/** The result of a write of several records. */
export interface WriteOutcome {
  readonly count: number;
  /** The change-set, by which the write can be undone; null where nothing changed. */
  readonly changeSetId: number | null;
}
