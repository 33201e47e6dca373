import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TABLE_EXTENSIONS, TABLE_KINDS } from '#model/table/table-files.ts';

/** Which files are tables; one is uploaded at a time. */
export const TABLES = { maxFiles: 1, extensions: TABLE_EXTENSIONS } as const;

interface TablePlaceProps {
  readonly onChoose: () => void;
  /** What the table has to have, and what becomes of it. */
  readonly children: ReactNode;
}

/** The place to which a table is dragged, with the button that chooses one. */
export function TablePlace({ onChoose, children }: TablePlaceProps) {
  return (
    <Box sx={place}>
      <Typography sx={{ textAlign: 'center' }}>Перетащите сюда файл {TABLE_KINDS}</Typography>
      <Button variant="contained" data-first onClick={onChoose}>
        Выбрать файл
      </Button>
      <Typography color="textSecondary" variant="body2" sx={{ textAlign: 'center' }}>
        {children}
      </Typography>
    </Box>
  );
}

const place = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: { xs: 4, sm: 6 },
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
} as const;
