import { useQueryClient } from '@tanstack/react-query';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import type { RowAction } from '#web/ui/table/row-menu.tsx';

/** What is shown when it was decided. */
export const DECIDED = { send: 'Письмо отправляется', drop: 'Письмо не будет отправлено' } as const;

/** What can be decided on a waiting letter of the journal: that one alone. */
export function useLetterActions(): (record: WireRecord) => readonly RowAction[] {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const decide = async (id: number, act: 'send' | 'drop'): Promise<void> => {
    try {
      const { decideLetter } = await import('#web/api/mail/decide-letter.ts');
      await decideLetter(client, { id, act, isAlone: true });
      snackbar.success(DECIDED[act]);
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };
  return ({ id, status }) =>
    status === 'waiting'
      ? [
          { caption: 'Отправить сейчас', icon: 'email-outline', onChoose: () => void decide(id, 'send') },
          { caption: 'Не отправлять', icon: 'close', onChoose: () => void decide(id, 'drop') },
        ]
      : [];
}
