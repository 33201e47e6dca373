import type { Actor } from '#server/access/actor.ts';
import { Problem } from '#server/store/problem.ts';
import type { RowWrite, RuleContext } from '#server/store/projection/rules.ts';
import { assertVisible } from '#server/store/records/read/assert-visible.ts';

/** A record that has an owner. */
interface Owned {
  readonly id: number;
  readonly ownerId: number | null;
}

/** The product itself, and what it does for others, is not asked about its rights. */
export function isProduct({ userId, ids }: Actor): boolean {
  return userId === null || ids === '{}';
}

/** Throws where the actor changes records of other users: 404 where they are not shown to it, else 403 with the message. */
export async function assertOwn(
  { context, transaction, actor }: RuleContext,
  className: string,
  records: readonly Owned[],
  message: string,
): Promise<void> {
  const others = records.filter(({ ownerId }) => ownerId !== actor.userId).map(({ id }) => id);
  if (actor.isAdministrator || others.length === 0) return;
  await assertVisible(context, actor, context.catalog.get(className), others, transaction);
  throw new Problem(403, 'forbidden', message);
}

/** The rows, which belong to the user who makes them. */
export function withOwner<Name extends string>(
  rows: readonly RowWrite<Name | 'ownerId'>[],
  ownerId: number,
): readonly RowWrite<Name | 'ownerId'>[] {
  type Fields = RowWrite<Name | 'ownerId'>['fields'];
  const known = new Map<Fields, Fields>();
  return rows.map(({ id, fields }) => {
    const owned = known.get(fields) ?? new Map([...fields, ['ownerId', ownerId]]);
    known.set(fields, owned);
    return { id, fields: owned };
  });
}
