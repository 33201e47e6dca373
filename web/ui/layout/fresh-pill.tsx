import { Box, Button } from '@mui/material';
import { Icon } from '../icon.tsx';

/** Props of {@link FreshPill}. */
export interface FreshPillProps {
  /** What has come. */
  readonly text: string;
  readonly title?: string;
  readonly onAccept: () => void;
}

/** Says above rows what a newer answer would show; pressing it shows that. It takes no place from the rows. */
export function FreshPill({ text, title, onAccept }: FreshPillProps) {
  return (
    <Box role="status" sx={place}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="refresh" />}
        title={title}
        onClick={onAccept}
        sx={pill}
      >
        {text}
      </Button>
    </Box>
  );
}

const place = {
  position: 'sticky',
  // Within the head of the table: the rows stay free.
  top: 4,
  height: 0,
  zIndex: 3,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  pointerEvents: 'none',
} as const;

const pill = {
  pointerEvents: 'auto',
  borderRadius: 999,
  boxShadow: 2,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.paper', borderColor: 'primary.main' },
  animation: 'fresh-notice 180ms ease-out',
  '@keyframes fresh-notice': { from: { opacity: 0, transform: 'translateY(-8px)' } },
} as const;
