import { Box, Button, Typography } from '@mui/material';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { Icon } from '#web/ui/icon.tsx';

interface StaleNoticeProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Warns that the rows shown are those of the previous reply because the latest request failed. */
export function StaleNotice({ error, onRetry }: StaleNoticeProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Icon name="history" color="warning" />
      <Typography sx={{ flex: '1 1 240px' }}>
        Список не обновился, показаны прежние данные. {errorMessage(error)}
      </Typography>
      <Button size="small" onClick={onRetry}>
        Повторить
      </Button>
    </Box>
  );
}
