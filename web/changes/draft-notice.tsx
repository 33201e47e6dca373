import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import type { DraftOffer } from './use-draft-offer.ts';

interface DraftNoticeProps {
  readonly offer: DraftOffer;
  readonly onRestore: () => void;
  /** Rendered beside the buttons. */
  readonly children?: ReactNode;
}

/** Offers the input of an earlier visit that was not saved. */
export function DraftNotice({ offer: { draft, remove }, onRestore, children }: DraftNoticeProps) {
  return (
    <Box role="status" sx={frame}>
      <Icon name="history" color="info" />
      <Typography sx={{ flex: '1 1 240px', minWidth: 0 }}>
        Есть несохранённый черновик от <Moment at={new Date(draft.at).toISOString()} />
      </Typography>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Button size="small" onClick={onRestore}>
          Восстановить
        </Button>
        <Button size="small" color="inherit" onClick={remove}>
          Отбросить
        </Button>
        {children}
      </Box>
    </Box>
  );
}

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  mb: 2,
  px: 1.5,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
} as const;
