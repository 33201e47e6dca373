import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { UserFactors } from '#model/wire/factors.ts';
import { call } from './connection/client.ts';
import { liveQuery } from './live/live-query.ts';
import { sessionsKey } from './sessions.ts';

const KEY = ['factors'] as const;

/** The second factors of a user; of the signed-in one without an id. */
export function useFactors(userId?: number): UseQueryResult<UserFactors> {
  return useQuery(
    liveQuery({
      queryKey: [...KEY, userId ?? null],
      reads: 'nothing',
      queryFn: ({ signal }) =>
        userId === undefined
          ? call('GET /user/factors/', { signal })
          : call('GET /manage/user/:id/factors/', { params: { id: userId }, signal }),
      staleTime: 0,
    }),
  );
}

/** Reads the shown factors anew after a change. */
export function useFactorsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** Removes the second factors of a user, which ends the user's sessions. */
export function useResetFactors(userId: number): UseMutationResult<void, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /manage/user/:id/factors/', { params: { id: userId } }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: KEY });
      await client.invalidateQueries({ queryKey: sessionsKey(userId) });
    },
  });
}
