import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { InvitationSent, UserInvitation } from '#model/wire/user.ts';
import { call } from './connection/client.ts';
import { liveQuery } from './live/live-query.ts';

const keyOf = (userId: number) => ['invitation', userId] as const;

/** Whether a user has a password, and the invitation that they can still use. */
export function useInvitation(userId: number): UseQueryResult<UserInvitation> {
  return useQuery(
    liveQuery({
      queryKey: keyOf(userId),
      reads: 'nothing',
      queryFn: ({ signal }) => call('GET /manage/user/:id/invitation/', { params: { id: userId }, signal }),
      staleTime: 0,
    }),
  );
}

/** Sends a user the link by which they set their password. */
export function useInvite(userId: number): UseMutationResult<InvitationSent, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /manage/user/:id/invitation/', { params: { id: userId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}
