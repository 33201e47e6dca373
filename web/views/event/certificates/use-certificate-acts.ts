import { useState } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import { useTold } from '#web/actions/use-told.ts';
import { useCertificateWrites } from '#web/api/events/certificates.ts';
import { formatNumber } from '#web/ui/format.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { asEvent } from '../event-record.ts';

/** What is done with the certificates of an event; each tells its outcome. */
export interface CertificateActs {
  /** Whether a file is being prepared. */
  readonly isSaving: boolean;
  /** Issues to these registrations, or to all who are confirmed. */
  readonly issue: (registrationIds: readonly number[] | null) => Promise<unknown>;
  /** Sends these certificates, or all that are unsent, by e-mail. */
  readonly mail: (ids: readonly number[] | null) => Promise<unknown>;
  readonly remove: (id: number) => Promise<unknown>;
  /** Downloads these certificates, or all of the event. */
  readonly save: (format: 'pdf' | 'zip', ids: readonly number[] | null) => Promise<void>;
}

/** The acts on the certificates of an event; before its end, to issue them is asked about. */
export function useCertificateActs(record: WireRecord): CertificateActs {
  const writes = useCertificateWrites(record.id);
  const confirm = useConfirm();
  const told = useTold();
  const [isSaving, setIsSaving] = useState(false);
  return {
    isSaving,
    issue: (ids) =>
      told(async () => {
        const { dateEnd } = asEvent(record);
        const isAhead = typeof dateEnd === 'string' && Date.parse(dateEnd) > Date.now();
        if (isAhead && !(await confirm({ title: 'Мероприятие ещё не закончилось. Выдать сертификаты?' }))) return null;
        await writes.issue(ids);
        return { message: 'Сертификаты выдаются' };
      }),
    mail: (ids) => told(async () => ({ message: `Писем отправляется: ${formatNumber(await writes.mail(ids))}` })),
    remove: (id) => told(async () => ({ message: 'Успешно удалено', changeSet: await writes.remove(id) })),
    save: async (format, ids) => {
      setIsSaving(true);
      await told(() => writes.save(format, ids));
      setIsSaving(false);
    },
  };
}
