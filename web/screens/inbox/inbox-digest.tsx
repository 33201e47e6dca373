import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { setDigest, useDigest } from '#web/api/inbox.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/** Whether what waits is sent in the mornings, and where to. */
export function InboxDigest() {
  const { data } = useDigest();
  const [changing, setChanging] = useState<boolean | null>(null);
  const client = useQueryClient();
  const snackbar = useSnackbar();
  if (!data) return null;
  const { isWanted, email } = data;
  const change = async (wanted: boolean): Promise<void> => {
    setChanging(wanted);
    try {
      await setDigest(client, wanted);
    } catch (error) {
      snackbar.error(`Не удалось изменить сводку. ${errorMessage(error)}`);
    } finally {
      setChanging(null);
    }
  };
  return (
    <FormControlLabel
      sx={{ mt: 2 }}
      disabled={changing !== null || (email === null && !isWanted)}
      control={<Switch checked={changing ?? isWanted} onChange={(_, wanted) => void change(wanted)} />}
      label={
        <>
          Присылать сводку по утрам
          <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {email === null
              ? 'У вас не указан e-mail: его добавит администратор'
              : `В 9:00 на ${email}, если есть непрочитанное`}
          </Typography>
        </>
      }
    />
  );
}
