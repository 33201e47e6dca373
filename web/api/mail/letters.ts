import type { QueryClient } from '@tanstack/react-query';
import type { RecordLetters } from '#model/wire/letters.ts';
import { liveQuery } from '../live/live-query.ts';
import { call } from '../connection/client.ts';

/** Milliseconds after which letters that wait are looked at again. */
const LOOK_EVERY = 5000;

const lettersKey = (className: string, id: number) => ['letters', className.toLowerCase(), id] as const;

/** The letters about a record: those that wait and how many were sent. */
export function lettersQuery(className: string, id: number, version: number) {
  return liveQuery({
    queryKey: [...lettersKey(className, id), version],
    reads: 'nothing',
    queryFn: ({ signal }): Promise<RecordLetters> =>
      call('GET /manage/:className/:id/letters/', { params: { className, id }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.waiting.length > 0 ? LOOK_EVERY : false),
    staleTime: 0,
  });
}

/** Sends the letters about a record again; resolves to how many wait now. */
export async function sendAgain(client: QueryClient, className: string, id: number): Promise<number> {
  try {
    return (await call('POST /manage/:className/:id/letters/', { params: { className, id } })).letters;
  } finally {
    await client.invalidateQueries({ queryKey: lettersKey(className, id) });
  }
}
