import type { QueryClient } from '@tanstack/react-query';
import { plural } from '#model/plural.ts';
import { call } from './connection/client.ts';
import { recordKeys } from './records.ts';

/** Which requests of a subscription are sent again: of a period, or of the changes after a position of the feed. */
type Replayed = { readonly from: string; readonly to: string } | { readonly position: number };

/** Tells how many requests are sent again; lists of requests are read again, which the change feed does not tell of. */
async function replayed(client: QueryClient, answer: Promise<{ readonly count: number }>) {
  const { count } = await answer;
  await client.invalidateQueries({ queryKey: recordKeys.all('databusRequest') });
  const counted = plural(count, { one: 'запрос', few: 'запроса', many: 'запросов' });
  return { message: count === 0 ? 'Таких запросов нет' : `Отправляем снова: ${count} ${counted}` };
}

/** Sends a request of the data bus again. Throws a refusal. */
export function replayOne(client: QueryClient, id: number) {
  return replayed(client, call('POST /manage/databusRequest/:id/replay/', { params: { id } }));
}

/** Sends requests of a subscription again. Throws a refusal. */
export function replayAll(client: QueryClient, id: number, body: Replayed) {
  return replayed(client, call('POST /manage/databusSubscription/:id/replay/', { params: { id }, body }));
}
