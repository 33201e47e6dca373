import type { ListAnswer } from '#model/wire/record.ts';
import { call } from '#web/api/connection/client.ts';
import { checkedList } from '#web/api/connection/invariants.ts';
import { listRequest, type RecordsQuery } from '#web/api/list-call.ts';
import { asRecords, type RecordsOf } from '#web/api/typed-records.ts';
import { heldOptions, type HeldWrites } from './held-writes.ts';

/** One page of records of a class as they would be with what is held back. */
export async function requestHeldList<const Name extends string>(
  className: Name,
  query: RecordsQuery<NoInfer<Name>>,
  signal: AbortSignal,
  held: Pick<HeldWrites, 'proposalId'> | null,
): Promise<ListAnswer<RecordsOf<Name>>> {
  const [endpoint, input] = listRequest(className, query);
  return asRecords<Name>(checkedList(await call(endpoint, { ...input, signal, ...heldOptions(held) })));
}
