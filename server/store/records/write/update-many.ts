import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { Queryable, Statement } from '../../database.ts';
import { forbidden, notFound } from '../../problem.ts';
import { bySet, inGroups } from './by-set.ts';
import { bindAll, storedObject } from './bind.ts';
import { checkLinks } from './check-links.ts';
import { checkNestedLinks } from './check-nested-links.ts';
import { confirm, confirmedActor } from '../../projection/epoch.ts';
import { runWrite, nextChangeSet, type WriteOptions } from './run-write.ts';
import { lockRecords } from './lock-records.ts';
import { givenRows } from '../read/row-source.ts';
import { areAlike, writtenNames, type RowWrite } from '../../projection/rules.ts';
import { updateEachStatement, updateManyStatement } from './update-statement.ts';
import type { Fields } from '../read/typed-fields.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { writeContextOf, type Target, type WriteOutcome } from './write.ts';
import type { UpdateRow, WriteContext } from './write-statements.ts';

/** A record with the fields to write. */
export interface TargetWrite extends Target {
  readonly fields: Fields;
}

/** The options of {@link updateEach}. */
export interface EachOptions extends WriteOptions {
  /** The values are those of an earlier moment: they are not validated anew. */
  readonly fromHistory?: boolean;
  /** The fields whose links are checked, where the writes repeat links that the records have. */
  readonly linked?: Fields;
}

/** The reply to an empty write; the session is checked as for any other. */
export async function nothingToDo(context: StoreContext, actor: Actor, options: WriteOptions): Promise<WriteOutcome> {
  await confirmedActor(options.transaction ?? context.database, actor);
  return { count: 0, changeSetId: null };
}

/**
 * Sets the same fields in all the records in one transaction. Throws 404 and changes nothing where one is not visible.
 */
export async function updateRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  targets: readonly Target[],
  fields: Fields,
  options: WriteOptions = {},
): Promise<WriteOutcome> {
  const writes = fields.size === 0 ? [] : targets.map((target) => ({ ...target, fields }));
  return updateEach(context, actor, definition, writes, options);
}

/**
 * Writes each record's own fields in one transaction and one change-set, by one statement for all records with the same
 * field names. Throws 404 and changes nothing where one is not visible.
 */
export async function updateEach(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  writes: readonly TargetWrite[],
  options: EachOptions = {},
): Promise<WriteOutcome> {
  if (!options.asCascade && !may(actor, 'update', definition)) throw forbidden();
  if (writes.length === 0) return nothingToDo(context, actor, options);
  const versions = new Map(writes.map(({ id, version }) => [id, version]));
  return runWrite(context, definition, options, {
    actor,
    action: 'update',
    rows: writes,
    together: true,
    fromHistory: options.fromHistory ?? false,
    async work(where, rows, inside) {
      const groups = alikeNamed(rows);
      if (groups.length > 1) await lockRecords(where, definition, [...versions.keys()], 'no key update');
      const changeSetId = inside.changeSetId ?? (await nextChangeSet(where));
      const write = writeContextOf(context, actor, definition, { ...inside, changeSetId });
      return inGroups(groups, async (group) => {
        await checkLinks(context, actor, definition, options.linked ? [options.linked] : distinctFields(group), where);
        await checkNestedLinks(context, actor, definition, group, where);
        return bySet(where, definition, writtenNames(group), group, async (some) =>
          counted(where, actor, await statementFor(context, write, some, versions), some.length),
        );
      });
    },
  });
}

/** Runs a statement that returns counts. Throws 404 where it did not find all of the records. */
export async function counted(
  where: Queryable,
  actor: Actor,
  statement: Statement,
  expected: number,
): Promise<WriteOutcome> {
  const [row] = await where.query<UpdateRow>(statement);
  confirm(actor, row);
  if (row?.found !== expected) throw notFound();
  return { count: row.updated, changeSetId: row.changeSetId };
}

/** The rows grouped by the names of their fields. */
export function alikeNamed<Row extends RowWrite>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const keys = new Map<Fields, string>();
  for (const { fields } of rows) if (!keys.has(fields)) keys.set(fields, [...fields.keys()].toSorted().join(' '));
  return [...Map.groupBy(rows, ({ fields }) => keys.get(fields)).values()];
}

/** The distinct field maps of the rows. */
export function distinctFields(rows: readonly RowWrite[]): readonly Fields[] {
  return [...new Set(rows.map(({ fields }) => fields))];
}

async function statementFor(
  { hashPassword }: StoreContext,
  write: WriteContext,
  rows: readonly RowWrite[],
  versions: ReadonlyMap<number, number | undefined>,
): Promise<Statement> {
  const { definition } = write;
  const { fields } = rows[0] ?? { fields: new Map<string, unknown>() };
  if (areAlike(rows)) {
    const targets = rows.flatMap(({ id }) => (id === null ? [] : targetOf(id, versions.get(id))));
    return updateManyStatement(write, await bindAll(definition, fields, hashPassword), targets);
  }
  const names = [...fields.keys()];
  const given = rows.map(async ({ id, fields: own }) => ({
    ...(await storedObject(definition, names, own, hashPassword)),
    id,
    version: versions.get(id ?? 0) ?? null,
  }));
  return updateEachStatement(write, names, givenRows(await Promise.all(given)));
}

function targetOf(id: number, version: number | undefined): Target {
  return version === undefined ? { id } : { id, version };
}
