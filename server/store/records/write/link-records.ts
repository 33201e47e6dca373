import type { ClassDefinition } from '#model/define-class.ts';
import type { LinkedCounts } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import { forbidden, malformed, notFound } from '../../problem.ts';
import { confirmedActor } from '../../projection/epoch.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { readerStatement } from '../../sql.ts';
import { fieldsForCreate } from './body.ts';
import { createRecords, drawIds } from './create-many.ts';
import { lockIdentities, lockRecords } from './lock-records.ts';
import { nextChangeSet, type WriteOptions } from './run-write.ts';
import type { WriteOutcome } from './write.ts';

/** Links of one class from several records to several others. */
export interface WantedLinks {
  /** The class of the links. */
  readonly definition: ClassDefinition;
  /** The class of the linking records. */
  readonly owners: ClassDefinition;
  /** The link's property that refers to the linking record. */
  readonly ownerField: string;
  readonly farIds: readonly number[];
}

interface Pair {
  readonly owner: number;
  readonly far: number;
}

/** What was linked: `count` records got `links`. */
export interface LinkedOutcome extends WriteOutcome {
  readonly links: number;
}

/** Maximum number of links of one action, which is one transaction. */
const MOST = 100_000;
/** Links that one statement creates: its parameter is held in memory as a whole. */
const AT_ONCE = 2000;

const PRIORITY = 'priority';

/**
 * The property of the far record. Throws 400 where the class does not hold links of the owners' class that are unique by
 * both of their ends, or has rules about single ones.
 */
function farFieldOf(context: StoreContext, { definition, owners, ownerField }: WantedLinks): string {
  const property = definition.properties[ownerField];
  const isOwn = property?.component ? owners.isComponent : property?.reference?.className === owners.name;
  const pair = definition.uniqueTogether.find((names) => names.length === 2 && names.includes(ownerField));
  const far = pair?.find((name) => name !== ownerField);
  if (!isOwn || far === undefined || context.rules.has(definition.name)) throw malformed('Такие записи не связываются');
  return far;
}

/** The links that are there already, of those wanted. */
async function presentLinks(
  { definition, ownerField, farIds }: WantedLinks,
  farField: string,
  ownerIds: readonly number[],
  where: Queryable,
): Promise<ReadonlySet<string>> {
  const [owner, far] = [ownerField, farField].map((name) => quoted(columnName(name)));
  const rows = await where.query<Pair>({
    text: `select ${owner} as owner, ${far} as far from ${quoted(storedTable(definition))}
      where ${owner} = any($1::bigint[]) and ${far} = any($2::bigint[])`,
    values: [ownerIds, farIds],
  });
  return new Set(rows.map(keyOf));
}

const keyOf = ({ owner, far }: Pair): string => `${owner} ${far}`;

function lackingPairs(
  ownerIds: readonly number[],
  farIds: readonly number[],
  present: ReadonlySet<string>,
): readonly Pair[] {
  if (ownerIds.length * farIds.length > MOST) throw malformed('Слишком много связей для одного действия');
  return ownerIds.flatMap((owner) => farIds.map((far) => ({ owner, far }))).filter((pair) => !present.has(keyOf(pair)));
}

/** Throws 404 where one of the records does not exist or is not visible. */
async function assertThere(
  context: StoreContext,
  actor: Actor,
  owners: ClassDefinition,
  ids: readonly number[],
  where: Queryable,
): Promise<void> {
  const visible = context.visible(actor, owners);
  const text = `select count(*) as n from ${quoted(storedTable(owners))} t where t.id = any($1::bigint[])${visible === null ? '' : ` and ${visible}`}`;
  const [row] = await where.query<{ n: number }>(readerStatement(actor, text, [ids]));
  if (row?.n !== ids.length) throw notFound();
}

function assertMayLink(actor: Actor, { definition, owners }: WantedLinks): void {
  if (!may(actor, 'create', definition) || !may(actor, 'update', owners)) throw forbidden();
}

