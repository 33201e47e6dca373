import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { EventRegistrations, RegistrationEntry } from '#model/wire/registrations.ts';
import { liveQuery } from '../live/live-query.ts';
import { applyChange } from '../live/changes.ts';
import { call, callChange, callWrite } from '../connection/client.ts';
import { recordKeys } from '../records.ts';
import type { RecordsOf } from '../typed-records.ts';

/** The class of registrations for events. */
export const REGISTRATION = 'EventRegistration';

/** A registration as in replies. */
export type Registration = RecordsOf<typeof REGISTRATION>;

/** Whom to register: profiles or addresses, as one group if wanted. */
export type RegistrationRequest = (
  | { readonly userProfileIds: readonly number[] }
  | { readonly emails: readonly string[] }
) & { readonly group?: boolean | number };

/** The registrations of one event, and the change-set by which a write of them can be undone. */
export interface RegistrationWrites {
  readonly setState: (id: number, state: number) => Promise<number | null>;
  readonly remove: (id: number) => Promise<number | null>;
  readonly move: (id: number, position: number, reason: string) => Promise<number | null>;
  readonly register: (
    request: RegistrationRequest,
  ) => Promise<{ readonly entries: readonly RegistrationEntry[]; readonly changeSet: number | null }>;
}

/**
 * The places of an event and its waiting list with the reasons. It is cached with the lists of registrations, and for
 * the event's version: both decide on them.
 */
export function useEventPlaces(eventId: number, version: number): UseQueryResult<EventRegistrations> {
  return useQuery(
    liveQuery({
      queryKey: [...recordKeys.all(REGISTRATION), 'places', eventId, version],
      reads: [REGISTRATION],
      queryFn: ({ signal }) => call('GET /manage/event/:id/registrations/', { params: { id: eventId }, signal }),
      placeholderData: keepPreviousData,
    }),
  );
}

/**
 * The writes of an event's registrations. Each may move others between the lists, so that every list is refetched
 * before it resolves.
 */
export function useRegistrationWrites(eventId: number): RegistrationWrites {
  const client = useQueryClient();
  const params = (id: number) => ({ className: REGISTRATION, id });
  const applied = async (changeSet: number | null): Promise<number | null> => {
    await applyChange(client, { className: REGISTRATION, changeSet });
    return changeSet;
  };
  return {
    setState: async (id, state) =>
      applied(
        await callChange('PATCH /manage/:className/:id', {
          params: params(id),
          body: [{ fieldName: 'instanceStateId', fieldValue: state }],
        }),
      ),
    remove: async (id) => applied(await callChange('DELETE /manage/:className/:id', { params: params(id) })),
    move: async (id, position, reason) =>
      applied(
        await callChange('PUT /manage/EventRegistration/:id/position/', { params: { id }, body: { position, reason } }),
      ),
    register: async (request) => {
      const body = { group: false, ...request };
      const { answer, changeSet } = await callWrite('POST /manage/event/:id/registrations/', {
        params: { id: eventId },
        body:
          'emails' in body
            ? { ...body, emails: [...body.emails] }
            : { ...body, userProfileIds: [...body.userProfileIds] },
      });
      await applied(changeSet);
      return { entries: answer, changeSet };
    },
  };
}
