import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RECORD_FORMS } from '#model/plural.ts';
import type { JobProgress } from '#model/wire/job.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { emptyBin } from '#web/api/erasing.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { formatCount } from '#web/ui/format.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/** Erases for good all that is in the bin, once it was asked again. */
export function EmptyButton() {
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const run = async (): Promise<void> => {
    const agreed = await confirm({
      title: 'Очистить корзину?',
      text: 'Всё удалённое во всех разделах, с файлами и историей значений, удалится навсегда. Восстановить его будет нельзя.',
      danger: true,
    });
    if (!agreed) return;
    setBusy(true);
    try {
      const job = await emptyBin(client);
      if (job.state === 'done') snackbar.success(`Корзина очищена: ${formatCount(erasedBy(job), RECORD_FORMS)}`);
      else snackbar.error(job.message ?? 'Корзина очищена не до конца');
    } catch (error) {
      snackbar.error(`Не удалось очистить корзину. ${errorMessage(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button color="error" loading={isBusy} sx={{ ml: { sm: 'auto' } }} onClick={() => void run()}>
      Очистить
    </Button>
  );
}

function erasedBy({ result }: JobProgress): number {
  const erased: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'erased') : 0;
  return typeof erased === 'number' ? erased : 0;
}
