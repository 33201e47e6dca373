import { may } from '#server/access/rights.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { forbidden, unauthenticated } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';

/**
 * The user whose keys, or what was done by them, are asked for. Throws 403 for those of others without the right to change
 * users, 404.
 */
export async function ownerOf(
  { context, actor }: Pick<ActorRequest, 'context' | 'actor'>,
  asked: number | undefined,
): Promise<number> {
  if (actor.userId === null) throw unauthenticated();
  if (asked === undefined || asked === actor.userId) return actor.userId;
  const users = context.catalog.get('user');
  if (!may(actor, 'update', users)) throw forbidden();
  await readRecord(context, actor, users, asked);
  return asked;
}
