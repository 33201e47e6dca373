import { Box, Button, Typography } from '@mui/material';
import { EARLY_ICONS } from '../early-icons.ts';
import { PathIcon } from '../path-icon.tsx';

/** What went wrong, in the words of the user. */
export interface ErrorStateProps {
  /** What happened. */
  readonly title?: string;
  /** Why: the server's message. */
  readonly message: string;
  /** What is kept in spite of it. */
  readonly kept?: string;
  readonly requestId?: string;
  readonly onRetry?: () => void;
}

/** Says what happened, what is kept and offers «Повторить». */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'Не удалось загрузить данные', message, kept, requestId, onRetry } = props;
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, textAlign: 'center', px: 2, py: 6 }}
    >
      <PathIcon path={EARLY_ICONS.alert} color="error" sx={{ fontSize: 40 }} />
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
