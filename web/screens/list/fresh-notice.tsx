import { Box, Button } from '@mui/material';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { HeldList } from './held-list.ts';

/** Props of {@link FreshNotice}. */
export interface FreshNoticeProps {
  readonly list: Pick<HeldList, 'fresh'>;
  readonly onAccept: () => void;
}

const FORMS = { one: 'новая', few: 'новых', many: 'новых' };

/** Says above the rows what a newer answer would show; pressing it shows that. It takes no place from the rows. */
export function FreshNotice({ list: { fresh }, onAccept }: FreshNoticeProps) {
  return (
    <Box role="status" sx={place}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="refresh" />}
        title="Показать (R)"
        onClick={onAccept}
        sx={pill}
      >
        {fresh > 0 ? formatCount(fresh, FORMS) : 'Список изменился'}
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
