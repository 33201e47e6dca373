import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import { formatNumber } from '#web/ui/format.ts';
import { plainList } from '#web/ui/plain-list.ts';

interface UndatedRecordsProps {
  readonly id: string;
  /** The first of them. */
  readonly records: readonly WireRecord[];
  readonly total: number;
  /** They can be dragged to a day. */
  readonly isMovable: boolean;
  /** Shows all of them as a list. */
  readonly onList: () => void;
  readonly renderRecord: (record: WireRecord) => ReactNode;
}

/** The records without a date, beside the days to which they are moved. */
export function UndatedRecords({ id, records, total, isMovable, onList, renderRecord }: UndatedRecordsProps) {
  return (
    <Box component="section" id={id} aria-label="Без даты" sx={box}>
      {isMovable && (
        <Typography variant="caption" color="textSecondary">
          Перетащите запись на день или перенесите её через меню
        </Typography>
      )}
      <Box component="ul" sx={{ ...plainList, display: 'grid', gap: '4px' }}>
        {records.map((record) => (
          <Box component="li" key={record.id} sx={{ minWidth: 0 }}>
            {renderRecord(record)}
          </Box>
        ))}
      </Box>
      <Button size="small" onClick={onList} sx={{ alignSelf: 'flex-start', textTransform: 'none' }}>
        {total > records.length ? `Показать списком все ${formatNumber(total)}` : 'Показать списком'}
      </Button>
    </Box>
  );
}

const box = {
  flexShrink: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  width: { xs: 'auto', sm: 240 },
  minHeight: 0,
  // On a phone the days stay in sight below.
  maxHeight: { xs: 'max(200px, 36dvh)', sm: 'none' },
  overflowY: 'auto',
  ml: { xs: 2, sm: 0 },
  mr: { xs: 2, sm: 3 },
  mb: 2,
  p: 1,
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
} as const;
