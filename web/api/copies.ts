import type { QueryClient } from '@tanstack/react-query';
import type { CopyPart } from '#model/class-parts.ts';
import { flatRecord } from '#model/flat-record.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { call, callWrite, type Written } from './connection/client.ts';
import { checkedRecord } from './connection/invariants.ts';
import { applyChange } from './live/changes.ts';
import { liveQuery } from './live/live-query.ts';
import { recordKeys } from './records.ts';

/** The query of what can be copied with a record: asked anew whenever it is shown. */
export function copyOfferQuery(className: string, id: number) {
  return liveQuery({
    queryKey: ['copy', className.toLowerCase(), id],
    reads: 'nothing',
    queryFn: ({ signal }) => call('GET /manage/:className/:id/copy/', { params: { className, id }, signal }),
    retry: false,
    gcTime: 0,
  });
}

/** What is copied of a record, and the name of the copy; absent where the class has none. */
export type WantedCopy = Readonly<Record<CopyPart, boolean>> & { readonly caption?: string };

/** A copy, and how much of what the user sees it has not. */
export type MadeCopy = Pick<Written<unknown>, 'changeSet' | 'letters' | 'left'> & { readonly record: WireRecord };

/** Copies a record; resolves when the lists show the copy. */
export async function copyWritten(
  client: QueryClient,
  className: string,
  id: number,
  body: WantedCopy,
): Promise<MadeCopy> {
  const { answer, ...written } = await callWrite('POST /manage/:className/:id/copy/', {
    params: { className, id },
    body,
  });
  const record = flatRecord(checkedRecord(answer));
  client.setQueryData(recordKeys.one(className, record.id), record);
  await applyChange(client, { className, id: record.id, changeSet: written.changeSet });
  return { ...written, record };
}
