import { Box, Button, Typography } from '@mui/material';
import { mdiAlertCircleOutline } from '@mdi/js';
import { PathIcon } from '../path-icon.tsx';

/** The texts of an error, in user terms. */
export interface ErrorStateProps {
  /** The description of the error. */
  readonly title?: string;
  /** The reason: the server's message. */
  readonly message: string;
  /** What is preserved despite the error. */
  readonly kept?: string;
  readonly requestId?: string;
  readonly onRetry?: () => void;
}

/** Shows the error and what is preserved, and offers «Повторить». */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'Не удалось загрузить данные', message, kept, requestId, onRetry } = props;
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, textAlign: 'center', px: 2, py: 6 }}
    >
      <PathIcon path={mdiAlertCircleOutline} color="error" sx={{ fontSize: 40 }} />
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 480, overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      {kept !== undefined && (
        <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
          {kept}
        </Typography>
      )}
      {onRetry && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={onRetry}>
          Повторить
        </Button>
      )}
      {requestId !== undefined && requestId !== '' && (
        <Typography variant="caption" color="textSecondary">
          Номер запроса: {requestId}
        </Typography>
      )}
    </Box>
  );
}
