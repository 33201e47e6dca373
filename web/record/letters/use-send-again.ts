import { useQuery } from '@tanstack/react-query';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { lettersQuery, useSendAgain } from '#web/api/mail/letters.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { toldLetters } from './told-letters.ts';

/** Sends the letters about a record again; null where none was sent, or the user may not. */
export function useLettersAgain(metadata: Metadata, record: WireRecord): (() => Promise<void>) | null {
  const { className, letters, permissions } = metadata;
  const mayTell = letters !== undefined && permissions.update;
  const { data } = useQuery({ ...lettersQuery(className, record.id, record.version), enabled: mayTell });
  const { mutateAsync } = useSendAgain(className);
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  if (!mayTell || !data || data.sent === 0) return null;
  return async () => {
    const text = 'Письмо получат и те, кому оно уже приходило.';
    if (!(await confirm({ title: 'Отправить письма снова?', text }))) return;
    try {
      const waiting = await mutateAsync(record.id);
      snackbar.success((await toldLetters(metadata, waiting)) ?? '');
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };
}
