import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { UserIdentity } from '#model/wire/oidc.ts';
import { liveQuery } from './live/live-query.ts';
import { call } from './connection/client.ts';

const keyOf = (userId: number) => ['identities', userId] as const;

/** The providers by which a user signs in. */
export function useUserIdentities(userId: number): UseQueryResult<readonly UserIdentity[]> {
  return useQuery(
    liveQuery({
      queryKey: keyOf(userId),
      reads: 'nothing',
      queryFn: ({ signal }) => call('GET /manage/user/:id/identities/', { params: { id: userId }, signal }),
      staleTime: 0,
    }),
  );
}

/** Unlinks a provider from a user. */
export function useUnlinkIdentity(userId: number): UseMutationResult<void, Error, number> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (identityId) =>
      call('DELETE /manage/user/:id/identities/:identityId', { params: { id: userId, identityId } }),
    onSettled: () =>
      Promise.all([keyOf(userId), ['sessions', userId]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
