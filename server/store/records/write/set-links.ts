import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { visibleIds } from '../read/visible-ids.ts';
import { fieldsForCreate } from './body.ts';
import { createEach } from './create-each.ts';
import { deleteRecords } from './delete-records.ts';
import { lockIdentities, lockRecords } from './lock-records.ts';
import type { WriteOptions } from './run-write.ts';

/** What is linked to a record: an id, or a text. */
export type LinkedValue = number | string;

/** The class of links, and its properties with the record and with what is linked to it. */
export interface LinkEnds {
  readonly definition: ClassDefinition;
  /** The class of what is linked; null for a text. */
  readonly target: ClassDefinition | null;
  readonly ownerField: string;
  readonly valueField: string;
}

/** A record with all that is to be linked to it, in order. */
export interface WantedSet {
  readonly owner: number;
  readonly values: readonly LinkedValue[];
}

interface PresentLink {
  readonly id: number;
  readonly owner: number;
  readonly value: LinkedValue;
  readonly priority: number;
}

const PRIORITY = 'priority';

/** Texts that differ in case alone are one. */
export const sameValueKey = (value: LinkedValue): LinkedValue =>
  typeof value === 'string' ? value.toLowerCase() : value;

/** The links of records to what the actor sees, in their order. */
export async function presentLinks(
  context: StoreContext,
  actor: Actor,
  { definition, ownerField, valueField, target }: LinkEnds,
  { owners, where }: { readonly owners: readonly number[]; readonly where: Queryable },
): Promise<readonly PresentLink[]> {
  if (owners.length === 0) return [];
  const [owner, value] = [ownerField, valueField].map((name) => quoted(columnName(name)));
  const priority = definition.properties[PRIORITY] ? quoted(columnName(PRIORITY)) : '0';
  const links = await where.query<PresentLink>({
    text: `select id, ${owner} as owner, ${value} as value, ${priority} as priority
      from ${quoted(storedTable(definition))} where ${owner} = any($1::bigint[]) order by ${owner}, ${priority}, id`,
    values: [owners],
  });
  if (target === null) return links;
  const linked = [...new Set(links.flatMap((link) => (typeof link.value === 'number' ? [link.value] : [])))];
  const seen = linked.length === 0 ? null : await visibleIds(context, actor, target, linked, where);
  return links.filter(({ value: one }) => typeof one === 'number' && seen?.has(one) === true);
}

/**
 * Links to each record what is wanted, after what is linked to it already, and unlinks all else that the actor sees. One
 * statement for the links of all records, and one write of each kind. Throws what the writes throw.
 */
export async function setLinks(
  context: StoreContext,
  actor: Actor,
  { ends, owners }: { readonly ends: LinkEnds; readonly owners: ClassDefinition },
  wanted: readonly WantedSet[],
  options: WriteOptions & { readonly transaction: Queryable },
): Promise<void> {
  const { definition, ownerField, valueField } = ends;
  const { transaction } = options;
  const ids = wanted.map(({ owner }) => owner);
  // Others that link to one of the records wait, so that nothing is linked twice.
  if (definition.properties[ownerField]?.component) await lockIdentities(transaction, ids);
  else await lockRecords(transaction, owners, ids, 'update');
  const present = Map.groupBy(
    await presentLinks(context, actor, ends, { owners: ids, where: transaction }),
    ({ owner }) => owner,
  );
  const left: { readonly id: number }[] = [];
  const added: Readonly<Record<string, unknown>>[] = [];
  for (const { owner, values } of wanted) {
    const own = present.get(owner) ?? [];
    const kept = new Set(values.map(sameValueKey));
    left.push(...own.filter(({ value }) => !kept.has(sameValueKey(value))).map(({ id }) => ({ id })));
    const known = new Set(own.map(({ value }) => sameValueKey(value)));
    let last = Math.max(0, ...own.map(({ priority }) => priority));
    for (const value of values) {
      if (known.has(sameValueKey(value))) continue;
      known.add(sameValueKey(value));
      last += 1;
      const place = definition.properties[PRIORITY] ? { [PRIORITY]: last } : {};
      added.push({ [ownerField]: owner, [valueField]: value, ...place });
    }
  }
  if (left.length > 0) await deleteRecords(context, actor, definition, left, options);
  const records = added.map((fields) => fieldsForCreate(actor, definition, fields));
  await createEach(context, actor, definition, records, options);
}