/** What {@link linkRecords} would create; nothing is written. */
export async function countLacking(
  context: StoreContext,
  actor: Actor,
  wanted: WantedLinks,
  ownerIds: readonly number[],
): Promise<LinkedCounts> {
  assertMayLink(actor, wanted);
  const farField = farFieldOf(context, wanted);
  await assertThere(context, actor, wanted.owners, ownerIds, context.database);
  const present = await presentLinks(wanted, farField, ownerIds, context.database);
  const pairs = lackingPairs(ownerIds, wanted.farIds, present);
  const updated = new Set(pairs.map(({ owner }) => owner)).size;
  return { updated, left: ownerIds.length - updated, links: pairs.length };
}

/** The greatest sort position among the links of each record. */
async function lastPriorities(
  { definition, ownerField }: WantedLinks,
  ownerIds: readonly number[],
  where: Queryable,
): Promise<Map<number, number>> {
  const owner = quoted(columnName(ownerField));
  const rows = await where.query<{ owner: number; last: number }>({
    text: `select ${owner} as owner, max(${quoted(columnName(PRIORITY))}) as last from ${quoted(storedTable(definition))}
      where ${owner} = any($1::bigint[]) group by ${owner}`,
    values: [ownerIds],
  });
  return new Map(rows.map(({ owner: id, last }) => [id, last]));
}

/**
 * Links each of the records to each of the others, after the links that it has; links that are there already stay as
 * they are. One transaction and one change-set. Throws 404 and changes nothing where one of the records is not visible,
 * and 422 where a far one is not.
 */
export async function linkRecords(
  context: StoreContext,
  actor: Actor,
  wanted: WantedLinks,
  ownerIds: readonly number[],
  options: WriteOptions = {},
): Promise<LinkedOutcome> {
  assertMayLink(actor, wanted);
  const { definition, owners, ownerField, farIds } = wanted;
  const farField = farFieldOf(context, wanted);
  const run = async (transaction: Queryable): Promise<LinkedOutcome> => {
    const confirmed = await confirmedActor(transaction, actor);
    // Other writes that link one of the records wait until this one ends, so that none is linked twice.
    if (definition.properties[ownerField]?.component) await lockIdentities(transaction, ownerIds);
    else await lockRecords(transaction, owners, ownerIds, 'update');
    await assertThere(context, confirmed, owners, ownerIds, transaction);
    const pairs = lackingPairs(ownerIds, farIds, await presentLinks(wanted, farField, ownerIds, transaction));
    const [first] = pairs;
    if (!first) return { count: 0, links: 0, changeSetId: null };
    const usual = fieldsForCreate(confirmed, definition, { [ownerField]: first.owner, [farField]: first.far });
    const last = definition.properties[PRIORITY] ? await lastPriorities(wanted, ownerIds, transaction) : null;
    const fieldsOf = ({ owner, far }: Pair) => {
      const place = last && (last.get(owner) ?? 0) + 1;
      last?.set(owner, place ?? 0);
      return new Map([...usual, [ownerField, owner], [farField, far], ...(last ? [[PRIORITY, place] as const] : [])]);
    };
    const changeSetId = options.changeSetId ?? (await nextChangeSet(transaction));
    for (let at = 0; at < pairs.length; at += AT_ONCE) {
      const some = pairs.slice(at, at + AT_ONCE);
      const ids = await drawIds(transaction, some.length);
      const records = some.map((pair, place) => ({ id: ids[place] ?? 0, fields: fieldsOf(pair) }));
      await createRecords(context, confirmed, definition, records, { ...options, transaction, changeSetId });
    }
    return { count: new Set(pairs.map(({ owner }) => owner)).size, links: pairs.length, changeSetId };
  };
  return options.transaction ? run(options.transaction) : context.database.transaction(run);
}
