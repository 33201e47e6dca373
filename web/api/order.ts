import type { QueryClient } from '@tanstack/react-query';
import type { ListAnswer, WireRecord } from '#model/wire/record.ts';
import { applyChange } from './live/changes.ts';
import { callChange } from './connection/client.ts';
import { checkedOrder } from './connection/invariants.ts';
import type { RecordsQuery } from './list-call.ts';
import { recordKeys } from './records.ts';

/** A list as its query reads it, in the order that is to be saved. */
export interface OrderedList {
  readonly className: string;
  readonly query: RecordsQuery;
  readonly items: readonly WireRecord[];
}

/**
 * Saves the order of a list; the list shows it optimistically and reverts when the server rejects it. Resolves to the
 * change-set by which it can be undone.
 */
export async function saveOrder(client: QueryClient, { className, query, items }: OrderedList): Promise<number | null> {
  const queryKey = recordKeys.list(className, query);
  const before = client.getQueryData<ListAnswer>(queryKey);
  checkedOrder(items, before?.items ?? []);
  // A reply requested before the change would put the former order back.
  await client.cancelQueries({ queryKey });
  client.setQueryData<ListAnswer>(queryKey, (list) => (list ? { ...list, items } : list));
  try {
    const changeSet = await callChange('PATCH /manage/:className/priority/', {
      params: { className },
      body: items.map(({ id }, priority) => ({ id, priority })),
    });
    void applyChange(client, { className, changeSet });
    return changeSet;
  } catch (error) {
    client.setQueryData(queryKey, before);
    throw error;
  }
}
