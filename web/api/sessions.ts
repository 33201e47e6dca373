import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { UserSession } from '#model/wire.ts';
import { request } from './client.ts';

const keyOf = (userId: number) => ['sessions', userId] as const;

/** Where a user is signed in. */
export function useUserSessions(userId: number): UseQueryResult<readonly UserSession[]> {
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => request<readonly UserSession[]>('GET', `/manage/user/${userId}/sessions/`, { signal }),
    staleTime: 0,
  });
}

/** Ends one session of a user, or with null all of them but one's own. */
export function useEndSession(userId: number): UseMutationResult<void, Error, string | null> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId) => request<void>('DELETE', `/manage/user/${userId}/sessions/${sessionId ?? ''}`),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}
