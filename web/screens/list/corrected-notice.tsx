import { Box, Button, Typography } from '@mui/material';
import type { Correction } from '#model/wire/search.ts';

/** The props of the notice. */
export interface CorrectedNoticeProps {
  readonly correction: Correction;
  /** What was typed. */
  readonly typed: string;
  /** Seeks what was typed, letter by letter. */
  readonly onExact: () => void;
}

/** Says what a search was understood as, with a way back to the letter. */
export function CorrectedNotice({ correction, typed, onExact }: CorrectedNoticeProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: { xs: 2, sm: 3 },
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography>
        Показаны результаты для „<b>{correction.text}</b>“
      </Typography>
      <Button size="small" onClick={onExact}>
        Искать точно „{typed}“
      </Button>
    </Box>
  );
}
