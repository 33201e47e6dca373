import { Tooltip, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { formatLongDate, formatTime } from '#web/ui/moment/format-moment.ts';

const MINUTE = 60_000;

/** The time of day in the configured zone, with the long date as its tooltip (spec 1 §2). */
export function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (Date.now() % MINUTE) + 50);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <Tooltip title={formatLongDate(now)} describeChild>
      <Typography
        component="time"
        dateTime={now.toISOString()}
        tabIndex={0}
        color="textSecondary"
        sx={{ fontVariantNumeric: 'tabular-nums', px: 1, borderRadius: 1 }}
      >
        {formatTime(now)}
      </Typography>
    </Tooltip>
  );
}
