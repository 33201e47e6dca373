import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { call } from '#web/api/connection/client.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';

interface SecretDialogProps {
  readonly id: number;
  /** Of an incoming stream, whose sender signs. */
  readonly isIncoming: boolean;
  readonly onClose: () => void;
}

const TEXTS = {
  subscription: {
    title: 'Секрет подписки',
    subtitle: 'Им подписан каждый запрос: приёмник проверяет подпись webhook-signature',
    former: 'Прежний секрет подписывает запросы ещё 24 часа, чтобы приёмник успел перейти на новый.',
    once: 'Секрет показывается один раз. Передайте его приёмнику сейчас.',
  },
  incoming: {
    title: 'Секрет входящего потока',
    subtitle: 'Им отправитель подписывает каждое сообщение: подпись стоит в заголовке webhook-signature',
    former: 'Сообщения с прежним секретом принимаются ещё 24 часа, чтобы отправитель успел перейти на новый.',
    once: 'Секрет показывается один раз. Передайте его отправителю сейчас.',
  },
} as const;

/** Makes a new secret of a subscription or an incoming stream on request, and shows it this once. */
export function SecretDialog({ id, isIncoming, onClose }: SecretDialogProps) {
  const snackbar = useSnackbar();
  const making = useMutation({
    mutationFn: () =>
      isIncoming
        ? call('POST /manage/databusIncoming/:id/secret/', { params: { id } })
        : call('POST /manage/databusSubscription/:id/secret/', { params: { id } }),
  });
  const texts = TEXTS[isIncoming ? 'incoming' : 'subscription'];
  const secret = making.data?.secret;
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      snackbar.success('Скопировано');
    } catch {
      snackbar.error('Не удалось скопировать. Выделите текст и скопируйте его сами.');
    }
  };
  return (
    <PlainDialog
      title={texts.title}
      subtitle={texts.subtitle}
      maxWidth={600}
      onClose={onClose}
      actions={
        secret === undefined ? (
          <Button variant="contained" loading={making.isPending} onClick={() => making.mutate()}>
            Создать новый секрет
          </Button>
        ) : (
          <Button startIcon={<Icon name="content-copy" />} onClick={() => void copy(secret)}>
            Скопировать
          </Button>
        )
      }
    >
      {making.error && <Alert severity="error">{errorMessage(making.error)}</Alert>}
      {secret === undefined ? (
        <Typography>{texts.former}</Typography>
      ) : (
        <>
          <Alert severity="warning">{texts.once}</Alert>
          <Box component="code" sx={{ display: 'block', mt: 2, fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {secret}
          </Box>
        </>
      )}
    </PlainDialog>
  );
}
