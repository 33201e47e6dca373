import { useState } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { useCertificateWrites } from '#web/api/events/certificates.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { formatNumber } from '#web/ui/format.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { asEvent } from '../event-record.ts';

/** What is done with the certificates of an event; each tells its outcome. */
export interface CertificateActs {
  /** Whether a file is being prepared. */
  readonly isSaving: boolean;
  /** Issues to these registrations, or to all who are confirmed. */
  readonly issue: (registrationIds: readonly number[] | null) => Promise<void>;
  /** Sends these certificates, or all that are unsent, by e-mail. */
  readonly mail: (ids: readonly number[] | null) => Promise<void>;
  readonly remove: (id: number) => Promise<void>;
  /** Downloads these certificates, or all of the event. */
  readonly save: (format: 'pdf' | 'zip', ids: readonly number[] | null) => Promise<void>;
}

/** The acts on the certificates of an event; before its end, to issue them is asked about. */
export function useCertificateActs(record: WireRecord): CertificateActs {
  const writes = useCertificateWrites(record.id);
  const confirm = useConfirm();
  const offer = useUndoOffer();
  const snackbar = useSnackbar();
  const [isSaving, setIsSaving] = useState(false);
  const told = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };
  return {
    isSaving,
    issue: (ids) =>
      told(async () => {
        const { dateEnd } = asEvent(record);
        const isAhead = typeof dateEnd === 'string' && Date.parse(dateEnd) > Date.now();
        if (isAhead && !(await confirm({ title: 'Мероприятие ещё не закончилось. Выдать сертификаты?' }))) return;
        await writes.issue(ids);
        snackbar.success('Сертификаты выдаются');
      }),
    mail: (ids) => told(async () => snackbar.success(`Писем отправляется: ${formatNumber(await writes.mail(ids))}`)),
    remove: (id) => told(async () => snackbar.success('Успешно удалено', offer(await writes.remove(id)))),
    save: async (format, ids) => {
      setIsSaving(true);
      await told(() => writes.save(format, ids));
      setIsSaving(false);
    },
  };
}
