import { Box, Button, Typography } from '@mui/material';
import { signOut } from '#web/api/connection/session.ts';
import { useDocumentTitle } from '#web/ui/layout/document-title.ts';
import { mdiAlertCircleOutline } from '@mdi/js';
import { PathIcon } from '#web/ui/path-icon.tsx';
import type { ApplicationError } from './application-error.ts';

/** The content of the error layout while an application error is set. */
export function ApplicationErrorScreen({ error }: { readonly error: ApplicationError }) {
  useDocumentTitle('Ошибка');
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, textAlign: 'center' }}
    >
      <PathIcon path={mdiAlertCircleOutline} color="error" sx={{ fontSize: 40 }} />
      <Typography color="textSecondary">Ошибка {error.status}</Typography>
      <Typography variant="h1">{error.message}</Typography>
      {error.detail !== undefined && error.detail !== error.message && (
        <Typography color="textSecondary">{error.detail}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>
        <Button variant="contained" onClick={error.retry}>
          Повторить
        </Button>
        <Button
          color="inherit"
          onClick={() =>
            void signOut()
              .catch(() => {})
              .then(error.retry)
          }
        >
          Войти заново
        </Button>
      </Box>
    </Box>
  );
}
