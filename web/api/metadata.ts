import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Metadata } from '#model/wire/metadata.ts';
import { CUSTOM_FIELDS, liveQuery } from './live/live-query.ts';
import { call } from './connection/client.ts';
import { checkedMetadata } from './connection/invariants.ts';
import { metadataRequest } from './connection/read-requests.ts';

/** The query of a class's metadata; the browser revalidates it by its ETag. */
export function metadataQuery(className: string) {
  const [endpoint, input] = metadataRequest(className);
  return liveQuery({
    queryKey: ['metadata', className.toLowerCase()],
    reads: [CUSTOM_FIELDS],
    queryFn: async ({ signal }) => checkedMetadata(await call(endpoint, { ...input, signal })),
    staleTime: 10 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The metadata of a class, from which its screens are built. */
export function useMetadata(className: string): UseQueryResult<Metadata> {
  return useQuery(metadataQuery(className));
}
