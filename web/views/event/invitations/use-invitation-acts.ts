import { useState } from 'react';
import type { EventInvitation } from '#model/wire/invitations.ts';
import { useTold } from '#web/actions/use-told.ts';
import { useInvitationWrites } from '#web/api/events/invitations.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/** What is done with the invitations of an event; each tells its outcome. */
export interface InvitationActs {
  /** The invitations that are being written. */
  readonly busy: ReadonlySet<number>;
  readonly send: (ids: readonly number[] | null) => Promise<void>;
  readonly stop: (jobId: number) => Promise<unknown>;
  readonly withdraw: (invitation: EventInvitation) => Promise<void>;
  /** The undo that a message about a change-set offers. */
  readonly offer: (changeSet: number | null) => { readonly undo?: () => void };
}

/** The acts on the invitations of an event. */
export function useInvitationActs(eventId: number): InvitationActs {
  const writes = useInvitationWrites(eventId);
  const snackbar = useSnackbar();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const told = useTold();
  const during = async (ids: readonly number[], work: () => Promise<void>): Promise<void> => {
    setBusy((now) => new Set([...now, ...ids]));
    await told(work);
    setBusy((now) => new Set([...now].filter((id) => !ids.includes(id))));
  };
  const offer: InvitationActs['offer'] = (changeSet) =>
    changeSet === null
      ? {}
      : {
          undo: () =>
            void told(async () => {
              await writes.undo(changeSet);
              snackbar.success('Данные успешно обновлены');
            }),
        };
  return {
    busy,
    offer,
    send: (ids) =>
      during(ids ?? [], async () => {
        await writes.send(ids);
        snackbar.success('Письма отправляются');
      }),
    stop: (jobId) =>
      told(async () => {
        await writes.stop(jobId);
        snackbar.success('Отправка остановлена');
      }),
    withdraw: ({ id }) =>
      during([id], async () => {
        snackbar.success('Приглашение отозвано', offer(await writes.withdraw(id)));
      }),
  };
}
