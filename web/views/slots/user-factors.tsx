import { Box, Button, Card, Typography } from '@mui/material';
import { useId } from 'react';
import { useTold } from '#web/actions/use-told.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useFactors, useResetFactors } from '#web/api/factors.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';

/** Whether a user signs in with a second factor, and its reset when their device is lost. */
export function UserFactors({ userId }: { readonly userId: number }) {
  const { data, error } = useFactors(userId);
  const resetting = useResetFactors(userId);
  const confirm = useConfirm();
  const told = useTold();
  const id = useId();
  const kinds = data && [
    ...(data.totp ? ['приложение с кодами'] : []),
    ...(data.passkeys.length > 0 ? [`ключи доступа: ${data.passkeys.length}`] : []),
  ];

  const reset = async (): Promise<void> => {
    const agreed = await confirm({
      title: 'Сбросить второй фактор?',
      text: 'Убедитесь, что просит сам пользователь. Его сеансы завершатся, и для входа второй фактор не понадобится.',
      danger: true,
    });
    if (!agreed) return;
    await told(async () => {
      await resetting.mutateAsync();
      return { message: 'Данные успешно обновлены' };
    });
  };

  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.5 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography variant="h2" id={id}>
            Второй фактор
          </Typography>
          <Typography color="textSecondary">
            {error
              ? errorMessage(error)
              : !kinds
                ? 'Загрузка…'
                : kinds.length === 0
                  ? 'Не подключён.'
                  : `Подключён: ${kinds.join(', ')}.`}
          </Typography>
        </Box>
        {kinds && kinds.length > 0 && (
          <Button variant="outlined" color="error" loading={resetting.isPending} onClick={() => void reset()}>
            Сбросить второй фактор
          </Button>
        )}
      </Box>
    </Card>
  );
}
