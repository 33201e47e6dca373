import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { AddressListAnswer, EventInvitations, InvitationStage } from '#model/wire/invitations.ts';
import { applyChange } from '../live/changes.ts';
import { call, callChange, callWrite } from '../connection/client.ts';
import { useEventList, type EventListQuery } from './event-list.ts';

/** The class of invitations to events. */
export const INVITATION = 'invitation';

/** Refetch intervals in milliseconds: while letters are sent, and otherwise: guests answer without an event of the feed. */
const WHILE_SENDING = 1500;
const OTHERWISE = 20_000;

/** Whether letters with invitations are being sent. */
export function isSending(invitations: EventInvitations | undefined): boolean {
  return invitations?.job?.state === 'queued' || invitations?.job?.state === 'running';
}

/** A page of an event's invitations with its figures, followed while it is shown. */
export function useInvitations(
  eventId: number,
  query: EventListQuery<InvitationStage>,
): UseQueryResult<EventInvitations> {
  return useEventList({
    className: INVITATION,
    eventId,
    query,
    read: (signal) =>
      call('GET /manage/event/:id/invitations/', { params: { id: eventId }, query: { ...query }, signal }),
    refetchAfter: (answer) => (isSending(answer) ? WHILE_SENDING : OTHERWISE),
  });
}

/** The writes of an event's invitations. Each returns the change-set by which it can be undone. */
export interface InvitationWrites {
  /** Checks a list, each line an entry of it. */
  readonly check: (lines: readonly string[]) => Promise<AddressListAnswer>;
  readonly invite: (
    lines: readonly string[],
  ) => Promise<{ readonly answer: AddressListAnswer; readonly changeSet: number | null }>;
  /** Sends the chosen invitations, or all that are unsent. */
  readonly send: (invitationIds: readonly number[] | null) => Promise<void>;
  readonly withdraw: (id: number) => Promise<number | null>;
  readonly undo: (changeSet: number) => Promise<void>;
  readonly stop: (jobId: number) => Promise<void>;
}

/** The writes of an event's invitations; lists of them are refetched before each resolves. */
export function useInvitationWrites(eventId: number): InvitationWrites {
  const client = useQueryClient();
  const params = { id: eventId };
  const applied = (changeSet: number | null): Promise<void> =>
    applyChange(client, { className: INVITATION, changeSet });
  return {
    check: (lines) => call('POST /manage/event/:id/emails/', { params, body: { emails: [...lines] } }),
    invite: async (lines) => {
      const written = await callWrite('POST /manage/event/:id/emails/', {
        params,
        query: { commit: 'true' },
        body: { emails: [...lines] },
      });
      await applied(written.changeSet);
      return written;
    },
    send: async (invitationIds) => {
      const body = { invitationIds: invitationIds && [...invitationIds] };
      await call('POST /manage/event/:id/invitations/send/', { params, body });
      await applied(null);
    },
    withdraw: async (invitationId) => {
      const changeSet = await callChange('DELETE /manage/event/:id/invitations/:invitationId', {
        params: { ...params, invitationId },
      });
      await applied(changeSet);
      return changeSet;
    },
    undo: async (changeSetId) => {
      await applied(await callChange('POST /manage/event/:id/invitations/undo/', { params, body: { changeSetId } }));
    },
    stop: async (id) => {
      await call('POST /manage/job/:id/cancel/', { params: { id } });
      await applied(null);
    },
  };
}
