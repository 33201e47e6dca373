import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { AccessKeyChoices, AccessKeySummary } from '#model/wire/access-keys.ts';
import { call } from './connection/client.ts';
import { liveQuery } from './live/live-query.ts';

const KEY = ['access-keys'] as const;

/** The access keys of a user; of the signed-in one without an id. */
export function useAccessKeys(ownerId?: number): UseQueryResult<readonly AccessKeySummary[]> {
  return useQuery(
    liveQuery({
      queryKey: [...KEY, ownerId ?? null],
      reads: 'nothing',
      queryFn: ({ signal }) => call('GET /user/keys/', { query: ownerId === undefined ? {} : { ownerId }, signal }),
      staleTime: 0,
    }),
  );
}

/** The roles and sections that a new key may have. */
export function useKeyChoices(): UseQueryResult<AccessKeyChoices> {
  return useQuery(
    liveQuery({
      queryKey: [...KEY, 'choices'],
      reads: 'nothing',
      queryFn: ({ signal }) => call('GET /user/keys/choices/', { signal }),
      staleTime: 0,
    }),
  );
}

/** Reads the shown keys anew after a change. */
export function useKeysChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
