import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { MadeAccessKey } from '#model/wire/access-keys.ts';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';

interface SecretDialogProps {
  readonly made: MadeAccessKey;
  readonly onClose: () => void;
}

/** Shows the secret of a new key, which is not shown again. */
export function SecretDialog({ made: { key, secret }, onClose }: SecretDialogProps) {
  const [told, setTold] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      setTold('Скопировано');
    } catch {
      setTold('Не удалось скопировать. Выделите ключ и скопируйте его сами.');
    }
  };
  return (
    <PlainDialog title="Новый ключ доступа" subtitle={key.caption} maxWidth={560} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          Скопируйте ключ сейчас: показать его снова нельзя. Программа посылает его с каждым запросом в заголовке
          Authorization: Bearer.
        </Typography>
        <Box
          component="code"
          data-testid="key-secret"
          tabIndex={0}
          sx={{
            p: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontFamily: 'monospace',
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {secret}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button variant="outlined" onClick={() => void copy()}>
            Скопировать
          </Button>
          <Typography role="status" variant="caption">
            {told}
          </Typography>
        </Box>
      </Box>
    </PlainDialog>
  );
}
