import { Box, Button, Typography } from '@mui/material';
import { understoodText } from '#model/wire/sought-text.ts';
import type { Correction } from '#model/wire/search.ts';

/** The props of the notice. */
export interface CorrectedNoticeProps {
  readonly correction: Correction;
  /** What was typed. */
  readonly typed: string;
  /** Seeks what was typed, letter by letter. */
  readonly onExact: () => void;
  /** Whether it stands between other parts, without a frame of its own. */
  readonly plain?: true;
}

/** Says what a search was understood as, with a way back to the letter. */
export function CorrectedNotice({ correction, typed, onExact, plain }: CorrectedNoticeProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        ...(!plain && { px: { xs: 2, sm: 3 }, py: 0.5, borderBottom: 1, borderColor: 'divider' }),
        overflowWrap: 'anywhere',
      }}
    >
      <Typography>
        {understoodText(correction).map((text, at) => (at % 2 === 0 ? text : <b key={text}>{text}</b>))}
      </Typography>
      <Button size="small" onClick={onExact}>
        Искать точно „{typed}“
      </Button>
    </Box>
  );
}
