import { Problem } from '../../problem.ts';
import { sql } from '../../sql.ts';
import type { RuleContext } from '../../projection/rules.ts';

/** The bounds of the length of a reason, in characters. */
const [SHORTEST, LONGEST] = [3, 500] as const;

/**
 * Keeps the reason that the request gives (`X-Reason`) with the change-set, where its history shows it. Throws 422
 * without one of 3 to 500 characters.
 */
export async function keepReason({ context, transaction, changeSetId }: RuleContext): Promise<void> {
  const { reason = '' } = context;
  if (reason.length < SHORTEST || reason.length > LONGEST) throw new Problem(422, 'reason', 'Укажите причину');
  await transaction.query(
    sql`insert into change_reason (change_set_id, reason) values (${changeSetId}, ${reason}) on conflict do nothing`,
  );
}
