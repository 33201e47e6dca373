import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { JournalEntry } from '#model/wire/audit.ts';
import { formatDateTime, formatTime } from '#web/ui/moment/format-moment.ts';

interface ActHeadProps {
  readonly user: JournalEntry['user'];
  readonly at: string;
  /** Shows what the person did alone; null where nobody is known. */
  readonly onPerson: ((userId: number) => void) | null;
  /** Whether what follows may stand below. */
  readonly wraps?: boolean;
  /** What was done, or what can be done with it. */
  readonly children?: ReactNode;
}

/** Who did something, and when. */
export function ActHead({ user, at, onPerson, wraps = false, children }: ActHeadProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: wraps ? 'wrap' : 'nowrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        pl: 2,
        pr: { xs: 1, sm: 2 },
      }}
    >
      {onPerson ? (
        <Link
          component="button"
          type="button"
          title="Показать действия только этого человека"
          onClick={() => onPerson(user.id ?? 0)}
          sx={{ ...name, textAlign: 'left' }}
        >
          {user.caption}
        </Link>
      ) : (
        <Typography component="span" sx={name}>
          {user.caption}
        </Typography>
      )}
      <Typography component="span" variant="caption" color="textSecondary">
        <time dateTime={at} title={formatDateTime(at)}>
          {formatTime(at)}
        </time>
      </Typography>
      {children}
    </Box>
  );
}

const name = { fontWeight: 500, lineHeight: '24px', overflowWrap: 'anywhere', minWidth: 0 } as const;

/** The line of an act among those of a day. */
export const actLine = { borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 }, py: 1 } as const;
