import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { RecordLetters } from '#model/wire/letters.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { liveQuery } from '../live/live-query.ts';
import { call } from '../connection/client.ts';
import { useIsAbout } from '../related.ts';

/** Milliseconds after which letters that wait are looked at again. */
const LOOK_EVERY = 5000;

const lettersKey = (className: string, id: number) => ['letters', className.toLowerCase(), id] as const;

/** The letters about a record: those that wait and how many were sent; asked for where there are any. */
export function useLetters(
  { className, record }: { readonly className: string; readonly record: WireRecord },
  enabled = true,
): RecordLetters | undefined {
  const { id, version } = record;
  const areThere = useIsAbout('letters', { className, id }, enabled);
  return useQuery({ ...lettersQuery(className, id, version), enabled: enabled && areThere }).data;
}

function lettersQuery(className: string, id: number, version: number) {
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
