import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { UserSession } from '#model/wire/user.ts';
import { liveQuery } from './live/live-query.ts';
import { call } from './connection/client.ts';

/** The key of the query of a user's sessions. */
export const sessionsKey = (userId: number) => ['sessions', userId] as const;

/** The active sessions of a user. */
export function useUserSessions(userId: number): UseQueryResult<readonly UserSession[]> {
  return useQuery(
    liveQuery({
      queryKey: sessionsKey(userId),
      reads: 'nothing',
      queryFn: ({ signal }) => call('GET /manage/user/:id/sessions/', { params: { id: userId }, signal }),
      staleTime: 0,
    }),
  );
}

/** Ends one session of a user, or with null all except the current one. */
export function useEndSession(userId: number): UseMutationResult<void, Error, string | null> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId) =>
      sessionId === null
        ? call('DELETE /manage/user/:id/sessions/', { params: { id: userId } })
        : call('DELETE /manage/user/:id/sessions/:sessionId', { params: { id: userId, sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey(userId) }),
  });
}

const OWN = ['sessions', 'own'] as const;

/** The active sessions of the signed-in user. */
export function useOwnSessions(): UseQueryResult<readonly UserSession[]> {
  return useQuery(
    liveQuery({
      queryKey: OWN,
      reads: 'nothing',
      queryFn: ({ signal }) => call('GET /user/sessions/', { signal }),
      staleTime: 0,
    }),
  );
}

/** Ends one session of the signed-in user, or with null all except the current one. */
export function useEndOwnSession(): UseMutationResult<void, Error, string | null> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId) =>
      sessionId === null
        ? call('DELETE /user/sessions/')
        : call('DELETE /user/sessions/:sessionId', { params: { sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: OWN }),
  });
}
