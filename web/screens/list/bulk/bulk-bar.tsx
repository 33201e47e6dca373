import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useActions } from '#web/actions/use-actions.tsx';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FloatingBar } from '#web/ui/layout/floating-bar.tsx';
import { RowMenu } from '#web/ui/row-menu.tsx';
import { isFreeKey } from '#web/record/walk/free-keys.ts';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import type { ChosenRows } from './bulk-action.ts';
import { BULK_ACTIONS } from './bulk-actions.ts';
import { forsakenJobs } from './bulk-job.ts';
import { JobProgressLine } from './job-progress.tsx';
import { useRunningJobs } from './running-jobs.ts';
import { useFollowJob } from './use-follow-job.ts';

/** Props of {@link BulkBar}. */
export interface BulkBarProps extends Omit<ChosenRows, 'follow'> {
  /** The number of records that match the list's search. */
  readonly total: number;
  /** The selection mode is on. */
  readonly isSelecting: boolean;
}

/** The jobs under way on rows of the class, and in the selection mode (spec 1 §2) the actions on the selected rows. */
export function BulkBar({ isSelecting, ...chosen }: BulkBarProps) {
  const follow = useFollowJob();
  const goOn = useEffectEvent(() => {
    for (const job of forsakenJobs()) follow(job);
  });
  useEffect(() => goOn(), []);
  const running = useRunningJobs().filter(({ className }) => className === chosen.metadata.className);
  if (!isSelecting && running.length === 0) return null;
  return (
    <FloatingBar label="Действия с выбранным">
      {running.map((job) => (
        <JobProgressLine key={job.jobId} {...job} />
      ))}
      {isSelecting && <ChosenActions {...chosen} follow={follow} />}
    </FloatingBar>
  );
}

const isFree = isFreeKey('page');

function ChosenActions({ total, ...rows }: ChosenRows & Pick<BulkBarProps, 'total'>) {
  const { selection } = rows;
  const { shown: shownOf, isBusy, dialog } = useActions(rows);
  const shown = shownOf(BULK_ACTIONS, rows);
  const { count, everything } = selection;
  const buttons = useRef<HTMLElement>(null);
  // A key presses the button: what it opens hangs there, and nothing is done where it is disabled.
  useShortcuts(
    shown.flatMap(({ name, caption, shortcut }) =>
      shortcut
        ? [
            {
              caption,
              takes: isFree,
              ...shortcut,
              run: () => buttons.current?.querySelector<HTMLElement>(`[data-action="${name}"]`)?.click(),
            },
          ]
        : [],
    ),
  );
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 500 }}>
        {everything ? `Выбраны все найденные: ${formatNumber(count)}` : `Выбрано: ${formatNumber(count)}`}
      </Typography>
      {count > 0 && (
        <Tooltip title="Снять выбор">
          <IconButton size="small" aria-label="Снять выбор" onClick={selection.clear}>
            <Icon name="close" />
          </IconButton>
        </Tooltip>
      )}
      {!everything && count < total && (
        <Button size="small" onClick={selection.selectEverything}>
          Все {formatNumber(total)} найденных
        </Button>
      )}
      <Box ref={buttons} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {shown
          .filter(({ rare }) => rare !== true)
          .map(({ name, caption, icon, danger, shortcut, onChoose }) => (
            <Tooltip key={name} title={shortcut ? `${caption} (${shortcut.keys})` : caption}>
              <span>
                <Button
                  size="small"
                  color={danger ? 'error' : 'inherit'}
                  disabled={count === 0 || isBusy}
                  aria-label={caption}
                  data-action={name}
                  sx={tool}
                  startIcon={icon && <ActionIcon picture={icon} />}
                  onClick={({ currentTarget }) => onChoose(currentTarget)}
                >
                  <span>{caption}</span>
                </Button>
              </span>
            </Tooltip>
          ))}
        {count > 0 && (
          <RowMenu label="выбранное" loading={isBusy} actions={() => shown.filter(({ rare }) => rare === true)} />
        )}
      </Box>
      {dialog}
    </>
  );
}

/** Where the bar is narrow, its buttons show their icons alone. */
const tool = {
  '@container (max-width: 980px)': {
    minWidth: 40,
    px: 0,
    '& > .MuiButton-startIcon': { m: 0 },
    '& > span:not(.MuiButton-startIcon)': { display: 'none' },
  },
} as const;
