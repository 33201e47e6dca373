import type { ClassDefinition } from '#model/define-class.ts';
import type { MomentPart } from '#model/wire/moments.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { storedClassName, storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../database.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { followersOf } from '../records/read/followers.ts';
import type { OwnedRecords } from '../records/read/owned-ids.ts';
import { seenDeleted } from '../records/read/sight.ts';
import { visibleIds } from '../records/read/visible-ids.ts';
import { CatalogStatements } from '../sql.ts';

/** A class of which records belong to a record. */
export interface PartClass extends OwnedRecords {
  readonly part: MomentPart;
  /** The class of what its records belong to, where that belongs to the record; null where they do themselves. */
  readonly above: PartClass | null;
  /** At most as many of its records are looked at, the newest ones; all of them where it is absent. */
  readonly most?: number;
}

/** A record that belongs to another, or did. */
export interface PartRecord {
  readonly of: PartClass;
  readonly id: number;
  /** The last change of it that concerns the owner; null while it belongs to it. */
  readonly last: number | null;
  /** The change by which it was deleted. */
  readonly deletion: number | null;
}

interface Row {
  readonly epoch: number;
  readonly at: number;
  readonly id: number;
  readonly last: number | null;
  readonly isGone: boolean;
}

/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 1_000_000;

const prepared = new CatalogStatements(KEPT_TEXTS);

/**
 * The classes that the actor may read of those whose records belong to records of the class, referred ones first; then
 * those of the files that are deleted with these.
 */
export function partClasses(
  { catalog }: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
): readonly PartClass[] {
  const own = followersOf(catalog, catalog.get(storedClassName(definition)))
    .filter((one) => may(actor, 'read', one.definition))
    .map(
      ({ definition: of, of: property, as }): PartClass => ({ definition: of, of: property, part: as, above: null }),
    );
  const known = new Set(own.map((one) => one.definition));
  const files = own.flatMap((above) =>
    catalog
      .incoming(above.definition)
      .filter(({ from, target }) => target.onDelete === 'cascade' && from.content && !known.has(from))
      .filter(({ from }) => may(actor, 'read', from))
      .map(({ from, propertyName }): PartClass => ({ definition: from, of: propertyName, part: above.part, above })),
  );
  return [...own, ...files];
}

/** The most records of a class that are told of in the history of one record, of those that are no part of its versions. */
const MOST_TOLD = 1000;

/**
 * The classes that the actor may read of those whose records are told of in the history of a record of the class, though
 * they are no part of its versions.
 */
export function toldClasses(
  { catalog }: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
): readonly PartClass[] {
  return catalog.incoming(catalog.get(storedClassName(definition))).flatMap(({ from, propertyName }): PartClass[] => {
    if (from.toldWith !== propertyName || !may(actor, 'read', from)) return [];
    return [{ definition: from, of: propertyName, part: 'items', above: null, most: MOST_TOLD }];
  });
}

/** Whether records of several classes name their owner by a property of this name. */
function isShared({ catalog }: StoreContext, name: string): boolean {
  return catalog.classes.filter(({ copied, toldWith }) => copied?.of === name || toldWith === name).length > 1;
}

/**
 * The records that are there by the indexes of their tables, and those that have left by the indexes of history: one for
 * each property that names an owner, of all classes where several have it. A further condition on the class would lead
 * to a plan that reads all changes of it.
 */
function partsText(context: StoreContext, actor: Actor, parts: readonly PartClass[]): string {
  const newest = (by: string, { most }: PartClass) => (most === undefined ? '' : `order by ${by} desc limit ${most}`);
  const present = parts.map((part, at) => {
    const { definition, of } = part;
    const seen = context.visible(actor, definition);
    return `(select ${at} as at, t.id, null::bigint as last, false as "isGone" from ${quoted(storedTable(definition))} t
      where t.${quoted(columnName(of))} = any($1::bigint[])${seen === null ? '' : ` and ${seen}`} ${newest('t.id', part)})`;
  });
  const names = [...new Set(parts.map(({ of }) => of))];
  const changes = names.map((name, at) => {
    const only = parts.find(({ of }) => of === name)?.definition;
    const ofClass = isShared(context, name) || !only ? '' : `class_id = ${only.classId} and `;
    return `c${at} as materialized (select id, object_id, class_id from change where ${ofClass}action in ('delete', 'update')
      and before ? '${name}' and (before ->> '${name}')::bigint = any($1::bigint[]))`;
  });
  const left = parts.map((part, at) => {
    const { definition, of } = part;
    const [table, owner] = [quoted(storedTable(definition)), quoted(columnName(of))];
    return `(select ${at}, c.object_id, max(c.id), not exists (select from object o where o.id = c.object_id)
      from c${names.indexOf(of)} c where c.class_id = ${definition.classId}
        and not exists (select from ${table} t where t.id = c.object_id and t.${owner} = any($1::bigint[]))
        and not exists (select from erasure e where e.object_id = c.object_id)
      group by c.object_id ${newest('max(c.id)', part)})`;
  });
  const every = [...present, ...left].join(' union all ');
  return `with ${changes.join(', ')} select ${EPOCH_COLUMN}, p.* from (${every}) p`;
}

/**
 * The records that belong to a record, and those that did, as far as the actor sees them or would see them as they were
 * deleted: a statement for what belongs to it, one for the files of that, and a check for each class whose records are
 * not visible to all.
 */
export async function recordParts(
  context: StoreContext,
  actor: Actor,
  parts: readonly PartClass[],
  id: number,
  where: Queryable = context.database,
): Promise<readonly PartRecord[]> {
  const [own, files] = [parts.filter(({ above }) => above === null), parts.filter(({ above }) => above !== null)];
  const found = await partsBelow(context, actor, own, [id], where);
  const owners = found.filter(({ of }) => files.some(({ above }) => above === of)).map((one) => one.id);
  return owners.length === 0 ? found : [...found, ...(await partsBelow(context, actor, files, owners, where))];
}

async function partsBelow(
  context: StoreContext,
  actor: Actor,
  parts: readonly PartClass[],
  owners: readonly number[],
  where: Queryable,
): Promise<readonly PartRecord[]> {
  if (parts.length === 0) return [];
  const key = `${actor.rightsKey} ${parts.map(({ definition, of }) => `${definition.name} ${of}`).join(',')}`;
  const rows = await where.query<Row>(
    prepared.of(context.catalog).get(actor, key, () => partsText(context, actor, parts), [owners]),
  );
  if (rows[0]) confirm(actor, rows[0]);
  const found: PartRecord[] = [];
  for (const [at, ofClass] of Map.groupBy(rows, (row) => row.at)) {
    const of = parts[at];
    if (!of) continue;
    const seen = await seenOf(context, actor, of, ofClass, where);
    for (const { id, last, isGone } of ofClass)
      if (last === null || seen.has(id)) found.push({ of, id, last, deletion: isGone ? last : null });
  }
  return found;
}

/** Those of the records that have left, deleted or to another owner, that the actor sees. */
async function seenOf(
  context: StoreContext,
  actor: Actor,
  { definition }: PartClass,
  rows: readonly Row[],
  where: Queryable,
): Promise<ReadonlySet<number>> {
  const gone = rows.flatMap(({ id: objectId, last, isGone }) =>
    isGone && last !== null ? [{ objectId, id: last }] : [],
  );
  const elsewhere = rows.filter(({ last, isGone }) => last !== null && !isGone).map(({ id }) => id);
  return new Set([
    ...(await seenDeleted(context, actor, definition, gone)),
    ...(elsewhere.length > 0 ? await visibleIds(context, actor, definition, elsewhere, where) : []),
  ]);
}
