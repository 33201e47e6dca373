import { Alert, Box, Button, IconButton, Skeleton, TextField, Tooltip, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { call } from '#web/api/connection/client.ts';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { TOLD_FOR } from '../../edited/edited-document.ts';
import type { PageKey } from '../document/call-server.ts';

interface LinkDialogProps {
  readonly page: PageKey;
  readonly onClose: () => void;
}

/** Makes a link to the present version of the page for readers without an account, and copies it. */
export function LinkDialog({ page: { className, id }, onClose }: LinkDialogProps) {
  const snackbar = useSnackbar();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('POST /manage/:className/:id/preview/', { params: { className, id } }),
  });
  useEffect(() => mutate(), [mutate]);
  const url = data && new URL(data.url, location.origin).href;
  const copy = async (): Promise<void> => {
    if (url === undefined) return;
    try {
      await navigator.clipboard.writeText(url);
      snackbar.success('Скопировано', { stays: TOLD_FOR });
    } catch {
      snackbar.error('Не удалось скопировать. Выделите ссылку и скопируйте её сами.');
    }
  };
  return (
    <PlainDialog
      title="Ссылка на просмотр"
      subtitle="Страницу по этой ссылке увидят и те, у кого нет входа. Показана нынешняя версия: следующие изменения в неё не попадут."
      maxWidth={600}
      onClose={onClose}
      actions={
        url !== undefined && (
          <Button component="a" href={url} target="_blank" rel="noopener" startIcon={<Icon name="open-in-new" />}>
            Открыть
          </Button>
        )
      }
    >
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => mutate()}>
              Повторить
            </Button>
          }
        >
          {errorMessage(error)}
        </Alert>
      ) : !data || url === undefined || isPending ? (
        <Skeleton variant="rounded" height={40} aria-label="Загрузка" role="status" />
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <TextField
              label="Ссылка"
              size="small"
              fullWidth
              value={url}
              onFocus={({ target }) => target.select()}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <Tooltip title="Скопировать ссылку">
              <IconButton aria-label="Скопировать ссылку" onClick={() => void copy()}>
                <Icon name="content-copy" />
              </IconButton>
            </Tooltip>
          </Box>
          <Typography color="textSecondary">
            Действует до <Moment at={data.expiresAt} />. Перестаёт работать и раньше, если вы больше не видите запись.
          </Typography>
        </Box>
      )}
    </PlainDialog>
  );
}
