import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { contentProperties } from '#model/define-class.ts';
import { ownedIds } from '#server/store/records/read/owned-ids.ts';
import { storedValues, type StoredValues } from '#server/store/records/read/stored-values.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { fieldsOfCopy, namesCopiedBy, withContents } from './copied-values.ts';
import type { Follower } from '#server/store/records/read/followers.ts';
import { seenLinks } from './seen-links.ts';
import type { CopyInside } from './copy-inside.ts';

/** Records that one statement creates: its parameter is held in memory as a whole. */
const AT_ONCE = 1000;

/** Whose records are copied to whom. */
export interface Owners {
  readonly from: number;
  readonly to: number;
}

/** What was copied, new ids by those of the originals, and how much of what the actor sees was not. */
export interface CopiedFollowers {
  readonly copies: ReadonlyMap<number, number>;
  readonly left: number;
}

/** Copies the records that belong to a record, by the same number of statements for each thousand of one class. */
export async function copyFollowers(
  context: StoreContext,
  actor: Actor,
  followers: readonly Follower[],
  owners: Owners,
  inside: CopyInside,
): Promise<CopiedFollowers> {
  const copies = new Map<number, number>();
  const among = new Set(followers.map(({ definition }) => definition.name));
  let left = 0;
  for (const follower of followers) {
    const { definition } = follower;
    if (!may(actor, 'read', definition)) continue;
    for (let after = 0; ; ) {
      const page = { ownerId: owners.from, after, most: AT_ONCE };
      const ids = await ownedIds(context, actor, follower, page, inside.transaction);
      if (may(actor, 'create', definition))
        left += await copyPage(context, actor, { follower, ids, among, owners, copies }, inside);
      else left += ids.length;
      if (ids.length < AT_ONCE) break;
      after = ids.at(-1) ?? after;
    }
  }
  return { copies, left };
}

interface Page {
  readonly follower: Follower;
  readonly ids: readonly number[];
  /** The classes of which records are copied. */
  readonly among: ReadonlySet<string>;
  readonly owners: Owners;
  readonly copies: Map<number, number>;
}

/** Returns the number of links that were left out. */
async function copyPage(
  context: StoreContext,
  actor: Actor,
  { follower: { definition, of }, ids, among, owners, copies }: Page,
  inside: CopyInside,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { transaction } = inside;
  const names = namesCopiedBy(actor, definition).filter((name) => name !== of);
  const read = [...names, ...contentProperties(definition)];
  const found = await storedValues(context, actor, definition, { ids, names: read }, transaction);
  // A link among what is copied names the copy.
  const inner = names.filter((name) => among.has(definition.properties[name]?.reference?.className ?? ''));
  const copyOf = (value: unknown) =>
    Array.isArray(value) ? value.flatMap((one) => copies.get(Number(one)) ?? []) : (copies.get(Number(value)) ?? null);
  const own = (values: StoredValues) => Object.fromEntries(inner.map((name) => [name, copyOf(values[name])]));
  const originals = ids.flatMap((id) => {
    const values = found.get(id);
    return values ? [{ id, values }] : [];
  });
  const outward = originals.map(({ values }) => ({
    ...values,
    ...Object.fromEntries(inner.map((name) => [name, null])),
  }));
  const seen = await seenLinks(context, actor, definition, outward, transaction);
  const whole = originals.flatMap(({ id, values }, at) => {
    const shown = seen[at];
    return shown?.isWhole ? [{ id, values: { ...shown.values, ...own(values), [of]: owners.to } }] : [];
  });
  const newIds = await drawIds(transaction, whole.length);
  const drafts = whole.map(({ id, values }, at) => {
    const copyId = newIds[at] ?? 0;
    copies.set(id, copyId);
    return { id: copyId, values, fields: fieldsOfCopy(definition, [...names, of], values) };
  });
  await createRecords(context, actor, definition, await withContents(definition, drafts, transaction), inside);
  return seen.reduce((sum, { left, isWhole }) => sum + (isWhole ? left : 1), 0);
}
