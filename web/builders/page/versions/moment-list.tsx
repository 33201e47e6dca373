import { Box, Button, Radio, Typography } from '@mui/material';
import type { PageMoment } from '#model/wire/pages.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { momentText } from './moment-text.ts';

/** The two moments that are compared, by their change-sets. */
export interface ComparedMoments {
  readonly from: number;
  readonly to: number;
}

interface MomentListProps {
  /** Newest first. */
  readonly moments: readonly PageMoment[];
  readonly chosen: ComparedMoments;
  readonly onChoose: (chosen: ComparedMoments) => void;
  /** Loads older moments; absent where there are none. */
  readonly onMore?: () => void;
}

/** The moments of a page: who changed what and when, and which two are compared. */
export function MomentList({ moments, chosen, onChoose, onMore }: MomentListProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box sx={{ ...row, py: 0.5, color: 'text.secondary' }} aria-hidden>
        <Typography variant="caption" sx={{ width: 40, textAlign: 'center' }}>
          Было
        </Typography>
        <Typography variant="caption" sx={{ width: 40, textAlign: 'center' }}>
          Стало
        </Typography>
      </Box>
      <Box component="ol" aria-label="Версии страницы" sx={plainList}>
        {moments.map((moment, at) => (
          <MomentRow key={moment.changeSetId} moment={moment} isLatest={at === 0} chosen={chosen} onChoose={onChoose} />
        ))}
      </Box>
      {onMore && (
        <Button size="small" sx={{ m: 1 }} onClick={onMore}>
          Показать ещё
        </Button>
      )}
    </Box>
  );
}

interface MomentRowProps extends Pick<MomentListProps, 'chosen' | 'onChoose'> {
  readonly moment: PageMoment;
  readonly isLatest: boolean;
}

function MomentRow({ moment, isLatest, chosen, onChoose }: MomentRowProps) {
  const { changeSetId, at, user } = moment;
  const { from, to } = chosen;
  const isChosen = changeSetId === from || changeSetId === to;
  const when = `${formatMoment(at)}, ${user.caption}`;
  return (
    <Box
      component="li"
      sx={{ ...row, ...(isChosen && { bgcolor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.08)' }) }}
    >
      <Radio
        size="small"
        name="page-version-from"
        checked={changeSetId === from}
        disabled={changeSetId >= to}
        onChange={() => onChoose({ from: changeSetId, to })}
        slotProps={{ input: { 'aria-label': `Было: ${when}` } }}
      />
      <Radio
        size="small"
        name="page-version-to"
        checked={changeSetId === to}
        disabled={changeSetId <= from}
        onChange={() => onChoose({ from, to: changeSetId })}
        slotProps={{ input: { 'aria-label': `Стало: ${when}` } }}
      />
      <Box sx={{ flex: 1, minWidth: 0, py: 1, pl: 0.5 }}>
        <Typography component="p" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Moment at={at} />
          {isLatest && (
            <Typography component="span" color="primary" sx={{ fontWeight: 500 }}>
              сейчас
            </Typography>
          )}
        </Typography>
        <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {user.caption}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {momentText(moment)}
        </Typography>
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  px: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
