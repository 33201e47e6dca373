import { Button } from '@mui/material';
import { INACTIVE_STATE } from '#model/states.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { usePatchRecord } from '#web/api/records.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { asRecord } from '#web/api/typed-records.ts';

/** The state of an accepted request (spec 2 §4.1). */
const ACCEPTED = 11;

/** Marks the cancellation of a consent as processed; the server records the user and the time. */
export function ProcessCancellation({ record }: { readonly record: WireRecord }) {
  const patch = usePatchRecord('userConsentCancellation');
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  if (asRecord<'userConsentCancellation'>(record).instanceStateId !== INACTIVE_STATE) return null;

  const process = async (): Promise<void> => {
    const agreed = await confirm({
      title: 'Отметить отзыв обработанным?',
      text: 'В записи останется, кто и когда это сделал.',
    });
    if (!agreed) return;
    try {
      await patch.mutateAsync({
        id: record.id,
        version: record.version,
        fields: [{ fieldName: 'instanceStateId', fieldValue: ACCEPTED }],
      });
      snackbar.success('Данные успешно обновлены');
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };

  return (
    <Button
      variant="contained"
      startIcon={<Icon name="checkbox-multiple-marked-outline" />}
      loading={patch.isPending}
      loadingPosition="start"
      onClick={() => void process()}
    >
      Обработать
    </Button>
  );
}
