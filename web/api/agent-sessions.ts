import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { AgentSessionChanges, AgentSessions, UndoneAgentSession } from '#model/wire/agent-sessions.ts';
import { call } from './connection/client.ts';
import { liveInfiniteQuery } from './live/live-query.ts';

const KEY = ['agent-sessions'] as const;
const PAGE = 20;

/** Whose agents are asked about; without an id those of the signed-in user. */
const ofOwner = (ownerId: number | undefined) => (ownerId === undefined ? {} : { ownerId });
const after = (before: number | null) => (before === null ? {} : { before });

/** The sessions in which agents of a user wrote, that with the newest write first. */
export function useAgentSessions(ownerId?: number): UseInfiniteQueryResult<InfiniteData<AgentSessions>> {
  return useInfiniteQuery(
    liveInfiniteQuery<AgentSessions, number | null>({
      queryKey: [...KEY, ownerId ?? null],
      reads: 'nothing',
      queryFn: ({ signal, pageParam }) =>
        call('GET /manage/agent/', {
          query: { ...ofOwner(ownerId), ...after(pageParam), pageSize: PAGE },
          signal,
        }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
  );
}

/** What an agent wrote in a session, newest first. */
export function useAgentSession(
  session: string,
  ownerId?: number,
): UseInfiniteQueryResult<InfiniteData<AgentSessionChanges>> {
  return useInfiniteQuery(
    liveInfiniteQuery<AgentSessionChanges, number | null>({
      queryKey: [...KEY, ownerId ?? null, session],
      reads: 'nothing',
      queryFn: ({ signal, pageParam }) =>
        call('GET /manage/agent/:session/', {
          params: { session },
          query: { ...ofOwner(ownerId), ...after(pageParam), pageSize: PAGE },
          signal,
        }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
  );
}

/** Undoes what can be undone of a session. */
export function useUndoAgentSession(ownerId?: number): UseMutationResult<UndoneAgentSession, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session) =>
      call('POST /manage/agent/:session/undo/', {
        params: { session },
        query: { ...ofOwner(ownerId), partly: 'true' },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
