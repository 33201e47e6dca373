import { useState } from 'react';
import { ACTIVE_STATE, WAITING_STATE } from '#model/terms/states.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useRegistrationWrites } from '#web/api/events/registrations.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/** What a user does with a registration of an event. */
export interface RegistrationActions {
  /** The registrations that a pending action concerns. */
  readonly busy: ReadonlySet<number>;
  readonly confirm: (id: number) => Promise<void>;
  readonly moveBack: (id: number) => Promise<void>;
  readonly remove: (id: number) => Promise<void>;
  /** Moves it to a place of the waiting list; resolves to the message of a refusal, or null. */
  readonly move: (id: number, position: number, reason: string) => Promise<string | null>;
}

/** The actions on the registrations of an event, each with its message and an undo (spec 2 §4.2, §8.1). */
export function useRegistrationActions(eventId: number): RegistrationActions {
  const writes = useRegistrationWrites(eventId);
  const offer = useUndoOffer();
  const snackbar = useSnackbar();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  const run = async (id: number, message: string, write: () => Promise<number | null>): Promise<string | null> => {
    if (busy.has(id)) return null;
    setBusy((current) => new Set([...current, id]));
    try {
      snackbar.success(message, offer(await write()));
      return null;
    } catch (error) {
      return errorMessage(error);
    } finally {
      setBusy((current) => new Set([...current].filter((one) => one !== id)));
    }
  };
  const told = async (id: number, message: string, write: () => Promise<number | null>): Promise<void> => {
    const refusal = await run(id, message, write);
    if (refusal !== null) snackbar.error(refusal);
  };

  return {
    busy,
    confirm: (id) => told(id, 'Регистрация подтверждено', () => writes.setState(id, ACTIVE_STATE)),
    moveBack: (id) => told(id, 'Успешно обновлено', () => writes.setState(id, WAITING_STATE)),
    remove: (id) => told(id, 'Успешно удалено', () => writes.remove(id)),
    move: (id, position, reason) => run(id, 'Успешно обновлено', () => writes.move(id, position, reason)),
  };
}
