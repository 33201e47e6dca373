import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ConfirmationWays } from '#model/wire/factors.ts';
import { call } from './connection/client.ts';
import { liveQuery } from './live/live-query.ts';
import { answerOfPasskey } from './passkeys.ts';

/** Milliseconds between two questions whether the user has confirmed elsewhere. */
const ASKED_EVERY = 1500;

/** By what the signed-in user can prove again who they are; asked again and again while they do so in another tab. */
export function useConfirmationWays(isElsewhere: boolean): UseQueryResult<ConfirmationWays> {
  return useQuery(
    liveQuery({
      queryKey: ['confirmation'],
      reads: 'nothing',
      queryFn: ({ signal }) => call('GET /user/confirm/', { signal }),
      gcTime: 0,
      staleTime: 0,
      refetchInterval: isElsewhere && ASKED_EVERY,
      refetchIntervalInBackground: true,
    }),
  );
}

/** Proves again who the signed-in user is, which serves for what is dangerous for a quarter of an hour. */
export async function confirmIdentity(proof: { readonly [By in 'password' | 'code']?: string }): Promise<void> {
  await call('POST /user/confirm/', { body: proof, changesRecords: false });
}

/** The same by a passkey. */
export async function confirmByPasskey(): Promise<void> {
  const begun = await call('POST /user/confirm/passkey/', { changesRecords: false });
  await call('POST /user/confirm/', { body: await answerOfPasskey(begun), changesRecords: false });
}
