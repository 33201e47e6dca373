import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { EventFigures } from '#model/wire/registrations.ts';
import { call } from '../connection/client.ts';
import { useSession } from '../connection/session.ts';
import { liveQuery } from '../live/live-query.ts';
import { INVITATION } from './invitations.ts';
import { REGISTRATION } from './registrations.ts';

/** The class of subscriptions to events. */
export const SUBSCRIBER = 'EventSubscriber';

/** Milliseconds between reads: guests answer without an event of the feed. */
const LOOK_EVERY = 20_000;

/** The figures of an event and the subscription of the signed-in user to it, which its version decides on too. */
export function useEventFigures({
  id,
  version,
}: {
  readonly id: number;
  readonly version: number;
}): UseQueryResult<EventFigures> {
  const userProfileId = useSession().profile?.userProfileId ?? undefined;
  return useQuery(
    liveQuery({
      queryKey: ['event-figures', id, version, userProfileId],
      reads: [REGISTRATION, INVITATION, SUBSCRIBER],
      queryFn: ({ signal }) =>
        call('GET /manage/event/:id/figures/', {
          params: { id },
          query: { ...(userProfileId && { userProfileId }) },
          signal,
        }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.invitations ? LOOK_EVERY : false),
    }),
  );
}
